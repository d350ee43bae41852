// Runs what a command consists of.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs a command; rejects when it fails. It ends when this process is told to. */
export function run(command, args, env = process.env) {
  return untilEnded(command, args, { stdio: "inherit", env });
}

/** Runs a command in silence; rejects with what it said when it fails. It ends when this process is told to. */
export async function runSilently(command, args, env = process.env) {
  let said = "";
  const listen = (stream) =>
    stream.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
  // In a group of its own, because what npm starts goes on when npm alone is ended.
  const options = { stdio: ["ignore", "pipe", "pipe"], env, detached: true };
  try {
    await untilEnded(command, args, options, ({ stdout, stderr }) => [stdout, stderr].forEach(listen));
  } catch ({ message }) {
    throw new Error(`${said.trimEnd()}\n${message}`);
  }
}

/** Rejects when a command fails. Passes signals on to it, and ends this process after it. */
function untilEnded(command, args, options, onStart) {
  return new Promise((resolve, reject) => {
    const fail = (reason) => reject(new Error(`${command} ${args.join(" ")} ended with ${reason}`));
    let child;
    let isTold = false;
    const passOn = (signal) => {
      isTold = true;
      process.kill(options.detached ? -child.pid : child.pid, signal);
    };
    // Before it starts, so that no signal ends this process alone.
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, passOn);
    child = spawn(command, args, { cwd: root, ...options });
    child.on("error", ({ message }) => fail(message));
    child.on("close", (code, signal) => {
      for (const name of ["SIGINT", "SIGTERM"]) process.off(name, passOn);
      if (isTold) process.exit(1);
      if (code === 0) resolve();
      else fail(signal ?? code);
    });
    onStart?.(child);
  });
}

/** Ends the process with the error's message, if it has one, instead of a stack. */
export function stop(error) {
  if (error.message) console.error(error.message);
  process.exit(1);
}
