import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { postedText } from "~/cms/posts.server";
import type { RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import { recordName } from "~/records/form/record-notices";
import { recordListPath } from "~/records/list/list-params";
import { viewPublication } from "~/records/publication/publication.server";
import { galleryTime } from "~/server/clock.server";
import { returnWithNotice } from "~/server/notice.server";
import { purge } from "./purge.server";
import { getTrashEntry, restoreFromTrash, type TrashEntry } from "./trash.server";

/** Why a record was not restored. */
export interface RestoreAnswer {
  /** Absent where the form for a new slug says it. */
  message?: string;
  /** Of the form for a new slug. */
  result?: SubmissionResult;
  /** The entry that has to be restored first. */
  artist?: Pick<TrashEntry, "id" | "title">;
}

/**
 * Restores a record and redirects to it in its list; or says why it cannot be restored.
 * @param posted `slug`: a new one, where another record has the record's own
 */
export async function restoreAndReturn(id: string, { posted, author }: { posted: FormData; author: string }) {
  const entry = getTrashEntry(id);
  const slugField = entry && records[entry.kind].schema.shape.slug;
  const typed = (slugField && postedText(posted, "slug")) || undefined;
  const slug = slugField?.safeParse(typed);
  if (typed !== undefined && !slug?.success) {
    return refuseSlug(400, typed, slug?.error?.issues[0]?.message ?? "");
  }
  const answer = restoreFromTrash(id, author, typed);
  if ("restored" in answer) {
    const { kind, recordId, title } = answer.restored;
    return returnWithNotice(pathTo(kind, recordId), {
      title: `${recordName(kind)} restored`,
      description: [title, publishedMeanwhile(answer.restored)].filter(Boolean).join(". "),
    });
  }
  if (answer.reason === "gone")
    return returnWithNotice("/cms/trash", {
      title: "Not restored",
      description: "It is no longer in the trash.",
      destructive: true,
    });
  if (answer.reason === "slug taken")
    return refuseSlug(409, answer.slug, `${answer.message}. Choose another one.`);
  const { artist } = answer;
  const message = artist
    ? "Its artist is in the trash too: restore the artist first."
    : "Its artist is gone for good.";
  return data<RestoreAnswer>(
    { message, artist: artist && { id: artist.id, title: artist.title } },
    { status: 409 },
  );
}

const refuseSlug = (status: number, slug: string, message: string) =>
  data<RestoreAnswer>(
    { result: { status: "error", initialValue: { slug }, error: { slug: [message] } } },
    { status },
  );

/** @returns what is said of a record that has become public in the trash, or would have: it was scheduled for then */
function publishedMeanwhile({ kind, recordId, deletedAt }: TrashEntry): string | null {
  const record = records[kind].get(recordId);
  if (!record?.publishedFrom || record.publishedFrom <= deletedAt) return null;
  if (viewPublication(record).badge !== null) return null;
  return `The public sees it now: it was scheduled for ${galleryTime(record.publishedFrom).text}.`;
}

const pathTo = (tab: RecordKind, id: string) => recordListPath({ tab, search: "", page: null }, id);

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
