import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sqlite } from "~/server/database.server";
import { env } from "~/server/env.server";
import { withoutInvisible } from "~/text/invisible";
import { anyBody, anyFields, count, type Post, rightFields, someForm } from "./any-post.testing";
import { type Fields, forms, ways } from "./forms-table.testing";
import { type Answer, sendForm, sendJson, setUpForms, submit } from "./posted-forms.testing";
import { log, mails, rows } from "./stored-posts.testing";

/** Whatever is posted is answered as documented, and only rows that keep the rules are left. */

env.RATE_LIMITS = "off";

setUpForms();

const tables = [...new Set(forms.map(({ table }) => table))];
const allRows = () => tables.flatMap((table) => rows({ table }));
const forgetPosts = () => {
  for (const table of [...tables, "outbox"]) sqlite.exec(`DELETE FROM ${table}`);
};

/** Written otherwise than the schema's own expression, so that each checks the other. */
function isAddress(value: string): boolean {
  const [local = "", domain = "", ...more] = value.split("@");
  const labels = domain.split(".");
  return (
    ![more.length > 0, local.length > 64, labels.length < 2].includes(true) &&
    !/[\s,;:<>()[\]\\"]/.test(value) &&
    ![...local.split("."), ...labels].includes("") &&
    labels.every((label) => /^[\p{L}\p{N}\p{M}-]+$/u.test(label) && !/^-|-$/.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? "")
  );
}

const columns: Record<string, string> = {
  firstName: "first_name",
  lastName: "last_name",
  artworkTitle: "artwork_title",
  artistName: "artist_interest",
};

/** What is wrong with the rows of a form: nothing, ever. */
function brokenRules({ lengths, required, table }: (typeof forms)[number]): unknown[] {
  return rows({ table }).flatMap((row) =>
    Object.entries(lengths).filter(([field, maximum]) => {
      const value = row[columns[field] ?? field];
      if (value === null) return field in required && field !== "subject";
      const isRight =
        typeof value === "string" &&
        value.trim() !== "" &&
        count(value) <= maximum &&
        (field === "message" ? !/[^\P{Cc}\n]|\p{Cs}/u.test(value) : !/\p{Cc}|\p{Cs}/u.test(value)) &&
        (field === "message" || value === value.trim()) &&
        (field !== "email" || isAddress(value));
      return !isRight;
    }),
  );
}

const prototypes = [Object, Array, Function, String, FormData].map(({ prototype }) => prototype);
const partsOf = () => prototypes.map((prototype) => Reflect.ownKeys(prototype));
const partsAtFirst = partsOf();

/** What holds after any posts whatsoever. */
function expectOrder(): void {
  for (const form of forms) expect(brokenRules(form)).toEqual([]);
  const people = allRows().filter(({ email_key }) => email_key);
  const keys = people.map((row) => `${row.exhibition_id} ${String(row.email).normalize().toLowerCase()}`);
  expect(keys).toHaveLength(new Set(keys).size);
  expect(mails()).toHaveLength(allRows().filter(({ status }) => status !== "spam").length);
  expect(log()).toEqual([]);
  expect(partsOf()).toEqual(partsAtFirst);
}

/** Runs a property; each run begins without rows, and ends with a look at all that there is. */
async function holds<T>(
  arbitrary: fc.Arbitrary<T>,
  numRuns: number,
  check: (value: T) => Promise<unknown>,
): Promise<void> {
  const property = fc.asyncProperty(arbitrary, async (value) => {
    await check(value);
    expectOrder();
  });
  const beginAnew = async () => {
    forgetPosts();
    // Nothing here waits for anything outside: without this the runner would not hear from its worker.
    await setImmediate();
  };
  await fc.assert(property.beforeEach(beginAnew), { numRuns });
}

const changes = () => sqlite.prepare<[], number>("SELECT total_changes()").pluck().get();

/** Sends a post, and finds nothing in the answer that is not said to be possible. */
async function send({ form, way, body, headers }: Post): Promise<Answer> {
  const before = changes();
  const sent = way === "json" ? sendJson : sendForm;
  const answer = await sent(form, body, headers ? { headers } : {});
  const { status, message, values, body: all } = answer;
  expect(way === "json" ? [201, 400, 404, 413, 415] : [201, 303, 400, 404, 413]).toContain(status);
  if (status !== 201 && status !== 303)
    expect([changes(), message]).toEqual([before, expect.stringMatching(/./)]);
  if (status === 303) expectOwnPage(answer);
  if (way === "json" && status === 201)
    expect(allRows().map(({ id }) => id)).toContain((all as { id: string }).id);
  // Texts, or lists of them where a name was posted several times; no files, and nothing nested.
  for (const value of Object.values(values).flat()) expect(["string", "undefined"]).toContain(typeof value);
  return answer;
}

/** A redirect that no browser reads as one to another site. */
function expectOwnPage({ headers }: Answer): void {
  const home = "http://localhost:3000";
  const { origin, searchParams } = new URL(headers.get("Location") ?? "//nowhere", home);
  expect([origin, searchParams.get("notice")]).toEqual([home, "1"]);
}

test("whatever is posted has a documented answer, and leaves only rows that keep the rules", async () => {
  let all = 0;
  let stored = 0;
  const posts = fc.array(fc.oneof({ weight: 3, arbitrary: anyFields }, anyBody), {
    minLength: 1,
    maxLength: 4,
  });
  await holds(posts, 250, async (some) => {
    for (const one of some) {
      const { status } = await send(one);
      all += 1;
      if (status === 201 || status === 303) stored += 1;
    }
  });
  // Else this would say nothing about what is stored.
  expect(stored).toBeGreaterThan(all / 10);
  expect(stored).toBeLessThan(all);
});

test("what is right is stored as it was written, in each way", async () => {
  const written = someForm.chain((form) =>
    fc.tuple(fc.constant(form), rightFields(form), fc.constantFrom(...ways)),
  );
  await holds(written, 150, async ([form, fields, way]) => {
    await submit(form, way, fields);
    const asStored = (name: string, value: string) =>
      name === "message"
        ? value.replace(/\r\n?|[\u2028\u2029]/g, "\n")
        : withoutInvisible(value.replace(/[\u2028\u2029]/g, " ")).trim();
    const stored: Fields = {};
    for (const [name, value] of Object.entries(fields)) stored[name] = asStored(name, value);
    expect(allRows()).toMatchObject([form.row(stored)]);
  });
});
