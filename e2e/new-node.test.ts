import { execFile, execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Container } from "./container";
import { readDockerfile } from "./dockerfile";
import { sendJson } from "./visitor";

const newNode = process.env.NEW_NODE_PATH ?? "";
const addon = "node_modules/better-sqlite3/build/Release/better_sqlite3.node";

/** @returns better-sqlite3 for the new Node, which stays compiled until one of the two is another */
async function compileAddon(): Promise<string> {
  const cache = process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache");
  const node = execFileSync(newNode, ["--version"], { encoding: "utf8" }).trim();
  const { version } = JSON.parse(readFileSync("node_modules/better-sqlite3/package.json", "utf8"));
  const kept = path.join(cache, "gallery-tools", `better-sqlite3-${version}-node-${node}.node`);
  if (existsSync(kept)) return kept;
  const folder = mkdtempSync(path.join(tmpdir(), "gallery-compile-"));
  for (const name of ["better-sqlite3", "bindings", "file-uri-to-path"])
    cpSync(`node_modules/${name}`, path.join(folder, "node_modules", name), { recursive: true });
  writeFileSync(path.join(folder, "package.json"), "{}");
  // Not optimized, it is compiled in a quarter of the time.
  await promisify(execFile)("npm", ["rebuild", "better-sqlite3"], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${path.dirname(newNode)}:${path.resolve("node_modules/.bin")}:${process.env.PATH}`,
      npm_config_nodedir: path.resolve(newNode, "../.."),
      CFLAGS: "-O0",
      CXXFLAGS: "-O0",
      JOBS: "max",
    },
  });
  mkdirSync(path.dirname(kept), { recursive: true });
  // Whole, or not at all.
  copyFileSync(path.join(folder, addon), `${kept}.part`);
  renameSync(`${kept}.part`, kept);
  rmSync(folder, { recursive: true });
  return kept;
}

// The other tests run on the Node that is installed.
describe.skipIf(!newNode)("on the Node of the image (needs it in NEW_NODE_PATH)", () => {
  let container: Container;

  beforeAll(async () => {
    container = new Container(newNode);
    cpSync(process.env.E2E_DATA_DIR ?? "", container.volume, { recursive: true });
    // What is installed was compiled for another Node.
    const installed = path.join(container.app, addon);
    rmSync(installed);
    const compiled = await compileAddon();
    copyFileSync(compiled, installed);
  }, 600_000);

  afterAll(() => container?.remove());

  test("it is the one that the Dockerfile names", () => {
    const version = execFileSync(newNode, ["--version"], { encoding: "utf8" }).trim().slice(1);
    expect(readDockerfile().at(-1)?.base).toBe(`node:${version}-trixie-slim`);
  });

  test("the built site serves pages and pictures, stores what is posted, adds staff, and ends", async () => {
    await container.start({ IMAGE_QUEUE: "off" });
    const page = await (await fetch(`${container.url}/artworks`)).text();
    const [picture] = /\/images\/[^"/ ]+\/360\.avif/.exec(page) ?? [];
    const type = async () => (await fetch(container.url + picture)).headers.get("content-type");
    // Until it is made its preview stands for it.
    await expect.poll(type, { timeout: 60_000 }).toBe("image/avif");
    const inquiry = { name: "Eva", email: "eva@visitors.example", message: "Hello" };
    expect((await sendJson(`${container.url}/api/inquiries`, inquiry)).status).toBe(201);
    const command = path.join(container.app, "build/commands/staff-add.js");
    expect(
      await container.run("node", [command, "ada@example.org"], "correct horse battery staple\n"),
    ).toMatchObject({ code: 0, stderr: "" });
    expect(await container.stop()).toEqual([0, null]);
    expect(container.log.trim()).toBe("");
  });
});
