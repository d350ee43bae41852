import { unlinkSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { createPdf } from "~/images/pdfs.server";
import { createImage } from "~/images/queries.server";
import { getObject } from "~/images/storage/storage.server";
import { recordKindNames } from "~/kinds";
import { addOneOf } from "~/kinds.testing";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { ensureWebsite } from "~/records/store/first-records.server";
import { addAccount } from "~/staff/accounts.server";
import { addInquiry } from "~/testing/inbox.testing";
import { emptyDatabase, picture } from "~/testing/world.testing";
import { exportEverything } from "./export-everything.server";

const request = (init?: RequestInit) => new Request("http://localhost:3000/cms/export/everything.zip", init);
const by = "eva@gallery.example";

beforeEach(() => {
  emptyDatabase();
  sqlite.exec("DELETE FROM staff_accounts");
});

async function exported() {
  const answer = exportEverything(request(), { by });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const rows = (name: string): Record<string, string>[] =>
    parse(strFromU8(files[name] ?? new Uint8Array()), { bom: true, columns: true });
  return { answer, files, rows };
}

test("everything is in one file: each kind with people, the inbox, and stored files that a list names", async () => {
  ensureWebsite();
  const ids = recordKindNames.map((kind) => [kind, addOneOf[kind]()] as const);
  addInquiry({ name: "Ada" });
  const images = await Promise.all(
    [30, 40, 50].map(async (width) =>
      createImage(await picture(width, 20).png().toBuffer(), { fileName: "Öl/Fog.tiff" }),
    ),
  );
  const stored = [...images, await createPdf(Buffer.from("%PDF-1.7 %%EOF"), "CV.pdf")];
  const [lost = ""] = images;
  unlinkSync(path.join(env.DATA_DIR, lost.replace("/objects/", "uploads/")));

  const { answer, files, rows } = await exported();
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="everything-2026-03-10.zip"');
  for (const [kind, id] of ids) expect(rows(`${kind}.csv`).map(({ ID }) => ID)).toContain(id);
  expect(rows("inquiries.csv")).toMatchObject([{ Name: "Ada", Message: "Hello" }]);
  for (const name of ["registrations.csv", "mailing-list.csv"]) expect(files[name]).toBeDefined();

  const names = new Map(rows("files.csv").map((row) => [row["Stored path"], row["Name in this file"] ?? ""]));
  expect([...names.keys()].sort()).toEqual(stored.toSorted());
  expect([...names.values()].filter((name) => files[name]).length).toBe(3);
  for (const [stored = "", name] of names)
    if (stored === lost) expect(name).toBe("Missing");
    else expect(Buffer.from(files[name] ?? [])).toEqual(await getObject(stored));
});

test("all staff are told by mail, once; who only asks for the headers exports nothing", async () => {
  const letters = () => sqlite.prepare("SELECT recipient, text FROM outbox ORDER BY recipient").all();
  await exported();
  expect(letters()).toEqual([]);
  for (const email of ["ben@gallery.example", by]) addAccount(email, "hash");
  expect(exportEverything(request({ method: "HEAD" }), { by }).body).toBeNull();
  expect(letters()).toEqual([]);
  await exported();
  const text = expect.stringContaining(`${by} has exported everything`);
  expect(letters()).toEqual([
    { recipient: "ben@gallery.example", text },
    { recipient: by, text },
  ]);
});
