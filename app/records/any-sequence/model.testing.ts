import type { FieldValues, RecordKind } from "~/records/kind";
import { now } from "~/server/clock.server";

/** A record as the model expects it. */
export interface ModelRecord {
  kind: RecordKind;
  id: string;
  content: FieldValues;
  publishedFrom: string | null;
  /** Changes that are kept and not published. */
  draft?: FieldValues | undefined;
}

interface ModelEntry {
  records: ModelRecord[];
  deletedAt: string;
}

/** What the CMS should contain, in plain maps and lists: the property test compares both after each step. */
export class Model {
  readonly site = new Map<string, ModelRecord>();
  readonly trash = new Map<string, ModelEntry>();
  readonly formerSlugs = new Map<string, string>();
  /** All content of which the CMS has said that it is stored. */
  acknowledged: ModelRecord[] = [];

  list(kind?: RecordKind): ModelRecord[] {
    return [...this.site.values()].filter((record) => kind === undefined || record.kind === kind);
  }

  hasSlug(slug: unknown, except?: string): boolean {
    return this.list("artists").some(({ id, content }) => id !== except && content.slug === slug);
  }

  /** Whether all records that some content names exist: its artist outside the trash, others also in it. */
  knowsAll(content: FieldValues): boolean {
    const { artistId } = content;
    return namedIn(content).every((id) => (id === artistId ? this.site.has(id) : this.isThere(id)));
  }

  isThere = (id: string): boolean =>
    this.site.has(id) ||
    [...this.trash.values()].some(({ records }) => records.some((record) => record.id === id));

  /** Some content without links to what is gone for good. */
  withoutGone(content: FieldValues): FieldValues {
    const rest = { ...content };
    for (const field of ["artistIds", "artworkIds"] as const)
      if (field in rest) rest[field] = idsIn(rest, field).filter(this.isThere);
    return rest;
  }

  nextFreeSlug(slug: string, id: string): string {
    if (!this.hasSlug(slug)) return slug;
    const isFree = (text: string) =>
      !this.hasSlug(text) && [undefined, id].includes(this.formerSlugs.get(text));
    let number = 2;
    while (!isFree(`${slug}-${number}`)) number += 1;
    return `${slug}-${number}`;
  }

  put(record: ModelRecord): void {
    const before = this.site.get(record.id);
    const slug = String(before?.content.slug);
    const isRenamed = before !== undefined && before.content.slug !== record.content.slug;
    if (isRenamed && (this.isPublic(before, now().toISOString()) || !this.formerSlugs.has(slug)))
      this.formerSlugs.set(slug, record.id);
    this.site.set(record.id, structuredClone(record));
    this.acknowledged.push(structuredClone(record));
  }

  /** Keeps a draft of a record, or discards it. */
  keep(record: ModelRecord, draft: FieldValues | undefined): void {
    this.site.set(record.id, { ...record, draft });
    if (draft) this.acknowledged.push(structuredClone({ ...record, content: draft }));
  }

  /** Deletes a record with what belongs to it; links to it stay. */
  remove(id: string, deletedAt: string): void {
    const gone = this.list().filter((record) => record.id === id || record.content.artistId === id);
    gone.sort((a, b) => Number(b.id === id) - Number(a.id === id));
    for (const record of gone) this.site.delete(record.id);
    this.trash.set(id, { records: gone, deletedAt });
  }

  /** @param slug the next free one for an artist whose own is taken */
  restore(id: string, slug?: string): void {
    const entry = this.trash.get(id);
    if (!entry) return;
    this.trash.delete(id);
    const [main] = entry.records;
    if (main && slug !== undefined) {
      if (main.draft?.slug === main.content.slug) main.draft = { ...main.draft, slug };
      main.content.slug = slug;
      this.acknowledged.push(structuredClone(main));
    }
    for (const record of entry.records) this.site.set(record.id, record);
  }

  /** Deletes a record for good, with what belongs to it and was deleted before, and links to it. */
  purge(id: string): void {
    const own = [...this.trash].filter(
      ([other, { records }]) => other === id || records[0]?.content.artistId === id,
    );
    const gone = new Set(own.flatMap(([, { records }]) => records.map((record) => record.id)));
    for (const [other] of own) this.trash.delete(other);
    this.acknowledged = this.acknowledged.filter((record) => !gone.has(record.id));
    for (const [slug, artist] of this.formerSlugs) if (gone.has(artist)) this.formerSlugs.delete(slug);
    const inTrash = [...this.trash.values()].flatMap(({ records }) => records);
    for (const record of [...this.site.values(), ...inTrash, ...this.acknowledged])
      for (const content of [record.content, record.draft ?? {}])
        for (const field of ["artistIds", "artworkIds"] as const)
          if (field in content) content[field] = idsIn(content, field).filter((other) => !gone.has(other));
  }

  /** Whether the public sees a record at this time. */
  isPublic({ content, publishedFrom }: ModelRecord, time: string): boolean {
    if (publishedFrom === null || publishedFrom > time) return false;
    if (!("artistId" in content)) return true;
    const artist = this.site.get(String(content.artistId));
    return artist !== undefined && this.isPublic(artist, time);
  }
}

export const idsIn = (content: FieldValues, field: "artistIds" | "artworkIds"): string[] =>
  (content[field] ?? []) as string[];

/** The records that some content names. */
const namedIn = (content: FieldValues): string[] => [
  ...(typeof content.artistId === "string" ? [content.artistId] : []),
  ...idsIn(content, "artistIds"),
  ...idsIn(content, "artworkIds"),
];

/** Fields without the order of its links: links that come back from the trash stand at their old places. */
export function unordered(content: FieldValues): FieldValues {
  const links = { artistIds: idsIn(content, "artistIds"), artworkIds: idsIn(content, "artworkIds") };
  return { ...content, artistIds: [...links.artistIds].sort(), artworkIds: [...links.artworkIds].sort() };
}
