import { postedText } from "~/cms/posts.server";
import { returnWithNotice } from "~/http/notice-cookie.server";
import type { RecordKind } from "~/kind/kind";
import { kinds } from "~/kinds";
import { versionField } from "~/records/field-names";
import { idsIn } from "~/records/links/link-fields.server";
import { recordName } from "~/records/notices";
import type { RefusedSave, Saved } from "~/records/save/change";
import { save } from "~/records/save/save.server";
import { readStored } from "~/records/store/store.server";
import { getVersion, type Version } from "~/records/versions/versions.server";
import { listInWords } from "~/text/list-in-words";
import { isPublished } from "~/visibility/publication.server";

/** Stores a version's fields again, as a draft where it was one or one is open, and redirects to the history. */
export function bringBackAndReturn(
  kind: RecordKind,
  id: string,
  { request, posted, author }: { request: Request; posted: FormData; author: string },
): Promise<Response> {
  const number = Number(postedText(posted, "number"));
  const version = getVersion(kind, id, number);
  const brought = version && bringBack(kind, id, version, Number(postedText(posted, versionField)), author);
  const { pathname } = new URL(request.url);
  if (brought && !("issues" in brought)) {
    const gone = version.gone.map((link) => `a deleted ${kinds[link.kind].one}`);
    const except = gone.length > 0 ? `, except for ${listInWords(gone)}` : "";
    return returnWithNotice(pathname, {
      title: `${recordName(kind)} restored`,
      description:
        brought.draft === "kept"
          ? `Version ${number} is now its draft${except}: publish it in the form.`
          : `It is as it was in version ${number}${except}.`,
    });
  }
  const description =
    !brought || brought.status === 404
      ? `This ${kinds[kind].one} or this version no longer exists.`
      : brought.current
        ? `Someone has changed this ${kinds[kind].one} in the meantime. Check the newest version and try again.`
        : (brought.issues[0]?.message ?? "Please try again.");
  return returnWithNotice(pathname, { title: "Not restored", description, destructive: true });
}

/** @param opened number of the newest version that the reader of the history has seen */
function bringBack(
  kind: RecordKind,
  id: string,
  { fields: all, isDraft, gone }: Version,
  opened: number,
  author: string,
): Saved | RefusedSave {
  const stored = readStored(kind, id);
  // A required list of which no record is left keeps its present records.
  const emptied = gone.map(({ field }) => field).filter((field) => idsIn(all, field).length === 0);
  const fields = Object.fromEntries(Object.entries(all).filter(([name]) => !emptied.includes(name)));
  const asDraft = stored && isPublished(stored.record) && (isDraft || stored.draft);
  const intent = asDraft ? "draft" : "save";
  const how = { base: "newest", onConflict: "refuse", bringsBack: true } as const;
  return save({ kind, id, intent, ...how, opened, fields, author });
}
