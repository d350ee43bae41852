import type { FieldValues } from "~/kind/kind";
import type { TabKind } from "~/kinds";

/** A record as the model expects it. */
export interface ModelRecord {
  kind: TabKind;
  id: string;
  content: FieldValues;
  publishedFrom: string | null;
  /** Changes that are kept and not published. */
  draft?: FieldValues | undefined;
}

/** What the CMS should contain, in plain maps and lists: the property test compares both after each step. */
export class Model {
  readonly site = new Map<string, ModelRecord>();
  /** What was deleted together, by the record that was deleted itself, which comes first. */
  readonly trash = new Map<string, { records: ModelRecord[]; deletedAt: string }>();
  /** All content of which the CMS has said that it is stored. */
  acknowledged: ModelRecord[] = [];

  list(kind?: TabKind): ModelRecord[] {
    return [...this.site.values()].filter((record) => kind === undefined || record.kind === kind);
  }

  private inTrash = (): ModelRecord[] => [...this.trash.values()].flatMap(({ records }) => records);

  hasSlug(slug: unknown, except?: string): boolean {
    return this.list("artists").some(({ id, content }) => id !== except && content.slug === slug);
  }

  private isThere = (id: string): boolean =>
    this.site.has(id) || this.inTrash().some((record) => record.id === id);

  /** Whether all records that some content names exist: its artist outside the trash, others also in it. */
  knowsAll(content: FieldValues): boolean {
    const { artistId } = content;
    return (
      (artistId === undefined || this.site.has(String(artistId))) &&
      linkFields.every((field) => idsIn(content, field).every(this.isThere))
    );
  }

  /** Some content without links to what is gone for good. */
  withoutGone = (content: FieldValues): FieldValues => withLinks(content, (ids) => ids.filter(this.isThere));

  put(record: ModelRecord): void {
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
    const { records = [] } = this.trash.get(id) ?? {};
    this.trash.delete(id);
    const [main] = records;
    if (main && slug !== undefined) {
      if (main.draft?.slug === main.content.slug) main.draft = { ...main.draft, slug };
      main.content.slug = slug;
      this.acknowledged.push(structuredClone(main));
    }
    for (const record of records) this.site.set(record.id, record);
  }

  /** Deletes a record for good, with what belongs to it and was deleted before, and links to it. */
  purge(id: string): void {
    const own = [...this.trash].filter(
      ([other, { records }]) => other === id || records[0]?.content.artistId === id,
    );
    const gone = new Set(own.flatMap(([, { records }]) => records.map((record) => record.id)));
    for (const [other] of own) this.trash.delete(other);
    this.acknowledged = this.acknowledged.filter((record) => !gone.has(record.id));
    for (const record of [...this.site.values(), ...this.inTrash(), ...this.acknowledged]) {
      record.content = this.withoutGone(record.content);
      if (record.draft) record.draft = this.withoutGone(record.draft);
    }
  }

  /** Whether the public sees a record at this time. */
  isPublic({ content, publishedFrom }: ModelRecord, time: string): boolean {
    if (publishedFrom === null || publishedFrom > time) return false;
    if (!("artistId" in content)) return true;
    const artist = this.site.get(String(content.artistId));
    return artist !== undefined && this.isPublic(artist, time);
  }
}

const linkFields = ["artistIds", "artworkIds"] as const;

export const idsIn = (content: FieldValues, field: (typeof linkFields)[number]): string[] =>
  (content[field] ?? []) as string[];

function withLinks(content: FieldValues, change: (ids: string[]) => string[]): FieldValues {
  const links = linkFields.filter((field) => field in content);
  return { ...content, ...Object.fromEntries(links.map((field) => [field, change(idsIn(content, field))])) };
}

/** Fields without the order of its links: links that come back from the trash stand at their old places. */
export const unordered = (content: FieldValues): FieldValues => withLinks(content, (ids) => [...ids].sort());
