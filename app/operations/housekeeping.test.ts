import { artists, previewLinks } from "db/schema";
import { beforeEach, expect, test, vi } from "vitest";
import { db, sqlite } from "~/server/database.server";
import { addArtist, emptyDatabase } from "~/testing/world.testing";
import { cleanUp } from "./housekeeping.server";

beforeEach(emptyDatabase);

test("expired preview links are deleted also where the trash cannot be emptied", () => {
  const link = { kind: "artists" as const, recordId: addArtist(), author: "eva", createdAt: "2026-02-01" };
  db.insert(previewLinks)
    .values([
      { ...link, id: "1", tokenHash: "1", expiresAt: "2026-03-10T08:59:59.000Z" },
      { ...link, id: "2", tokenHash: "2", expiresAt: "2026-03-10T09:00:01.000Z" },
    ])
    .run();
  db.update(artists).set({ deletedAt: "2026-01-01", deletedBy: "eva", deletedWith: artists.id }).run();
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  sqlite.exec(
    "CREATE TEMP TRIGGER full BEFORE DELETE ON artists BEGIN SELECT RAISE(ABORT, 'disk full'); END",
  );
  try {
    cleanUp();
  } finally {
    sqlite.exec("DROP TRIGGER full");
  }
  expect(db.select({ id: previewLinks.id }).from(previewLinks).all()).toEqual([{ id: "2" }]);
  expect(log.mock.calls).toEqual([["old trash not deleted: disk full"]]);
  log.mockRestore();
});
