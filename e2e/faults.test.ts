import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import { expectSoundDatabase, readColumn } from "./database";
import { openSharedDatabase } from "./demo";
import type { Gallery } from "./galleries";
import { newEmail } from "./people";
import { sendRaw } from "./raw-http";
import { freePort, type Server, startServer } from "./server";
import { test } from "./server-fixtures";
import { sendJson } from "./visitor";

/** What visitors and staff meet when something beside the site fails, and what /healthz says of it. */

/** A CMS without sign-in, for everyone who reaches this machine. */
const open = { CMS_ACCESS: "open" };
const serverError = /^Something went wrong on the server \(error [0-9a-f]{8}\)$/;
/** As an old load balancer asks: without a Host. */
const health = async ({ url }: Pick<Server, "url">) => {
  const { status, body } = await sendRaw(url, "GET /healthz HTTP/1.0\r\n\r\n");
  return `${status} ${body}`;
};
const inquiry = () => ({
  name: "Anna",
  email: newEmail(),
  inquiry_type: "other",
  message: "Is it for sale?",
});

/** A visitor's form, without scripts. */
function postForm({ url }: Pick<Server, "url">, target: string, fields: Record<string, string>) {
  return fetch(url + target, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

/** @returns the URL that a file is sent to */
async function openUpload({ url }: Pick<Server, "url">): Promise<string> {
  return (await (await fetch(`${url}/api/objects/upload`, { method: "POST" })).json()).uploadURL;
}
const drawPicture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 800, height: 600, channels: 3, background: "#c83214" } })
      .jpeg()
      .toBuffer(),
  );
const putFile = (uploadUrl: string, body: Uint8Array<ArrayBuffer>) =>
  fetch(uploadUrl, { method: "PUT", body });
const finalize = ({ url }: Pick<Server, "url">, imageUrl: string) =>
  sendJson(`${url}/api/objects/finalize`, { imageUrl }, "PUT");

/** Every public page is there as ever. */
async function expectPages({ url }: Pick<Server, "url">): Promise<void> {
  for (const page of ["/", "/artists", "/artworks", "/exhibitions", "/press", "/fairs", "/inquiry"]) {
    const answer = await fetch(url + page);
    expect(answer.status, page).toBe(200);
    expect(await answer.text(), page).toContain("</html>");
  }
}

const artist = { name: "Zoë Keller", slug: "zoe-keller", bio: "Draws with smoke, and with patience." };
const artistForm = { ...artist, intent: "save" };

/** What was typed comes back with a plain sentence, in a form that can be sent again. */
async function expectNothingLost(gallery: Pick<Server, "url">): Promise<void> {
  const typed = inquiry();
  const visitor = await postForm(gallery, "/inquiry", typed);
  expect(visitor.status).toBe(500);
  const page = await visitor.text();
  expect(page).toContain("Failed to send inquiry. Please try again.");
  expect(page).toContain(typed.message);
  expect(page).toContain(typed.email);

  const staff = await postForm(gallery, "/cms/artists/new", artistForm);
  expect(staff.status).toBe(500);
  const form = await staff.text();
  expect(form).toMatch(/Please try again\. Nothing you typed is lost \(error [0-9a-f]{8}\)/);
  expect(form).toContain(artist.bio);
}

/** So do programs, with the error's number. */
async function expectProgramsTold(gallery: Pick<Server, "url">): Promise<void> {
  for (const [target, body] of [
    ["/api/inquiries", inquiry()],
    ["/api/cms/artists", artist],
  ] as const) {
    const answer = await sendJson(gallery.url + target, body);
    expect(answer.status, target).toBe(500);
    expect((await answer.json()).message).toMatch(serverError);
  }
}

/** The same forms, once the fault is over. */
async function expectHealthy(gallery: Pick<Server, "url">): Promise<void> {
  expect((await postForm(gallery, "/inquiry", inquiry())).status).toBe(303);
  expect((await postForm(gallery, "/cms/artists/new", artistForm)).status).toBe(303);
  await expect.poll(() => health(gallery), { timeout: 10_000 }).toBe("200 ok");
}

function demoInto(folder: string): void {
  const demo = openSharedDatabase();
  demo.prepare("VACUUM INTO ?").run(path.join(folder, "gallery.db"));
  demo.close();
}

/** A disk of a few MB. @throws Error where this machine lets nobody make one */
function mountSmallDisk(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "gallery-full-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}

function unmount(folder: string): void {
  execFileSync("umount", [folder]);
  rmSync(folder, { recursive: true });
}

function canMount(): boolean {
  try {
    unmount(mountSmallDisk());
    return true;
  } catch {
    return false;
  }
}

test.skipIf(!canMount())(
  "a disk that is full: pages and pictures are there, no form is lost, and it ends with the cause (needs the right to mount a small disk)",
  async () => {
    const dataDir = mountSmallDisk();
    let server: Server | undefined;
    try {
      demoInto(dataDir);
      const picture = await drawPicture();
      server = await startServer(dataDir, { ...open, RATE_LIMITS: "off" });
      const first = await openUpload(server);
      await putFile(first, picture);
      const { objectPath } = await (await finalize(server, first)).json();
      const second = await openUpload(server);

      const filler = path.join(dataDir, "filler");
      fillUp(filler);
      expect(await health(server)).toBe("200 degraded: nothing can be written");
      await expectPages(server);
      // The preview was made at the upload; the size is made, though it cannot be kept.
      const derived = `/images/${objectPath.slice("/objects/".length)}/360.avif`;
      for (const _ of [1, 2]) expect((await fetch(server.url + derived)).status).toBe(200);
      await expectNothingLost(server);
      await expectProgramsTold(server);
      const sent = await putFile(second, picture);
      expect(sent.status).toBe(500);
      expect((await sent.json()).message).toMatch(serverError);
      expect(readdirSync(path.join(dataDir, "pending")).filter((name) => name.endsWith(".part"))).toEqual([]);

      rmSync(filler);
      await expectHealthy(server);
      expect((await putFile(second, picture)).status).toBe(200);
      await server.stop();
      expectSoundDatabase(dataDir);
    } finally {
      await server?.kill();
      unmount(dataDir);
    }
  },
);

/** Writes until nothing more fits. */
function fillUp(file: string): void {
  for (const size of [1024 * 1024, 4096, 1])
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: "a" });
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
    }
}

/** Another process that keeps the database locked until it is told to end. */
async function lock({ dataDir }: Gallery): Promise<() => Promise<void>> {
  const script = `
    const database = require("better-sqlite3")(process.argv[1]);
    database.exec("BEGIN IMMEDIATE");
    console.log("locked");
    process.stdin.resume().on("end", () => { database.exec("ROLLBACK"); database.close(); });`;
  const child = spawn(process.execPath, ["-e", script, path.join(dataDir, "gallery.db")], {
    cwd: path.resolve(import.meta.dirname, ".."),
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return async () => {
    child.stdin.end();
    await once(child, "exit");
  };
}

test("a database that another process keeps locked: pages are there, no form is lost, and it ends with the lock", async ({
  startGallery,
}) => {
  const gallery = await startGallery(undefined, { ...open, RATE_LIMITS: "off" });
  const unlock = await lock(gallery);
  try {
    expect(await health(gallery)).toBe("200 degraded: the database is locked");
    await expectPages(gallery);
    await expectNothingLost(gallery);
  } finally {
    await unlock();
  }
  await expectHealthy(gallery);
  expectSoundDatabase(gallery.dataDir);
});

test("a bucket that is down: pages and pictures that are made are there, uploads say so, and staff lose nothing", async ({
  startGallery,
}) => {
  const bucket = {
    BUCKET_NAME: "pictures",
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${await freePort()}`,
    AWS_REGION: "auto",
    AWS_ACCESS_KEY_ID: "id",
    AWS_SECRET_ACCESS_KEY: "secret",
  };
  const gallery = await startGallery(undefined, { ...open, ...bucket });
  expect(await health(gallery)).toBe("200 degraded: the bucket cannot be reached");
  await expectPages(gallery);
  const policy = (await fetch(`${gallery.url}/cms`)).headers.get("Content-Security-Policy");
  expect(policy).toContain(`connect-src 'self' ${bucket.AWS_ENDPOINT_URL_S3};`);

  const [objectPath = ""] = readColumn<string>(gallery.dataDir, "SELECT path FROM images LIMIT 1");
  const name = objectPath.slice("/objects/".length);
  // A size that is not made cannot be made now: the preview stands for it.
  rmSync(path.join(gallery.dataDir, "derived", name, "2400.avif"), { force: true });
  const image = await fetch(`${gallery.url}/images/${name}/2400.avif`);
  expect(image.status).toBe(200);
  expect(image.headers.get("Content-Type")).toBe("image/jpeg");
  expect(image.headers.get("Cache-Control")).toBe("no-store");
  expect((await fetch(gallery.url + objectPath)).status).toBe(500);

  const finalized = await finalize(gallery, await openUpload(gallery));
  expect(finalized.status).toBe(500);
  expect((await finalized.json()).message).toMatch(serverError);

  const posted = new FormData();
  for (const [field, value] of Object.entries(artistForm)) posted.set(field, value);
  posted.set("imageUrlFile", new File([await drawPicture()], "portrait.jpg", { type: "image/jpeg" }));
  const form = await fetch(`${gallery.url}/cms/artists/new`, { method: "POST", body: posted });
  expect(form.status).toBe(500);
  expect(await form.text()).toContain(artist.bio);
  // Without a picture it is saved.
  expect((await postForm(gallery, "/cms/artists/new", artistForm)).status).toBe(303);
});
