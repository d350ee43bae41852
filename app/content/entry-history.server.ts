import { versions } from "db/schema";
import { and, desc, eq, sql } from "drizzle-orm";
import { postedText } from "~/cms/posts.server";
import { versionField } from "~/records/field-names";
import { type History, viewVersions, type WantedVersions } from "~/records/history/history.server";
import type { FieldValues } from "~/records/kind";
import { listVersions, newestVersion } from "~/records/versions/versions.server";
import { type GalleryTime, galleryTime } from "~/server/clock.server";
import { db } from "~/server/database.server";
import { returnWithNotice } from "~/server/notice.server";
import { contentDefaults, contentTitle, isContentKey } from "~/site/texts";
import type { DesignToken } from "./design-token-schema";
import { listDesignTokens } from "./design-tokens.server";
import { type EntryKind, historyPath } from "./entries";
import { bringEntryBack, entryVersion } from "./entry-writes.server";
import { contrastWarnings, knownToken, tokenName } from "./known-tokens";
import { entryStores } from "./stores.server";

/** @returns the history of a text or token; nothing where it neither is nor was there */
export function viewEntryHistory(kind: EntryKind, id: string, wanted: WantedVersions): History | undefined {
  const stored = listVersions(kind, id);
  const content = stored[0]?.fields ?? entryStores[kind].get(id);
  const fallback = defaultOf(kind, id);
  if (!content && fallback === null) return;
  return {
    title: titleOf(kind, id, content ?? {}),
    version: entryVersion(kind, id),
    draft: null,
    ...viewVersions(stored, wanted, {
      labelOf: (name) => (name === entryStores[kind].column ? "Text" : name),
      textOf: (_, value) => String(value ?? "") || (fallback === null ? "" : `${fallback} (default)`),
    }),
  };
}

const defaultOf = (kind: EntryKind, id: string): string | null => {
  if (kind === "content") return isContentKey(id) ? contentDefaults[id] : null;
  return knownToken(id)?.default ?? null;
};

function titleOf(kind: EntryKind, id: string, content: object): string {
  if (kind === "content")
    return isContentKey(id) ? contentTitle(id) : String((content as FieldValues).title ?? id);
  return knownToken(id)?.label ?? `--${tokenName(content as DesignToken)}`;
}

/** @returns the ids of the entries that have a history */
export function listChangedEntries(kind: EntryKind): Set<string> {
  const { recordId } = versions;
  const rows = db.selectDistinct({ recordId }).from(versions).where(eq(versions.kind, kind)).all();
  return new Set(rows.map(({ recordId }) => recordId));
}

/** A text or token that staff deleted. */
export interface DeletedEntry {
  title: string;
  /** Path of its history, where it is brought back. */
  history: string;
  author: string | null;
  deletedAt: GalleryTime;
}

/** @returns the deleted entries, the last one first */
export function listDeletedEntries(kind: EntryKind): DeletedEntry[] {
  const { recordId, fields, author, createdAt, number } = versions;
  const newest = sql`(SELECT max(number) FROM versions AS all_of WHERE all_of.kind = ${kind} AND all_of.record_id = ${recordId})`;
  return db
    .select({ recordId, fields, author, createdAt })
    .from(versions)
    .where(and(eq(versions.kind, kind), eq(versions.action, "deleted"), eq(number, newest)))
    .orderBy(desc(versions.seq))
    .all()
    .map(({ recordId, fields, author, createdAt }) => ({
      title: titleOf(kind, recordId, fields),
      history: historyPath(kind, recordId),
      author,
      deletedAt: galleryTime(createdAt),
    }));
}

/**
 * Brings a version back and redirects with a notice, also when that was refused: to the history, or to all entries after
 * Undo.
 * @param posted names the version by `number`, and by `version` what was stored when the history was opened; nothing to
 *   undo a deletion
 */
export function bringEntryBackAndReturn(
  kind: EntryKind,
  id: string,
  { posted, author }: { posted: FormData; author: string },
): Promise<Response> {
  const isUndo = !posted.has("number");
  const number = isUndo ? (newestVersion(kind, id)?.number ?? 0) : Number(postedText(posted, "number"));
  const version = isUndo ? 0 : Number(postedText(posted, versionField));
  const refused = bringEntryBack(kind, id, { number, version, author });
  const noun = kind === "content" ? "text" : "token";
  const path = isUndo ? `/cms/${kind}` : historyPath(kind, id);
  if (refused)
    return returnWithNotice(path, {
      title: "Not restored",
      description:
        refused === "changed"
          ? `Someone has changed this ${noun} in the meantime. Look at the newest version and try again.`
          : `This ${noun} or this version is no longer there.`,
      destructive: true,
    });
  return returnWithNotice(path, {
    title: `${kind === "content" ? "Text" : "Token"} restored`,
    description: [...(isUndo ? [] : [`It is as it was in version ${number}.`]), ...warningsOf(kind)].join(
      " ",
    ),
  });
}

/** A colour that is brought back may not go with the others any more. */
const warningsOf = (kind: EntryKind): string[] =>
  kind === "design" ? contrastWarnings(listDesignTokens().known) : [];
