import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./server";

const command = "/usr/sbin/nginx";

/** @returns whether nginx is there; `.ci/run` installs it */
export const hasNginx = (): boolean => existsSync(command);

/** What docs/growing.md gives to operators. */
const sample = readFileSync(path.resolve(import.meta.dirname, "../docs/nginx.conf"), "utf8");

/** nginx needs settings around a server, and places where nothing else is. */
const configuration = (folder: string, server: string) => `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
error_log ${folder}/error.log;
pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${server}
}
`;

/**
 * Starts nginx as a cache on a port of this machine, as docs/growing.md says.
 * @param site the server's URL
 */
export async function startCache(site: string, givenPort?: number) {
  const port = givenPort ?? (await freePort());
  const folder = mkdtempSync(path.join(tmpdir(), "gallery-nginx-"));
  const file = path.join(folder, "nginx.conf");
  const server = sample
    .replace("listen 80", `listen 127.0.0.1:${port}`)
    .replace("127.0.0.1:3000", new URL(site).host)
    .replace("/var/cache/nginx/gallery", `${folder}/cache`);
  writeFileSync(file, configuration(folder, server));
  const child = spawn(command, ["-p", folder, "-c", file], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(url, child);
  return {
    url,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGQUIT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitForAnswer(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error("nginx ended by itself");
    if (
      await fetch(`${url}/robots.txt`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
