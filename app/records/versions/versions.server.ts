import { sinceEver, versions } from "db/schema";
import {
  and,
  desc,
  eq,
  exists,
  gt,
  gte,
  type InferSelectModel,
  inArray,
  lt,
  type SQL,
  sql,
} from "drizzle-orm";
import type { RecordKind } from "~/kind/kind";
import type { ListPart, StoredRecord } from "~/kind/kind.server";
import { serverKinds } from "~/kinds.server";
import { countRows, db, sqlite } from "~/platform/database.server";
import { indexRecord } from "~/records/full-text/index.server";
import { type GoneLink, goneLinks } from "~/records/links/link-fields.server";
import type { Staff } from "~/staff/access.server";

type StoredVersion = Omit<InferSelectModel<typeof versions>, "seq" | "kind" | "recordId" | "batch">;
export type VersionAction = StoredVersion["action"];

/** What a record contained after a save (design, section 5), without links to what is gone for good. */
export interface Version extends StoredVersion {
  gone: GoneLink[];
}

function readVersion(kind: RecordKind, version: StoredVersion): Version {
  const gone = goneLinks(kind, version.fields);
  if (gone.length === 0) return { ...version, gone };
  const fields = { ...version.fields };
  for (const { field, id } of gone) {
    const value = fields[field];
    fields[field] = Array.isArray(value) ? value.filter((other) => other !== id) : null;
  }
  return { ...version, fields, gone };
}

const columns = {
  number: versions.number,
  fields: versions.fields,
  publishedFrom: versions.publishedFrom,
  isDraft: versions.isDraft,
  action: versions.action,
  author: versions.author,
  createdAt: versions.createdAt,
};

const ofRecord = (kind: RecordKind, id: string) => and(eq(versions.kind, kind), eq(versions.recordId, id));

/** Who writes where the CMS is open. */
export const openAuthor = "staff";

export const authorOf = ({ account }: Staff): string => account?.email ?? openAuthor;

export const countVersions = (kind: RecordKind, id: string): number =>
  countRows(versions, ofRecord(kind, id));

/** @returns the numbers of a part of a record's versions, newest first: their fields together may fill the memory */
export function listVersionNumbers(kind: RecordKind, id: string, { limit, offset }: ListPart): number[] {
  const rows = db.select({ number: versions.number }).from(versions).where(ofRecord(kind, id));
  const part = rows.orderBy(desc(versions.number)).limit(limit).offset(offset);
  return part.all().map(({ number }) => number);
}

const ofPlaceholders = and(
  eq(versions.kind, sql.placeholder("kind")),
  eq(versions.recordId, sql.placeholder("recordId")),
);

/** Prepared, because the undo of a batch reads two for each record. */
const numbered = db
  .select(columns)
  .from(versions)
  .where(and(ofPlaceholders, eq(versions.number, sql.placeholder("number"))))
  .prepare();

export function getVersion(kind: RecordKind, recordId: string, number: number): Version | undefined {
  const version = numbered.get({ kind, recordId, number });
  return version && readVersion(kind, version);
}

/** @returns the version before one; before one that was published, the one published before; or nothing */
export function getVersionBefore(
  kind: RecordKind,
  id: string,
  { number, isDraft }: Version,
): Version | undefined {
  const before = db
    .select({ number: versions.number })
    .from(versions)
    .where(
      and(ofRecord(kind, id), lt(versions.number, number), isDraft ? undefined : eq(versions.isDraft, false)),
    )
    .orderBy(desc(versions.number))
    .get();
  return before && getVersion(kind, id, before.number);
}

/** Prepared, because each save runs it: building the query takes longer than running it. */
const newest = db
  .select(columns)
  .from(versions)
  .where(ofPlaceholders)
  .orderBy(desc(versions.number))
  .limit(1)
  .prepare();

/** @returns the newest version, which may be a draft; nothing where there is no such record */
export function newestVersion(kind: RecordKind, recordId: string): Version | undefined {
  const version = newest.get({ kind, recordId });
  return version && readVersion(kind, version);
}

/** @returns the open draft of a record, a version that is newer than its own; or nothing */
export function getDraft(
  kind: RecordKind,
  record: Pick<StoredRecord, "id" | "version">,
): Version | undefined {
  const version = newestVersion(kind, record.id);
  return version && version.number > record.version ? version : undefined;
}

/** A condition: the record has an open draft. */
export function hasDraft(kind: RecordKind): SQL {
  const { table } = serverKinds[kind];
  const newer = db
    .select({ seq: versions.seq })
    .from(versions)
    .where(and(eq(versions.kind, kind), eq(versions.recordId, table.id), gt(versions.number, table.version)));
  return exists(newer);
}

/** A condition: the record has a version since a moment (ISO), by somebody, or both. */
export function wasChanged(kind: RecordKind, { since, by }: { since?: string; by?: string }): SQL {
  const changed = db
    .select({ seq: versions.seq })
    .from(versions)
    .where(
      and(
        eq(versions.kind, kind),
        eq(versions.recordId, serverKinds[kind].table.id),
        since === undefined ? undefined : gte(versions.createdAt, since),
        by === undefined ? undefined : eq(versions.author, by),
      ),
    );
  return exists(changed);
}

/** @returns the ids of those of some records that have an open draft */
export function listWithDrafts(kind: RecordKind, ids: string[]): Set<string> {
  const { table } = serverKinds[kind];
  const rows = db
    .select({ id: table.id })
    .from(table)
    .innerJoin(versions, and(eq(versions.recordId, table.id), gt(versions.number, table.version)))
    .where(and(eq(versions.kind, kind), inArray(table.id, ids)))
    .all();
  return new Set(rows.map(({ id }) => id));
}

const makeUsesEarlier = sqlite.prepare<{ kind: RecordKind; recordId: string }>(
  "UPDATE file_uses SET is_newest = 0 WHERE kind = :kind AND record_id = :recordId AND is_newest",
);

/** What the record itself and its open draft name. */
const storeNewestUses = sqlite.prepare<{ kind: RecordKind; recordId: string }>(
  `WITH its AS (SELECT * FROM versions WHERE kind = :kind AND record_id = :recordId)
  INSERT INTO file_uses (path, kind, record_id, is_newest)
  SELECT DISTINCT value, kind, record_id, 1 FROM its, json_each(object_paths(fields))
  WHERE number IN ((SELECT max(number) FROM its), (SELECT max(number) FROM its WHERE NOT is_draft))
  ON CONFLICT DO UPDATE SET is_newest = 1`,
);

type NewVersion = Omit<StoredVersion, "publishedFrom" | "isDraft"> &
  Partial<StoredVersion> & { batch?: string | undefined };

/** Stores a version, which files its record names, and indexes its words. @throws SqliteError where the number is taken */
export function insertVersion(
  kind: RecordKind,
  recordId: string,
  {
    number,
    fields,
    publishedFrom = sinceEver,
    isDraft = false,
    action,
    author,
    createdAt,
    batch,
  }: NewVersion,
): void {
  db.insert(versions)
    .values({ kind, recordId, number, fields, publishedFrom, isDraft, action, author, createdAt, batch })
    .run();
  makeUsesEarlier.run({ kind, recordId });
  storeNewestUses.run({ kind, recordId });
  indexRecord(kind, recordId);
}
