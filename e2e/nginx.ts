import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./server";

const command = "/usr/sbin/nginx";

/** @returns whether nginx is there; `.ci/run` installs it */
export const hasNginx = (): boolean => existsSync(command);

/** What an operator would set in front of the site, and nothing that knows more of it than its headers tell. */
const settings = (folder: string, port: number, origin: string) => `
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
  proxy_cache_path ${folder}/cache keys_zone=site:10m;
  upstream site { server ${origin}; keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 24m;
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_cache site;
      proxy_cache_revalidate on;
      proxy_cache_background_update on;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`;

/**
 * Starts nginx as a cache on a free port of this machine.
 * @param site the server's URL
 */
export async function startCache(site: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "gallery-nginx-"));
  const port = await freePort();
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, settings(folder, port, new URL(site).host));
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
