import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { serveSite } from "~/testing/site.testing";
import { emptyDatabase } from "~/testing/world.testing";
import { addAccount, deleteAccount } from "./accounts.server";

/** What CMS_ACCESS=open lets in, and what ends it, with the middleware. */

env.CMS_ACCESS = "open";

const site = serveSite();
beforeAll(emptyDatabase);

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  vi.mocked(console.error).mockRestore();
  sqlite.exec("DELETE FROM open_access_end; DELETE FROM staff_accounts; DELETE FROM outbox");
});

/** Sends a request as it stands, since fetch() sets Host, Referer and Sec-Fetch-Site itself. @returns the answer */
function send(path: string, headers: Record<string, string> = {}, version = "1.1"): Promise<string> {
  const { hostname, port } = new URL(site.origin);
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, Connection: "close", ...headers });
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET ${path} HTTP/${version}\r\n${lines.map((line) => `${line.join(": ")}\r\n`).join("")}\r\n`,
  );
  return text(socket);
}

/** Of what only staff may read. */
const status = async (...sent: [headers?: Record<string, string>, version?: string]) =>
  Number((await send("/api/cms/mail", ...sent)).split(" ")[1]);

test("the CMS is open to a browser on this computer, and not by HTTP/1.0", async () => {
  expect(await status()).toBe(200);
  expect(await status({}, "1.0")).toBe(401);
});

const file = "/assets/site.js";

test.each<[what: string, headers: Record<string, string>]>([
  ["http, where browsers send no Sec-Fetch-Site", { Referer: "http://gallery.example/cms" }],
  ["https", { Referer: "https://gallery.example/", "Sec-Fetch-Site": "same-origin" }],
])("a page that comes through a proxy by %s ends open access for good", async (_, headers) => {
  await send(file, headers);
  await send(file, headers);
  expect(await status()).toBe(401);
  expect(vi.mocked(console.error).mock.calls).toEqual([
    [expect.stringMatching(/visitors of gallery\.example .* npm run staff:add -- EMAIL$/)],
  ]);
  const reason = "a proxy that makes every visitor look like a browser on the server";
  expect(await send("/login")).toContain(reason);
  const ada = addAccount("ada@gallery.example", "hash");
  expect(await send("/login")).not.toContain(reason);
  deleteAccount(ada);
  expect(await status()).toBe(401);
  expect(await send("/login")).toContain(reason);
});

test.each<[what: string, headers: Record<string, string>, path?: string]>([
  ["a page of this site", { Referer: "http://localhost:3000/cms", "Sec-Fetch-Site": "same-origin" }],
  ["a page at another port", { Referer: "http://localhost:5173/" }],
  ["a page elsewhere that embeds a file", { Referer: "https://a.example/", "Sec-Fetch-Site": "cross-site" }],
  ["a page of the same domain", { Referer: "https://a.example/", "Sec-Fetch-Site": "same-site" }],
  ["0.0.0.0", { Host: "0.0.0.0:3000", Referer: "http://0.0.0.0:3000/", "Sec-Fetch-Site": "same-origin" }],
  ["a name in the hosts file", { Host: "gallery.test:3000", Referer: "http://gallery.test:3000/" }],
  ["a proxy that tells of itself", { "X-Real-IP": "203.0.113.7", Referer: "https://gallery.example/" }],
  ["no page", {}],
  ["what is no URL", { Referer: "gallery.example" }],
  ["a link from elsewhere", { Referer: "https://a.example/" }, "/artists"],
])("nothing is ended by %s", async (_, headers, path = file) => {
  await send(path, headers);
  expect(await status()).toBe(200);
  expect(console.error).not.toHaveBeenCalled();
});

test("with an account nothing is ended: removed again, the CMS is open", async () => {
  const ada = addAccount("ada@gallery.example", "hash");
  await send(file, { Referer: "https://gallery.example/" });
  deleteAccount(ada);
  expect(await status()).toBe(200);
});
