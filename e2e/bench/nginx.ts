import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../server";
import { atEnd } from "./clean-up";
import { temporaryDirectory } from "./worlds";

const run = promisify(execFile);
const installed = "/usr/sbin/nginx";

/**
 * Finds nginx; where there is none it unpacks Debian's package beside the project's other caches, so that no
 * service starts and the machine stays as it was.
 */
async function findNginx(): Promise<string | undefined> {
  if (existsSync(installed)) return installed;
  const folder = path.resolve("node_modules/.cache/gallery/nginx");
  const unpacked = path.join(folder, installed);
  if (existsSync(unpacked)) return unpacked;
  await mkdir(folder, { recursive: true });
  try {
    const download = () => run("apt-get", ["download", "-qq", "nginx"], { cwd: folder });
    await download().catch(async () => {
      await run("apt-get", ["update", "-qq"]);
      await download();
    });
    for (const name of await readdir(folder))
      if (name.endsWith(".deb")) await run("dpkg", ["-x", path.join(folder, name), folder]);
  } catch {
    return;
  }
  return existsSync(unpacked) ? unpacked : undefined;
}

/** A plain cache in front of one server, as an operator would set it up. */
function configuration(folder: string, port: number, origin: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n  ");
  return `daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  ${temporary}
  proxy_cache_path ${folder}/cache keys_zone=pages:10m max_size=100m inactive=10m use_temp_path=off;
  upstream site { server ${new URL(origin).host}; keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_cache pages;
      proxy_cache_lock on;
      proxy_cache_revalidate on;
      proxy_cache_use_stale updating error timeout;
      proxy_cache_background_update on;
      add_header X-Cache $upstream_cache_status;
    }
  }
}
`;
}

/**
 * Puts nginx with a cache in front of a server.
 * @returns nothing where nginx cannot be had
 */
export async function startNginx(origin: string): Promise<{ url: string; stop: () => void } | undefined> {
  const binary = await findNginx();
  if (!binary) return;
  const folder = await temporaryDirectory();
  const port = await freePort();
  const file = path.join(folder, "nginx.conf");
  await writeFile(file, configuration(folder, port, origin));
  const child = spawn(binary, ["-c", file, "-e", `${folder}/error.log`], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = () => child.kill();
  atEnd(stop);
  const ended = once(child, "exit").then(() => "ended");
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (await fetch(url).catch(() => undefined)) return { url, stop };
    if ((await Promise.race([ended, wait(50)])) === "ended") return;
  }
}
