import { describe, expect, test, vi } from "vitest";
import * as encoding from "~/images/encoder.server";
import { action as finalize } from "~/routes/api.objects.finalize";
import { sqlite } from "~/server/database.server";
import { args, picture } from "~/testing/world.testing";
import { finish, jsonCall, list, openUrl, origin, put, setUpUploads } from "./upload-calls.testing";

// The environment is read once, at the first import.
vi.hoisted(() => {
  process.env.CMS_ACCESS = "open";
  process.env.SESSION_SECRET = `${"first".repeat(7)},${"second".repeat(6)}`;
});
vi.mock("~/images/encoder.server", { spy: true });

setUpUploads();

describe("PUT /api/objects/finalize", () => {
  test("answers 404 where nothing was uploaded, and the file may still come", async () => {
    const url = await openUrl();
    expect((await finish(url)).status).toBe(404);
    await put(url, await picture(8, 8, "#888").png().toBuffer());
    expect((await finish(url)).status).toBe(200);
  });

  test("answers 404 to an upload that is over", async () => {
    const url = await openUrl();
    sqlite.exec("DELETE FROM uploads");
    expect((await finish(url)).status).toBe(404);
  });

  test("refuses what is no URL of an upload to this site", async () => {
    const url = await openUrl();
    await put(url, await picture(9, 9).png().toBuffer());
    const { pathname, search } = new URL(url);
    const attempts = [
      `https://other.example${pathname}${search}`,
      `http://localhost:3001${pathname}${search}`,
      `${origin}${pathname}`,
      `${origin}${pathname.replace(/.$/, "x")}${search}`,
      `${origin}/objects/0123456789abcdef.jpg`,
      `${pathname}${search}`,
      "file:///etc/passwd",
      "/etc/passwd",
      "http://169.254.169.254/latest/meta-data/",
      "no URL",
      "",
      null,
      5,
      { toString: "x" },
      undefined,
      "x".repeat(5000),
    ];
    for (const attempt of attempts) {
      const response = await finish(attempt);
      expect([attempt, response.status]).toEqual([attempt, 400]);
      expect(await response.json()).toMatchObject({
        message: expect.any(String),
        issues: [{ path: "imageUrl", message: expect.any(String) }],
      });
    }
    expect(list("pending")).toHaveLength(1);
    expect((await finish(url)).status).toBe(200);
  });

  test("is for staff and for PUT alone", async () => {
    const statusOf = async (call: ReturnType<typeof args>) => (await finalize(call)).status;
    const path = "/api/objects/finalize";
    expect(await statusOf(jsonCall(`http://gallery.example${path}`, "PUT", {}))).toBe(401);
    expect(await statusOf(jsonCall(path, "POST", {}))).toBe(405);
    expect(await statusOf(args(path, { method: "PUT", body: "{}" }))).toBe(415);
  });

  test("keeps the file where the disk is at fault, so that the call can be repeated", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const url = await openUrl();
    await put(url, await picture(9, 9, "#999").png().toBuffer());
    vi.mocked(encoding.encodeUpload).mockRejectedValueOnce(new Error("no space left"));
    expect((await finish(url)).status).toBe(500);
    expect((await finish(url)).status).toBe(200);
  });
});
