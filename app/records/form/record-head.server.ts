import type { RecordKind } from "~/kind/kind";
import { contentOf, type StoredRecord } from "~/kind/kind.server";
import { kinds } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { type GalleryTime, galleryTime } from "~/platform/clock.server";
import { listIds } from "~/records/list/record-list.server";
import type { RecordListPart } from "~/records/list-params";
import { newestVersion } from "~/records/versions/versions.server";
import { isShown } from "~/visibility/publication.server";

export interface RecordHeadView {
  id: string;
  title: string;
  imageUrl: string | null;
  number: string | null;
  /** Where the public sees it, if it does. */
  publicPath: string | null;
  changed: { at: GalleryTime; by: string | null } | null;
  /** Its place in the list that it was opened from, counted from 1, and the records beside it. */
  place: { at: number; of: number; previous: string | null; next: string | null } | null;
}

/** @param list that the form was opened from */
export function viewRecordHead(kind: RecordKind, record: StoredRecord, list: RecordListPart): RecordHeadView {
  const { card, publicPath } = serverKinds[kind];
  const { title, imageUrl = null } = card(record);
  const number = contentOf(serverKinds[kind], record)[kinds[kind].numberField ?? ""];
  const newest = newestVersion(kind, record.id);
  return {
    id: record.id,
    title,
    imageUrl,
    number: typeof number === "string" ? number : null,
    publicPath: (isShown(record) && publicPath?.(record)) || null,
    changed: newest ? { at: galleryTime(newest.createdAt), by: newest.author } : null,
    place: kinds[kind].only ? null : placeIn(list, record.id),
  };
}

/** Longer lists show no place and no neighbours: reading their ids with each form would be slow. */
const longestList = 20_000;

function placeIn(list: RecordListPart, id: string): RecordHeadView["place"] {
  if (serverKinds[list.tab].count({ audience: "staff" }) > longestList) return null;
  const ids = listIds(list);
  const at = ids.indexOf(id);
  if (at < 0 || ids.length < 2) return null;
  return { at: at + 1, of: ids.length, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}
