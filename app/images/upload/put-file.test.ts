import { describe, expect, test, vi } from "vitest";
import { action as send } from "~/routes/api.objects.files.$id";
import * as clock from "~/server/clock.server";
import { sqlite } from "~/server/database.server";
import { args, picture } from "~/testing/world.testing";
import { finish, list, openUrl, pathOf, put, setUpUploads } from "./upload-calls.testing";

// The environment is read once, at the first import.
vi.hoisted(() => {
  process.env.CMS_ACCESS = "open";
  process.env.SESSION_SECRET = `${"first".repeat(7)},${"second".repeat(6)}`;
});
vi.mock("~/server/clock.server", { spy: true });

setUpUploads();

describe("PUT to an upload URL", () => {
  const changed = (url: string, name: string, value: string) => {
    const other = new URL(url);
    other.searchParams.set(name, value);
    return other;
  };

  test("needs no session, only the URL, and answers without a body", async () => {
    const url = new URL(await openUrl());
    const foreign = `http://gallery.example${url.pathname}${url.search}`;
    const response = await put(foreign, "anything");
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(list("pending")).toHaveLength(1);
    await finish(url.href);
  });

  test("is refused to what was not signed", async () => {
    const url = await openUrl({ size: 4, contentType: "image/png" });
    const other = new URL(await openUrl({ size: 4, contentType: "image/png" }));
    const id = other.pathname.split("/").pop();
    const bare = new URL(url);
    bare.search = "";
    const twice = new URL(url);
    twice.searchParams.append("size", "9999");
    const forged = [
      bare,
      twice,
      url.replace(/[0-9a-f-]{36}/, String(id)),
      url.replace(/[0-9a-f-]{36}/, "..%2fgallery.db"),
      changed(url, "size", "5"),
      changed(url, "type", "image/gif"),
      changed(url, "expires", "99999999999"),
      changed(url, "signature", ""),
      changed(url, "signature", "A".repeat(43)),
    ];
    for (const attempt of forged) {
      const response = await put(attempt, "1234", { "Content-Type": "image/png" });
      expect([String(attempt), response.status]).toEqual([String(attempt), 403]);
    }
    expect(list("pending")).toEqual([]);
  });

  test("is refused after ten minutes, though what came in time can still be finalized", async () => {
    const url = await openUrl();
    const start = clock.now().getTime();
    const at = (seconds: number) => vi.mocked(clock.now).mockReturnValue(new Date(start + seconds * 1000));
    at(599);
    expect((await put(url, await picture(9, 9, "#0f0").png().toBuffer())).status).toBe(200);
    at(600);
    expect((await put(url, "late")).status).toBe(403);
    expect((await finish(url)).status).toBe(200);
  });

  test("is good when it was signed with an older secret that is still listed", async () => {
    const { sessionSecrets } = await import("~/server/secrets.server");
    const url = await openUrl();
    sessionSecrets.unshift("newest");
    try {
      expect((await put(url, "file")).status).toBe(200);
      expect((await put(await openUrl(), "file")).status).toBe(200);
      sessionSecrets.splice(1, 1);
      expect((await put(url, "file")).status).toBe(403);
    } finally {
      sessionSecrets.splice(0, sessionSecrets.length, "first", "second");
    }
  });

  test.each([
    [200, "1234", { "Content-Type": "image/png" }],
    [200, "1234", { "Content-Type": "Image/PNG" }],
    [400, "1234", { "Content-Type": "image/jpeg" }],
    [400, "1234", { "Content-Type": "image/png; charset=utf-8" }],
    [400, "123", { "Content-Type": "image/png" }],
    [400, "", { "Content-Type": "image/png" }],
    [413, "12345", { "Content-Type": "image/png" }],
  ])("announced as 4 bytes of PNG answers %i to %j %j", async (status, body, headers) => {
    const url = await openUrl({ size: 4, contentType: "image/png" });
    expect((await put(url, body, headers)).status).toBe(status);
    expect(list("pending")).toHaveLength(status === 200 ? 1 : 0);
  });

  test("is refused with 413 beyond ten megabytes, however long it goes on, and leaves nothing", async () => {
    const piece = new Uint8Array(1024 * 1024);
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(piece);
      },
    });
    const url = await openUrl();
    const init = { method: "PUT", body: endless, duplex: "half" } as RequestInit;
    expect((await send(args(url, init))).status).toBe(413);
    expect(sent).toBeLessThan(25);
    expect((await put(url, Buffer.alloc(10_485_761))).status).toBe(413);
    const unread = await put(url, "x", { "Content-Length": "40000000" });
    expect([unread.status, unread.headers.get("Connection")]).toEqual([413, "close"]);
    expect(list("pending")).toEqual([]);
    expect((await put(url, Buffer.alloc(10_485_760))).status).toBe(200);
  });

  test("that breaks off leaves nothing", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = () =>
      new ReadableStream({
        pull(controller) {
          controller.enqueue(new Uint8Array(10));
          controller.error(new Error("aborted"));
        },
      });
    const abort = new AbortController();
    const url = await openUrl();
    const init = { method: "PUT", body: broken(), duplex: "half", signal: abort.signal } as RequestInit;
    const call = args(url, init);
    abort.abort();
    expect((await send(call)).status).toBe(400);
    // The end of a connection may look like the end of the file.
    expect((await put(url, "half", { "Content-Length": "8" })).status).toBe(400);
    expect(list("pending")).toEqual([]);
  });

  test("is refused once the upload is over", async () => {
    const url = await openUrl();
    sqlite.exec("DELETE FROM uploads");
    expect((await put(url, "file")).status).toBe(404);
    expect(list("pending")).toEqual([]);
  });

  test("may be repeated until it is finalized: the last file counts", async () => {
    const url = await openUrl();
    await put(url, "no image");
    await put(url, await picture(7, 7, "#777").gif().toBuffer());
    expect(await pathOf(await finish(url))).toMatch(/\.gif$/);
  });
});
