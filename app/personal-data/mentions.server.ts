import {
  batches,
  batchRows,
  files,
  images,
  importRows,
  imports,
  inquiries,
  listViews,
  versions,
} from "db/schema";
import { searchForms, searchKey, tokensOf } from "db/search-key";
import { desc, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { RecordKind } from "~/kind/kind";
import { hasKind, kinds } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { db, isOneOf } from "~/platform/database.server";
import { parseRecordList, recordListPath, recordPath } from "~/records/list-params";
import { titlesOf } from "~/records/titles.server";
import { emailKey } from "~/text/email-key";
import { hasStaffAccount, namesIn, type PersonalData } from "./personal-data.server";
import type { Subject } from "./subject.server";

/** What names a person and stays: a record, a batch, a picture, what somebody else wrote. */
export interface Mention {
  to: string;
  title: string;
  kind?: RecordKind;
  /** Such as 'artwork' or 'artwork, an earlier version'. */
  what: string;
}

/** The newest rows of each table that may name somebody, of whom some are called as many things are. */
const mostRows = 2000;

/** @returns what names somebody by an address or a name, outside of what is erased */
export function listMentions({ addresses, people }: Subject, found: PersonalData): Mention[] {
  const person = describePerson(addresses, namesIn(found));
  return [
    ...mentionsInRecords(person, people),
    ...mentionsInBatches(person),
    ...mentionsInSheets(person),
    ...mentionsInFiles(person),
    ...mentionsInViews(person, people),
    ...mentionsByOthers(
      describePerson(
        addresses,
        found.people.map(({ name }) => name),
      ),
      found,
    ),
    ...(addresses.some(hasStaffAccount)
      ? [{ to: "/cms/staff", title: "Staff", what: "account or invitation" }]
      : []),
  ];
}

interface Person {
  /** A condition that a column may name the person. */
  mayBeIn(column: SQLWrapper): SQL | undefined;
  /** Whether one of the texts in a value names the person, as whole words. */
  isNamedIn(value: unknown): boolean;
}

const separators = /[\s<>()[\]\\,;:"?&]+/;
const words = (text: string) => ` ${tokensOf(text).join(" ")} `;

function describePerson(addresses: string[], names: string[]): Person {
  const keys = addresses.map(emailKey);
  const spelt = names.flatMap(searchForms).map(words);
  // LIKE ignores the case of ASCII alone, and JSON escapes some characters: these and spaces may be anything here, and a
  // domain may stand in another spelling.
  const patterns = [...keys.map((key) => key.replace(/@.*/, "@")), ...names].map(
    (text) => `%${text.replace(/[^!-~]+|["%\\_]+/g, "%")}%`,
  );
  return {
    mayBeIn: (column) => or(sql`0`, ...patterns.map((pattern) => sql`${column} like ${pattern}`)),
    isNamedIn: (value) =>
      textsIn(value).some((text) => {
        const parts = text.split(separators);
        if (parts.some((part) => keys.includes(emailKey(part.replace(/\.+$/, ""))))) return true;
        const all = words(searchKey(text));
        return spelt.some((name) => name.trim() && all.includes(name));
      }),
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** @param people who are erased themselves */
function mentionsInRecords({ mayBeIn, isNamedIn }: Person, people: string[]): Mention[] {
  const { kind, recordId, number, fields } = versions;
  const rows = db
    .select({ kind, recordId, number, fields })
    .from(versions)
    .where(mayBeIn(fields))
    .orderBy(desc(versions.seq))
    .limit(mostRows)
    .all()
    .filter(({ recordId, fields }) => !people.includes(recordId) && isNamedIn(fields));
  const newest = new Map(rows.toReversed().map((row) => [`${row.kind} ${row.recordId}`, row]));
  return Object.keys(kinds).flatMap((name) => {
    const kind = name as RecordKind;
    return describeRecords(
      kind,
      [...newest.values()].filter((row) => row.kind === kind),
    );
  });
}

/** @param naming of each record the newest version that names the person */
function describeRecords(kind: RecordKind, naming: { recordId: string; number: number }[]): Mention[] {
  const { table } = serverKinds[kind];
  const ids = naming.map(({ recordId }) => recordId);
  const { id, version, deletedAt } = table;
  const heads = db.select({ id, version, deletedAt }).from(table).where(isOneOf(id, ids)).all();
  const headOf = new Map(heads.map((head) => [head.id, head]));
  const titles = titlesOf(kind, ids);
  return naming.flatMap(({ recordId, number }) => {
    const head = headOf.get(recordId);
    if (!head) return [];
    // A version above the head's is its open draft.
    const isNow = number >= head.version;
    const isKept = head.deletedAt === null;
    return {
      kind,
      title: titles.get(recordId) ?? "",
      to:
        isNow && isKept
          ? recordPath({ tab: kind }, recordId)
          : `/cms/${kind}/${recordId}/history?version=${number}`,
      what: [kinds[kind].one, isNow ? [] : "an earlier version", isKept ? [] : "in the trash"]
        .flat()
        .join(", "),
    };
  });
}

function mentionsInBatches({ mayBeIn, isNamedIn }: Person): Mention[] {
  const { title, change, texts, message } = batchRows;
  const rows = db
    .select({ id: batches.id, batch: batches.title, title, change, texts, message })
    .from(batches)
    .leftJoin(batchRows, eq(batchRows.batchId, batches.id))
    .where(mayBeIn(sql`concat_ws(char(10), ${batches.title}, ${title}, ${change}, ${texts}, ${message})`))
    .orderBy(desc(batches.createdAt))
    .limit(mostRows)
    .all()
    .filter(isNamedIn);
  const found = new Map(rows.map(({ id, batch }) => [id, batch]));
  return [...found].map(([id, title]) => ({
    to: `/cms/batches/${id}`,
    title,
    what: "bulk change",
  }));
}

/** Sheets of which nothing was made yet. */
function mentionsInSheets({ mayBeIn, isNamedIn }: Person): Mention[] {
  const rows = db
    .select({ id: imports.id, title: imports.fileName, cells: importRows.cells, choices: imports.choices })
    .from(imports)
    .innerJoin(importRows, eq(importRows.importId, imports.id))
    .where(mayBeIn(sql`concat_ws(char(10), ${imports.fileName}, ${importRows.cells}, ${imports.choices})`))
    .limit(mostRows)
    .all()
    .filter(isNamedIn);
  const found = new Map(rows.map(({ id, title }) => [id, title]));
  return [...found].map(([id, title]) => ({ to: `/cms/import/${id}`, title, what: "sheet to import" }));
}

function mentionsInFiles({ mayBeIn, isNamedIn }: Person): Mention[] {
  const pictures = db
    .select({ path: images.path, fileName: images.fileName, altText: images.altText, credit: images.credit })
    .from(images)
    .where(mayBeIn(sql`concat_ws(char(10), ${images.fileName}, ${images.altText}, ${images.credit})`))
    .limit(mostRows)
    .all()
    .filter(isNamedIn);
  const pdfs = db
    .select({ path: files.path, fileName: files.fileName })
    .from(files)
    .where(mayBeIn(files.fileName))
    .limit(mostRows)
    .all()
    .filter(isNamedIn);
  return [...pictures, ...pdfs].map(({ path, fileName }) => {
    const name = path.replace("/objects/", "");
    return { to: `/cms/images?image=${name}`, title: fileName ?? name, what: "image or PDF" };
  });
}

/** By what they are called, or by who is filtered for. */
function mentionsInViews({ isNamedIn }: Person, people: string[]): Mention[] {
  const views = db
    .select({ kind: listViews.kind, name: listViews.name, query: listViews.query })
    .from(listViews);
  return views.all().flatMap(({ kind, name, query }) => {
    const params = new URLSearchParams(query);
    const isNamed = isNamedIn({ name, texts: [...params.values()].join("\n") });
    if (!hasKind(kind) || !(isNamed || people.some((id) => [...params.values()].includes(id)))) return [];
    return { to: recordListPath(parseRecordList(params, kind)), title: name, what: "saved view" };
  });
}

/** By their addresses, and by the names of people of the CMS: of others many are called the same. */
function mentionsByOthers({ mayBeIn, isNamedIn }: Person, found: PersonalData): Mention[] {
  const { id, name, subject, message } = inquiries;
  const own = new Set(found.inquiries.map((inquiry) => inquiry.id));
  return db
    .select({ id, name, subject, message })
    .from(inquiries)
    .where(mayBeIn(sql`concat_ws(char(10), ${name}, ${subject}, ${message})`))
    .limit(mostRows)
    .all()
    .filter((inquiry) => !own.has(inquiry.id) && isNamedIn(inquiry))
    .map(({ name }) => ({
      to: `/cms/inbox?${new URLSearchParams({ status: "all", search: name })}`,
      title: name,
      what: "inquiry from somebody else",
    }));
}
