import { artistOf } from "db/schema";
import { eq } from "drizzle-orm";
import { limits } from "~/kind/controls/field-limits";
import type { FoundChoices } from "~/kind/controls/record-choice";
import type { RecordKind } from "~/kind/kind";
import { serverKinds } from "~/kinds.server";
import { bestFirst, foundByStaff } from "~/records/full-text/found.server";

/** How many are shown of what a search finds. */
const most = 60;

/** @returns records that can be linked to: the best of the kind's search, or all of an artist */
export function findChoices(kind: RecordKind, search: string, artistId: string | null): FoundChoices {
  const { linked, list, order, table } = serverKinds[kind];
  if (!linked) return { choices: [], isMore: false };
  const artist = artistOf(table);
  const ofArtist = artistId && artist ? eq(artist, artistId) : undefined;
  const { where = ofArtist } = ofArtist ? {} : foundByStaff(kind, search);
  const limit = ofArtist ? limits.records : most;
  const rows = list({
    where,
    order: where && !ofArtist ? [bestFirst(kind, search), ...order] : undefined,
    part: { limit: limit + 1, offset: 0 },
    audience: "staff",
  });
  const ids = rows.slice(0, limit).map(({ id }) => id);
  const labels = linked.labels(ids);
  const choices = linked.chosen?.(ids) ?? ids.map((id) => ({ id, label: labels.get(id) ?? id }));
  return { choices, isMore: rows.length > limit };
}
