import { sqlite } from "db/client.server";
import { addArtist, emptyDatabase } from "db/world.testing";
import { beforeEach, expect, test } from "vitest";
import { getArtist } from "~/artists/queries.server";
import { discardDraft, getDraft, keepDraft } from "~/cms/drafts/drafts.server";
import { updateRecord } from "~/cms/records/record-writes.server";
import { listRevisions } from "./revisions.server";
import { thinRevisions } from "./thin-revisions.server";

beforeEach(emptyDatabase);

test("of the revisions of more than 90 days ago the last of each record and day stays", () => {
  const [id, other] = [addArtist({ bio: "0" }), addArtist({ bio: "0" })];
  for (const artist of [id, other])
    for (const bio of ["1", "2", "3", "4", "5"]) updateRecord("artists", artist, { bio }, { author: "eva" });
  const days = [
    "2025-12-08T08:00",
    "2025-12-08T23:59",
    "2025-12-09T00:00",
    "2025-12-09T09:00",
    "2025-12-10T08:59",
    "2025-12-10T09:00",
  ];
  for (const [at, time] of days.entries())
    sqlite.prepare("UPDATE revisions SET created_at = ? WHERE number = ?").run(`${time}:00.000Z`, at + 1);
  thinRevisions();
  for (const artist of [id, other])
    expect(listRevisions("artists", artist).map(({ number }) => number)).toEqual([6, 4, 2]);
  expect(listRevisions("artists", id)[0]?.content.bio).toBe("5");
});

test("a draft, what it was begun on and what is published stay", () => {
  const id = addArtist({ bio: "0" });
  const artist = getArtist(id);
  const keep = (bio: string) => keepDraft("artists", id, { ...artist, bio }, { author: "eva" });
  updateRecord("artists", id, { bio: "1" }, { author: "eva" });
  for (const bio of ["2", "3"]) keep(bio);
  for (const bio of ["4", "5"]) updateRecord("artists", id, { bio }, { author: "eva" });
  sqlite.prepare("UPDATE revisions SET created_at = '2025-12-01T08:00:00.000Z'").run();
  thinRevisions();
  const stays = () => listRevisions("artists", id).map(({ number }) => number);
  // Version 2 is what the draft was begun on.
  expect([stays(), getDraft("artists", id)?.number]).toEqual([[6, 4, 2], 4]);
  discardDraft("artists", id, 4, "eva");
  sqlite.prepare("UPDATE revisions SET created_at = '2025-12-01T08:00:00.000Z'").run();
  thinRevisions();
  expect(stays()).toEqual([7, 6]);
});
