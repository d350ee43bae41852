import { utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { sqlite } from "~/server/database.server";
import { env } from "~/server/env.server";
import { picture } from "~/testing/world.testing";
import {
  count,
  finish,
  list,
  openUrl,
  pathOf,
  put,
  read,
  setUpUploads,
  upload,
} from "./upload-calls.testing";
import { sweepUploads } from "./uploads.server";

// The environment is read once, at the first import.
vi.hoisted(() => {
  process.env.CMS_ACCESS = "open";
  process.env.SESSION_SECRET = `${"first".repeat(7)},${"second".repeat(6)}`;
});

setUpUploads();

describe("the sweep", () => {
  test("removes what has waited for a day, broken writes too, and no image", async () => {
    const objectPath = await pathOf(await upload(await picture(11, 11, "#bbb").png().toBuffer()));
    const old = await openUrl();
    await put(old, "old");
    const file = (folder: string, name: string) => path.join(env.DATA_DIR, folder, name);
    const [oldId = ""] = list("pending");
    writeFileSync(file("pending", "stray.1.x.part"), "stray");
    writeFileSync(file("uploads", "0123456789abcdef.jpg.1.x.part"), "stray");
    writeFileSync(file("uploads", "fresh.part"), "being written");
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const stale of [
      file("pending", oldId),
      file("pending", "stray.1.x.part"),
      file("uploads", "0123456789abcdef.jpg.1.x.part"),
      file("uploads", objectPath.slice("/objects/".length)),
    ])
      utimesSync(stale, yesterday, yesterday);
    sqlite.exec("UPDATE uploads SET created_at = '2026-03-09T08:59:59.000Z'");
    const fresh = await openUrl();
    await put(fresh, await picture(13, 13, "#ccc").png().toBuffer());

    await sweepUploads();

    expect(list("pending")).toEqual([new URL(fresh).pathname.split("/").pop()]);
    expect(list("uploads").filter((name) => name.endsWith(".part"))).toEqual(["fresh.part"]);
    expect(read(objectPath).length).toBeGreaterThan(0);
    expect([count("uploads"), count("images")]).toEqual([1, 1]);
    expect((await finish(old)).status).toBe(404);
    expect((await finish(fresh)).status).toBe(200);
  });

  test("keeps what is a day old to the second", async () => {
    const url = await openUrl();
    sqlite.exec("UPDATE uploads SET created_at = '2026-03-09T09:00:00.000Z'");
    await sweepUploads();
    expect(count("uploads")).toBe(1);
    await put(url, await picture(14, 14).png().toBuffer());
    expect((await finish(url)).status).toBe(200);
  });
});
