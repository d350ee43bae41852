import { data } from "@remix-run/node";
import type { RecordKind } from "~/records/kind";
import { recordListPath } from "~/records/list-params";
import { newSlugText, recordName } from "~/records/notices";
import { viewPublication } from "~/records/publication/publication.server";
import { records } from "~/records/registry.server";
import { galleryTime } from "~/server/clock.server";
import { returnWithNotice } from "~/server/notice.server";
import { purge } from "./purge.server";
import { getTrashEntry, restoreFromTrash, type TrashEntry } from "./trash.server";

/** Why a record was not restored. */
export interface RestoreAnswer {
  message: string;
  /** What has to be restored first. */
  parent: Pick<TrashEntry, "id" | "title">;
}

/** Restores a record and redirects to it in its list; or says why it cannot be restored. */
export async function restoreAndReturn(id: string, { author }: { author: string }) {
  const entry = getTrashEntry(id);
  const answer = entry ? restoreFromTrash(entry.kind, id, author) : ({ reason: "gone" } as const);
  if ("restored" in answer) {
    const { kind, title } = answer.restored;
    const newSlug = answer.newSlug && newSlugText(answer.restored.kind, answer.newSlug);
    return returnWithNotice(pathTo(kind, id), {
      title: `${recordName(kind)} restored`,
      description: [title, newSlug, publishedMeanwhile(answer.restored)].filter(Boolean).join(". "),
    });
  }
  if (answer.reason === "gone")
    return returnWithNotice("/cms/trash", {
      title: "Not restored",
      description: "It is no longer in the trash.",
      destructive: true,
    });
  const { id: parentId, title } = answer.parent;
  return data<RestoreAnswer>(
    { message: `Restore ${title} first`, parent: { id: parentId, title } },
    { status: 400 },
  );
}

/** @returns what is said of a record that has become public in the trash, or would have: it was scheduled for then */
function publishedMeanwhile({ kind, id, deletedAt }: TrashEntry): string | null {
  const record = records[kind].get(id);
  if (!record?.publishedFrom || record.publishedFrom <= deletedAt) return null;
  if (viewPublication(record).badge !== null) return null;
  return `The public sees it now: it was scheduled for ${galleryTime(record.publishedFrom).text}.`;
}

const pathTo = (tab: RecordKind, id: string) => recordListPath({ tab }, id);

/** Deletes an entry for good and redirects to the trash. */
export function purgeAndReturn(id: string): Promise<Response> {
  const entry = purge(id);
  return returnWithNotice(
    "/cms/trash",
    entry
      ? { title: `${recordName(entry.kind)} is gone for good`, description: entry.title }
      : { title: "Nothing was changed", description: "It is no longer in the trash.", destructive: true },
  );
}
