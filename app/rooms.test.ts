import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as schema from "db/schema";
import { expect, test } from "vitest";

/**
 * The rooms of the house, each of which imports only from those before it. A room is a folder of `app/` or a file beside
 * them; nouns stand in a row and import to their left.
 */
const rooms = [
  ["text", "gallery.ts", "styles", "ui", "start"],
  ["db", "platform", "visibility", "http"],
  ["images", "mail", "forms"],
  ["staff", "site", "cms", "inbox"],
  ["kind"],
  ["gallery", "website", "artists", "people", "artworks", "exhibitions", "press", "fairs"],
  ["inquiries", "registrations", "mailing-list", "saved", "search"],
  ["kinds.ts"],
  ["records"],
  ["pages", "operations", "personal-data"],
  ["site-middleware.ts", "startup.ts", "entry.ts", "routes.ts", "routes", "root.ts", "commands", "seed"],
].flat();

/** These are sent to the browser with every public page: even a type of a server's module is out of place in them. */
const withoutServer = ["text", "ui", "start", "site"];

const tables = new Set(
  Object.entries(schema).flatMap(([name, value]) => (typeof value === "object" ? name : [])),
);

/** Which tables each room reads or writes: the objects that it imports from `db/schema`, types aside. */
const tablesOf: Record<string, string> = {
  artists: "artistSlugs artists artworks pressItems",
  artworks: "artists artworks exhibitionArtworks exhibitions hasKeyNotPlain",
  exhibitions: "artists artworks exhibitionArtists exhibitionArtworks exhibitionRegistrations exhibitions",
  fairs: "fairs",
  gallery: "closures directors galleryFacts",
  images: "files images removedImages uploads",
  inquiries: "artworks inquiries inquiryArtworks",
  kind: "artists",
  mail: "outbox",
  "mailing-list": "mailingList mailingListConfirmations",
  operations: "erasures",
  pages: "artists artworks exhibitions",
  people: "people personEmails personInterests",
  "personal-data":
    "artworks batchRows batches erasures exhibitionRegistrations files images importRows imports inquiries listViews mailingList outbox people staffAccounts staffInvitations versions",
  press: "artists pressItems",
  records:
    "batchRows batches fileUses files images importColumns importKeys importRows imports kindsOfArtists listViews previewLinks searchEntries tableOfKind versions",
  registrations: "exhibitionRegistrations exhibitions",
  staff: "openAccessEnd passwordResets staffAccounts staffInvitations staffSessions",
  visibility: "artists closures directors galleryFacts recordTables staffOnlyTables",
  website: "colors designSystem websiteContent",
};

/** The imports of the files of the house, by their paths: `app/artists/view.server.ts`, `db/schema.ts`. */
type Imports = Map<string, string[]>;

/** @returns the room of a file, such as 'artists', 'kinds.ts' or 'db' */
function roomOf(file: string): string {
  if (file.startsWith("db/")) return file.startsWith("db/seed/") ? "seed" : "db";
  const [, room = "", ...rest] = file.split("/");
  return rest.length > 0 ? room : room.replace(/\..*/, ".ts");
}

/** @returns the imports that go against the order of the rooms, and those of server code where there is none */
function listBreaches(imports: Imports): string[] {
  return [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => {
        const [from, to] = [roomOf(file), roomOf(target)];
        const isServer = /\.server\.tsx?$/.test(target) || to === "db";
        if (isServer && withoutServer.includes(from)) return true;
        return from !== to && !(rooms.indexOf(to) < rooms.indexOf(from));
      })
      .map((target) => `${file} imports ${target}`),
  );
}

/** @returns the folders, at any depth, that import each other */
function listPairs(imports: Imports): string[] {
  const arrows = new Set<string>();
  for (const [file, targets] of imports)
    for (const target of targets) arrows.add(`${path.dirname(file)} ${path.dirname(target)}`);
  return [...arrows].filter((arrow) => {
    const [from = "", to = ""] = arrow.split(" ");
    return from < to && from !== "app" && arrows.has(`${to} ${from}`);
  });
}

/** @returns by room, the tables that its files import by name from `db/schema`; types are no tables */
function readTables(files: Iterable<string>): Record<string, string> {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const room = roomOf(file);
    if (room === "db" || room === "seed") continue;
    for (const [, list = ""] of readFileSync(file, "utf8").matchAll(/import \{([^}]*)\} from "db\/schema"/g))
      for (const [name = ""] of list.matchAll(/(?<!type )\b\w+\b/g))
        if (tables.has(name)) found.set(room, (found.get(room) ?? new Set()).add(name));
  }
  return Object.fromEntries([...found].map(([room, tables]) => [room, [...tables].sort().join(" ")]));
}

/** @returns the imports of all files but tests and what they share */
function readImports(): Imports {
  const all = ["app", "db"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  const files = new Set(
    all.filter((file) => /\.(tsx?|m[jt]s|css)$/.test(file) && !/\.test(ing)?\./.test(file)),
  );
  const resolve = (file: string, name: string) => {
    const base = name.startsWith("~/")
      ? `app/${name.slice(2)}`
      : name.startsWith(".")
        ? path.join(path.dirname(file), name)
        : name;
    const endings = ["", ".ts", ".tsx", ".mjs", "/index.ts"];
    return endings.map((ending) => base + ending).find((target) => files.has(target)) ?? [];
  };
  return new Map(
    [...files].map((file) => {
      const names = readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*["']([^"'?]+)/g);
      return [file, [...names].flatMap(([, name = ""]) => resolve(file, name))];
    }),
  );
}

const imports = readImports();

test("every room has its place in the order", () => {
  const found = new Set([...imports.keys()].filter((file) => !/\.d\.ts$/.test(file)).map(roomOf));
  expect([...found].filter((room) => !rooms.includes(room))).toEqual([]);
  expect(rooms.filter((room) => !found.has(room))).toEqual([]);
});

test("each file imports only from the rooms below its own", () => {
  expect(listBreaches(imports)).toEqual([]);
});

test("no two folders import each other", () => {
  expect(listPairs(imports)).toEqual([]);
});

test("each room reads the tables that are listed for it, and no others", () => {
  expect(readTables(imports.keys())).toEqual(tablesOf);
});
