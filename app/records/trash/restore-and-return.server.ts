import { data } from "@remix-run/node";
import { returnWithNotice } from "~/http/notice-cookie.server";
import { serverKinds } from "~/kinds.server";
import { galleryTime } from "~/platform/clock.server";
import { recordListPath } from "~/records/list-params";
import { newValueText, recordName } from "~/records/notices";
import { viewPublication } from "~/records/publication/record-publication.server";
import { isolate } from "~/text/isolate";
import { purge } from "./purge.server";
import { getTrashEntry, type RestoredRecords, restoreFromTrash, type TrashEntry } from "./trash.server";

export interface RestoreAnswer {
  message: string;
  /** What has to be restored first. */
  parent: Pick<TrashEntry, "id" | "title">;
}

/** Restores a record and redirects to it in its list; or says why it cannot be restored. */
export async function restoreAndReturn(id: string, { author }: { author: string }) {
  const entry = getTrashEntry(id);
  const {
    restored,
    newValues = [],
    parent,
  }: RestoredRecords = entry ? restoreFromTrash(entry.kind, id, author) : {};
  if (parent) {
    const { id, title } = parent;
    const message = `Restore ${isolate(title)} first`;
    return data<RestoreAnswer>({ message, parent: { id, title } }, { status: 400 });
  }
  if (!restored) return returnWithNotice("/cms/trash", { ...gone, title: "Not restored" });
  const { kind, title } = restored;
  const texts = newValues.slice(0, mostNamed).map((changed) => newValueText(changed, changed.id === id));
  const others = newValues.length - mostNamed;
  if (others > 0) texts.push(`And ${others} more`);
  return returnWithNotice(recordListPath({ tab: kind }, id), {
    title: `${recordName(kind)} restored`,
    description: [title, ...texts, publishedMeanwhile(restored)].filter(Boolean).join(". "),
  });
}

/** A notice has room for so many. */
const mostNamed = 3;

const gone = { description: "It is no longer in the trash.", destructive: true };

/** @returns what is said of a record that has become public in the trash, or would have: it was scheduled for then */
function publishedMeanwhile({ kind, id, deletedAt }: TrashEntry): string | null {
  const record = serverKinds[kind].get(id);
  if (!record?.publishedFrom || record.publishedFrom <= deletedAt) return null;
  if (viewPublication(record).badge !== null) return null;
  return `It is on the website now: it was scheduled for ${galleryTime(record.publishedFrom).text}.`;
}

export function purgeAndReturn(id: string): Promise<Response> {
  const entry = purge(id);
  return returnWithNotice(
    "/cms/trash",
    entry
      ? { title: `${recordName(entry.kind)} deleted for good`, description: entry.title }
      : { ...gone, title: "Nothing was changed" },
  );
}
