import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect } from "vitest";
import { hasNginx, startPlainProxy } from "./nginx";
import { anna as email, password } from "./people";
import { request, sendRaw } from "./raw-http";
import { productionEnv, startServer } from "./server";
import { test } from "./server-fixtures";
import { newVisitor } from "./visitor";

/** Adds an account as the README says. */
async function addStaff(dataDir: string): Promise<void> {
  const child = spawn("npm", ["run", "--silent", "staff:add", "--", email], {
    cwd: path.join(import.meta.dirname, ".."),
    stdio: ["pipe", "ignore", "inherit"],
    env: { ...productionEnv, DATA_DIR: dataDir },
  });
  child.stdin.end(`${password}\n`);
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
}

test("an open CMS says that it is, knows only this machine, and is open until there is an account", async ({
  startGallery,
}) => {
  const { url, dataDir } = await startGallery(undefined, { CMS_ACCESS: "open" });
  const visitor = newVisitor(url);
  const warning = "anyone who can reach this address can edit";
  const page = await (await visitor("/cms")).text();
  expect(page).toContain(warning);
  expect(page).not.toContain("Sign out");
  // A name that leads here is what a site that is rebound to this machine would come with.
  const { port } = new URL(url);
  const ask = async (name: string, target: string, method = "GET") =>
    (await sendRaw(url, request(target, { method, host: `${name}:${port}` }))).status;
  for (const name of ["gallery.example", "localhost.gallery.example", "192.168.1.20"]) {
    expect(await ask(name, "/cms")).toBe(302);
    expect(await ask(name, "/api/cms/artists", "POST")).toBe(401);
  }
  expect(await ask("localhost", "/cms")).toBe(200);

  await addStaff(dataDir);
  expect((await visitor("/cms")).headers.get("Location")).toBe("/login?next=%2Fcms");
  expect((await visitor("/api/cms/artists", { method: "POST" })).status).toBe(401);
  const body = new URLSearchParams({ email, password });
  const headers = { Origin: url };
  expect((await visitor("/login", { method: "POST", body, headers })).status).toBe(303);
  const signedIn = await (await visitor("/cms")).text();
  expect(signedIn).toContain("Sign out");
  expect(signedIn).not.toContain(warning);
});

test.skipIf(!hasNginx())(
  "behind a proxy that sends the server's own address as Host, the CMS asks for a sign-in (needs nginx)",
  async ({ startGallery }) => {
    const gallery = await startGallery(undefined, { CMS_ACCESS: "open" });
    const askThrough = async (version: string, paths: string[]) => {
      const proxy = await startPlainProxy(gallery.url, version);
      const statuses = [];
      for (const path of paths)
        statuses.push((await sendRaw(proxy.url, request(path, { host: "gallery.test", headers }))).status);
      await proxy.stop();
      return statuses;
    };
    const headers = "Referer: http://gallery.test/\r\n";
    const lists = ["/cms/inbox", "/cms/inbox/mailing-list.csv", "/api/cms/mail"];
    expect(await askThrough("1.0", lists)).toEqual([302, 302, 401]);
    expect((await fetch(`${gallery.url}/cms`, { redirect: "manual" })).status).toBe(200);
    // Nothing tells of this one but the page that asks for its files.
    expect(await askThrough("1.1", ["/assets/site.js", ...lists])).toEqual([404, 302, 302, 401]);
    await gallery.stop();
    const again = await startServer(gallery.dataDir, { CMS_ACCESS: "open" });
    const answer = await fetch(`${again.url}/cms`, { redirect: "manual" });
    await again.stop();
    expect(answer.status).toBe(302);
  },
);
