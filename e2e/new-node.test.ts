import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Container } from "./container";
import { readDockerfile } from "./dockerfile";
import { sendJson } from "./visitor";

const newNode = process.env.NEW_NODE_PATH ?? "";
const driver = "node_modules/better-sqlite3/build/Release/better_sqlite3.node";
/** The driver for that Node. */
const newDriver = process.env.NEW_NODE_SQLITE_PATH ?? "";

// The other tests run on the Node that is installed.
describe.skipIf(!newNode || !newDriver)("on the Node of the image (needs what .ci/run installs)", () => {
  let container: Container;

  beforeAll(async () => {
    container = new Container(newNode);
    cpSync(process.env.E2E_DATA_DIR ?? "", container.volume, { recursive: true });
    // What is installed was compiled for another Node.
    const installed = path.join(container.app, driver);
    rmSync(installed);
    copyFileSync(newDriver, installed);
  });

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
