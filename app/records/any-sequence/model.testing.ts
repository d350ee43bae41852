import type { RecordKind } from "~/kinds";
import type { FieldValues } from "~/records/versions/compare";
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

/** A link of an exhibition to an artist or an artwork. */
interface Link {
  show: string;
  field: "artistIds" | "artworkIds";
  target: string;
}

interface ModelEntry {
  records: ModelRecord[];
  links: Link[];
  /** Former slugs with the artists that they led to. */
  slugs: [string, string][];
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

  /** Whether all records that some content names exist. */
  knowsAll(content: FieldValues): boolean {
    return namedIn(content).every((id) => this.site.has(id));
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

  /** Deletes a record with all that depends on it. */
  remove(id: string, trashId: string, deletedAt: string): void {
    const gone = this.list().filter((record) => record.id === id || record.content.artistId === id);
    gone.sort((a, b) => Number(b.id === id) - Number(a.id === id));
    const ids = new Set(gone.map((record) => record.id));
    const links = this.links().filter(({ show, target }) => ids.has(show) || ids.has(target));
    for (const link of links) this.unlink(link);
    const slugs = [...this.formerSlugs].filter(([, artist]) => artist === id);
    for (const [slug] of slugs) this.formerSlugs.delete(slug);
    for (const record of gone) this.site.delete(record.id);
    this.trash.set(trashId, { records: gone, links, slugs, deletedAt });
  }

  /** @param slug a new one for an artist */
  restore(trashId: string, slug?: string): void {
    const entry = this.trash.get(trashId);
    if (!entry) return;
    this.trash.delete(trashId);
    const [main] = entry.records;
    const slugs = [...entry.slugs];
    if (main && slug !== undefined) {
      slugs.push([String(main.content.slug), main.id]);
      main.content.slug = slug;
    }
    for (const record of entry.records) this.site.set(record.id, record);
    for (const link of entry.links) this.relink(link);
    for (const [former, artist] of slugs)
      if (!this.formerSlugs.has(former)) this.formerSlugs.set(former, artist);
  }

  purge(trashId: string): void {
    const gone = new Set(this.trash.get(trashId)?.records.map(({ id }) => id));
    this.trash.delete(trashId);
    this.acknowledged = this.acknowledged.filter(({ id }) => !gone.has(id));
  }

  /** Whether the public sees a record at this time. */
  isPublic({ content, publishedFrom }: ModelRecord, time: string): boolean {
    if (publishedFrom === null || publishedFrom > time) return false;
    if (!("artistId" in content)) return true;
    const artist = this.site.get(String(content.artistId));
    return artist !== undefined && this.isPublic(artist, time);
  }

  private links(): Link[] {
    return this.list("exhibitions").flatMap(({ id: show, content }) =>
      (["artistIds", "artworkIds"] as const).flatMap((field) =>
        idsIn(content, field).map((target) => ({ show, field, target })),
      ),
    );
  }

  private unlink({ show, field, target }: Link): void {
    const content = this.site.get(show)?.content;
    if (content) content[field] = idsIn(content, field).filter((id) => id !== target);
  }

  /** A link to a record that is in the trash waits there for it. */
  private relink(link: Link): void {
    const { show, field, target } = link;
    const missing = [show, target].find((id) => !this.site.has(id));
    const content = this.site.get(show)?.content;
    if (missing === undefined && content) content[field] = [...new Set([...idsIn(content, field), target])];
    else this.entryWith(missing)?.links.push(link);
  }

  private entryWith(id: string | undefined): ModelEntry | undefined {
    return [...this.trash.values()].find(({ records }) => records.some((record) => record.id === id));
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
