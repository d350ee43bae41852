import { crc32 } from "node:zlib";
import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  type artists,
  type artworks,
  designSystem,
  type exhibitions,
  type pressItems,
  tableOfKind,
} from "db/schema";
import { eq, type InferInsertModel } from "drizzle-orm";
import sharp, { type Color } from "sharp";
import { firstFacts } from "~/gallery/facts/first-facts";
import { galleryId } from "~/gallery/facts/kind";
import { registerRoutes, routeTable } from "~/http/route-table.server";
import { db, sqlite } from "~/platform/database.server";
import { insertRecord } from "~/records/store/store.server";

/** Small builders for tests: a record needs to say only what the test is about. */

// A test's rows need not outlive a power cut.
sqlite.pragma("synchronous = OFF");

type NewArtist = InferInsertModel<typeof artists>;
type NewArtwork = InferInsertModel<typeof artworks>;
type NewExhibition = InferInsertModel<typeof exhibitions> & { artistIds: string[]; artworkIds: string[] };
type NewPressItem = InferInsertModel<typeof pressItems>;

let made = 0;

/** Adds an artist with a slug of its own; returns the id. */
export function addArtist(artist: Partial<NewArtist> = {}): string {
  made += 1;
  return insertRecord("artists", {
    name: `Artist ${made}`,
    slug: `artist-${made}`,
    bio: "Paints.",
    ...artist,
  });
}

/** Adds an artwork, by an artist of its own where none is named; returns the id. */
export function addArtwork({ artistId = addArtist(), ...artwork }: Partial<NewArtwork> = {}): string {
  return insertRecord("artworks", {
    artistId,
    title: "Untitled",
    material: "Oil on canvas",
    size: "10 × 10 cm",
    ...artwork,
  });
}

/** Adds an exhibition that is on view on the frozen day; returns the id. */
export function addExhibition(exhibition: Partial<NewExhibition> = {}): string {
  return insertRecord("exhibitions", {
    title: "Group show",
    venue: "Kunsthalle",
    location: "Bern",
    startDate: "2026-03-01",
    endDate: "2026-03-31",
    artistIds: [],
    ...exhibition,
  });
}

/** Adds a press item, on an artist of its own where none is named; returns the id. */
export function addPressItem({ artistId = addArtist(), ...item }: Partial<NewPressItem> = {}): string {
  return insertRecord("press", {
    artistId,
    title: "A review",
    outlet: "Kunstbulletin",
    date: "March 2026",
    description: "On the new works.",
    ...item,
  });
}

/** Adds a fair that has ended on the frozen day; returns the id. */
export function addFair(fair: object = {}): string {
  return insertRecord("fairs", {
    name: "Liste",
    startDate: "2026-02-01",
    endDate: "2026-02-05",
    artists: [],
    ...fair,
  });
}

/** Adds a person; returns the id. */
export const addPerson = (person: object = {}): string =>
  insertRecord("people", { name: "Ida Egli", emails: [], interestIds: [], ...person });

/** Adds a director; returns the id. */
export function addDirector(director: object = {}): string {
  const eva = { firstName: "Eva", name: "Eva Keller", biography: "Hangs.", position: 1 };
  return insertRecord("directors", { ...eva, ...director });
}

/** Adds a day on which the gallery is closed; returns the id. */
export function addClosure(closure: object = {}): string {
  const day = {
    startDate: "2026-03-12",
    endDate: "2026-03-12",
    note: "Installation",
    opens: null,
    closes: null,
  };
  return insertRecord("closures", { ...day, ...closure });
}

/** Adds a text of the website; returns the id. */
export function addContent(key: string, content: string | null, category: string = "page"): string {
  return insertRecord("content", { key, content, category, type: "text", title: key });
}

/** Adds a design token that the colours of the CMS do not know of yet. */
export function addToken(token: Omit<InferInsertModel<typeof designSystem>, "id">): void {
  made += 1;
  db.insert(designSystem)
    .values({ ...token, id: `token-${made}` })
    .run();
}

/** Deletes a record for good, as the trash does after 30 days. */
export function deleteForGood(kind: keyof typeof tableOfKind, id: string): void {
  const table = tableOfKind[kind];
  db.delete(table).where(eq(table.id, id)).run();
}

/** Deletes every row that a test may have made. The gallery's own facts are there as at the start, without directors. */
export function emptyDatabase(): void {
  const tables =
    "artists exhibitions people website_content colors design_system fairs directors closures gallery_facts images files inquiries mailing_list outbox versions preview_links".split(
      " ",
    );
  sqlite.exec(tables.map((table) => `DELETE FROM ${table};`).join(""));
  addGallery();
}

/** Adds the gallery's own facts as they are at first. */
export function addGallery(): void {
  insertRecord("gallery", { id: galleryId, ...firstFacts.gallery });
}

/** A plain picture as a file. */
export function picture(width: number, height: number, background: Color = "#c83214") {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A photograph's noise, which cannot be made small. */
export function photograph(width: number, height: number) {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  return sharp({ create: { width, height, channels: 3, noise, background: "#000" } });
}

/** A PNG whose header claims a size that its few pixels do not have. */
export async function claimSize(width: number, height: number): Promise<Buffer> {
  const bytes = await picture(9, 9).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** Makes the log name these paths, as it names the routes of a build. */
export function knowPaths(...paths: string[]): void {
  const module = { default: () => null };
  const routes = Object.fromEntries(paths.map((path) => [path, { id: path, path: path.slice(1), module }]));
  registerRoutes(routeTable({ routes: routes as never }));
}

/** What a browser sends back of a Set-Cookie. */
export const cookieFrom = (setCookie: string | null | undefined): string => setCookie?.split(";")[0] ?? "";

/** What Remix hands to a loader or an action. */
export function args(
  path: string,
  { params = {}, ...init }: RequestInit & { params?: Record<string, string> } = {},
): LoaderFunctionArgs {
  return { request: new Request(new URL(path, "http://localhost:3000"), init), params, context: {} };
}

/** @returns a loader or an action of the routes that serve every kind of records, for one kind */
export function ofKind<Args extends LoaderFunctionArgs, Answer>(
  kind: string,
  handler: (args: Args) => Answer,
) {
  return (args: Args): Answer => handler({ ...args, params: { ...args.params, kind } });
}

/** @returns the notice that a redirect carries, as JSON */
export function noticeOf({ headers }: Response): string {
  const [, encoded = ""] = /=([^;.]+)/.exec(headers.get("Set-Cookie") ?? "") ?? [];
  return Buffer.from(decodeURIComponent(encoded), "base64").toString();
}
