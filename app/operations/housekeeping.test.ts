import { existsSync } from "node:fs";
import path from "node:path";
import { artists, outbox, previewLinks, uploads } from "db/schema";
import { beforeEach, expect, test, vi } from "vitest";
import { createImage } from "~/images/queries.server";
import { deleteImages } from "~/images/removal.server";
import { createUpload } from "~/images/upload/queries.server";
import { queueMail } from "~/mail/outbox.server";
import { countRows, db, sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { addArtist, emptyDatabase, picture } from "~/testing/world.testing";
import { cleanUp } from "./housekeeping.server";

beforeEach(emptyDatabase);

test("what is kept only for a time is deleted, also where the trash cannot be emptied", async () => {
  const link = { kind: "artists" as const, recordId: addArtist(), author: "eva", createdAt: "2026-02-01" };
  db.insert(previewLinks)
    .values([
      { ...link, id: "1", tokenHash: "1", expiresAt: "2026-03-10T08:59:59.000Z" },
      { ...link, id: "2", tokenHash: "2", expiresAt: "2026-03-10T09:00:01.000Z" },
    ])
    .run();
  db.update(artists).set({ deletedAt: "2026-01-01", deletedBy: "eva", deletedWith: artists.id }).run();
  queueMail({ recipient: "ada@visitors.example", subject: "Hello", text: "Hello\n" });
  db.update(outbox).set({ status: "sent", sentAt: "2026-02-01T09:00:00.000Z" }).run();
  createUpload();
  db.update(uploads).set({ createdAt: "2026-03-01T09:00:00.000Z" }).run();
  const image = await createImage(await picture(20, 20, "#aaa").png().toBuffer());
  const file = path.join(env.DATA_DIR, image.replace("/objects/", "uploads/"));
  deleteImages([image]);
  expect([countRows(outbox), countRows(uploads), existsSync(file)]).toEqual([1, 1, true]);
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  sqlite.exec(
    "CREATE TEMP TRIGGER full BEFORE DELETE ON artists BEGIN SELECT RAISE(ABORT, 'disk full'); END",
  );
  try {
    await cleanUp();
  } finally {
    sqlite.exec("DROP TRIGGER full");
  }
  expect(db.select({ id: previewLinks.id }).from(previewLinks).all()).toEqual([{ id: "2" }]);
  expect([countRows(outbox), countRows(uploads), existsSync(file)]).toEqual([0, 0, false]);
  expect(log.mock.calls).toEqual([["old trash not deleted: disk full"]]);
  log.mockRestore();
});
