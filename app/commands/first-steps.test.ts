import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "~/testing/listen.testing";

const { engines, scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const { isNewEnough } = createRequire(import.meta.url)("./node-version.cjs");
/** The commands that this project has of its own. */
const commands = Object.entries<string>(scripts).filter(([, script]) => /\bnode -/.test(script));

let clone: string;

// A fresh clone: nothing is installed, and nothing may be before the first line.
beforeAll(() => {
  clone = mkdtempSync(path.join(tmpdir(), "gallery-clone-"));
  for (const name of ["package.json", "package-lock.json", ".npmrc", "app/commands", "e2e/browser.mjs"])
    cpSync(name, path.join(clone, name), { recursive: true });
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** Runs a command of the clone as npm does. */
function run(script: string, { node = process.execPath, env = {} } = {}) {
  const args = script.replace(/^.*?node /, "").split(" ");
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    const variables = { ...process.env, NODE_OPTIONS: "", ...env };
    execFile(node, args, { cwd: clone, env: variables }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

test("the oldest Node is the one that package.json names", () => {
  expect(engines.node).toBe(">=20.19");
  const versions = { "v20.19.0": true, "v22.0.0": true, "v20.18.3": false, "v18.20.8": false };
  for (const [version, expected] of Object.entries(versions))
    expect(isNewEnough(version), version).toBe(expected);
});

test("every command looks at Node's version first, and is itself what npm starts and ends", () => {
  expect(commands.map(([name]) => name)).toEqual(expect.arrayContaining(["start", "dev", "test", "bench"]));
  for (const [name, script] of commands)
    expect(script, name).toMatch(
      /\bexec node .*-r \.\/app\/commands\/node-version\.cjs app\/commands\/[\w-]+\.mjs/,
    );
});

test("npm start limits memory as the container does, but not that of build and seed", () => {
  expect(scripts.start).toMatch(/^MALLOC_ARENA_MAX=2 exec node --max-old-space-size=192 /);
  expect(readFileSync("app/commands/start.mjs", "utf8")).toContain("delete process.env.MALLOC_ARENA_MAX;");
});

test.each([
  ["start", "npm start"],
  ["dev", "npm run dev"],
])("npm run %s says in one line that its port is in use, and does nothing", async (name, command) => {
  const other = createServer();
  const port = await listen(other);
  try {
    expect(await run(scripts[name], { env: { HOST: "127.0.0.1", PORT: String(port) } })).toEqual({
      code: 1,
      said: `Port ${port} is in use. Start on another: PORT=${port + 1} ${command}\n`,
    });
    expect(readdirSync(clone)).not.toContain("node_modules");
  } finally {
    other.close();
  }
});
