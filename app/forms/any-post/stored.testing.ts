import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { rows } from "~/forms/stored-posts.testing";
import { sqlite } from "~/server/database.server";
import { addArtist, addArtwork, addExhibition, emptyDatabase } from "~/testing/world.testing";
import { shorten } from "./posts.testing";
import { count, world } from "./written.testing";

/** What is stored then, and the rules that it keeps. */

export const tables = ["inquiries", "mailing_list", "exhibition_registrations"];
export const rowsOf = (table: string) => rows({ table });
export const ids = () => tables.flatMap((table) => rowsOf(table).map(({ id }) => id));

type Rule = (value: unknown) => boolean;
export const written = (value: unknown, maximum: number, forbidden: RegExp): value is string =>
  typeof value === "string" && value.trim() !== "" && count(value) <= maximum && !forbidden.test(value);
const isLine =
  (maximum: number): Rule =>
  (value) =>
    written(value, maximum, /\p{Cc}|\p{Cs}/u) && value === value.trim();
export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === null || rule(value);
const oneOf =
  (...values: unknown[]): Rule =>
  (value) =>
    values.includes(value);
const isMessage: Rule = (value) => written(value, 10_000, /[^\P{Cc}\n]|\p{Cs}/u);
const isUuid: Rule = (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(value));
const isInstant: Rule = (value) => new Date(String(value)).toISOString() === value;
/** Written otherwise than the schema's own expression, so that each checks the other. */
const isEmail: Rule = (value) => {
  if (!isLine(254)(value) || typeof value !== "string" || /[\s,;:<>()[\]\\"]/.test(value)) return false;
  const [local = "", domain = "", ...more] = value.split("@");
  if (more.length > 0 || local === "" || local.length > 64) return false;
  const labels = domain.split(".");
  if (local.split(".").includes("") || labels.includes("") || labels.length < 2) return false;
  return (
    labels.every((label) => /^[\p{L}\p{N}\p{M}-]+$/u.test(label) && !/^-|-$/.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? "")
  );
};

const personal = { id: isUuid, token: isUuid, firstName: isLine(200), lastName: isLine(200), email: isEmail };
export const rules: Record<string, Record<string, Rule>> = {
  inquiries: {
    id: isUuid,
    name: isLine(200),
    email: isEmail,
    phone: optional(isLine(50)),
    inquiry_type: oneOf("artwork", "exhibition", "visit", "press", "collaboration", "other"),
    artist_interest: optional(isLine(200)),
    subject: optional(isLine(300)),
    artwork_title: optional(isLine(300)),
    message: isMessage,
    status: oneOf("new", "spam"),
    created_at: isInstant,
    responded_at: oneOf(null),
  },
  mailing_list: {
    ...personal,
    status: oneOf("active", "spam"),
    consented_at: isInstant,
    consent_page: (value) => /^\/(?!\/)/.test(String(value)),
    created_at: isInstant,
    updated_at: isInstant,
  },
  exhibition_registrations: {
    ...personal,
    exhibition_id: (value) => value === world.upcoming,
    status: oneOf("active", "spam"),
    created_at: isInstant,
  },
};
/** The columns of people's names are named otherwise than their fields. */
export const columns: Record<string, string> = { firstName: "first_name", lastName: "last_name" };

/** @returns what is wrong in the tables: nothing, ever */
function brokenRules(): unknown[] {
  return tables.flatMap((table) => {
    const rows = rowsOf(table);
    const wrong = rows.flatMap((row) =>
      Object.entries(rules[table] ?? {}).flatMap(([name, isKept]) => {
        const value = row[columns[name] ?? name];
        return isKept(value) ? [] : [{ table, name, value: shorten(String(value)) }];
      }),
    );
    if (table === "inquiries") return wrong;
    const people = rows.map((row) => `${row.exhibition_id} ${String(row.email).normalize().toLowerCase()}`);
    return new Set(people).size === people.length ? wrong : [...wrong, { table, twice: people }];
  });
}

/** Mails are for what is no spam, one each; to the gallery go those that can be answered. */
function expectMails(): void {
  const of = (sql: string) => sqlite.prepare<[], number>(`SELECT count(*) FROM ${sql}`).pluck().get() ?? 0;
  const people =
    of("mailing_list WHERE status = 'active'") + of("exhibition_registrations WHERE status = 'active'");
  expect(of("outbox WHERE reply_to IS NULL")).toBe(people);
  expect(of("outbox WHERE reply_to IS NOT NULL")).toBe(of("inquiries WHERE status = 'new'"));
}

const prototypes = [
  Object.prototype,
  Array.prototype,
  Function.prototype,
  String.prototype,
  FormData.prototype,
];
const parts = () => prototypes.map((prototype) => Reflect.ownKeys(prototype));
const partsAtFirst = parts();

/** What holds after any posts whatsoever. */
export function expectOrder(): void {
  expect(brokenRules()).toEqual([]);
  expectMails();
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(parts()).toEqual(partsAtFirst);
}

/** Runs a property; each run begins without rows, and ends with a look at all that there is. */
export async function holds<T>(
  arbitrary: fc.Arbitrary<T>,
  numRuns: number,
  check: (value: T) => Promise<unknown>,
  examples: T[] = [],
): Promise<void> {
  const property = fc.asyncProperty(arbitrary, async (value) => {
    await check(value);
    expectOrder();
  });
  const beginAnew = async () => {
    forgetPosts();
    vi.mocked(console.error).mockClear();
    // Nothing here waits for anything outside: without this the runner would not hear from its worker.
    await setImmediate();
  };
  await fc.assert(property.beforeEach(beginAnew), {
    numRuns,
    examples: examples.map((example) => [example]),
  });
}

function forgetPosts(): void {
  for (const table of [...tables, "outbox"]) sqlite.exec(`DELETE FROM ${table}`);
}

/** Lets each test of the file begin without posts, in one and the same world. */
export function setUpWorld(): void {
  beforeAll(() => {
    emptyDatabase();
    world.upcoming = addExhibition({ startDate: "2026-06-01", endDate: "2026-07-01" });
    world.past = addExhibition({ startDate: "2025-06-01", endDate: "2025-07-01" });
    world.artwork = addArtwork({ artistId: addArtist({ name: "Zoë Ångström" }), title: "Größe 🎨" });
  });
  afterAll(emptyDatabase);
  beforeEach(() => {
    forgetPosts();
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}
