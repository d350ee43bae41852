import { expect } from "vitest";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf, kinds, recordKindNames } from "~/kinds";
import type { Gallery } from "./galleries";
import { test } from "./server-fixtures";

/** What is far too long, posted by staff: it is refused, and meanwhile another visitor's page is answered. */

/** As it is shipped. */
const open = { CMS_ACCESS: "open", RATE_LIMITS: "off", NODE_OPTIONS: "--max-old-space-size=192" };

/** Asks for a page until the posts are answered, each time with a visitor's patience. */
async function meanwhile<T>({ url }: Gallery, posts: Promise<T>): Promise<T> {
  let isAnswered = false;
  const done = posts.finally(() => {
    isAnswered = true;
  });
  do {
    const page = await fetch(`${url}/artists`, { signal: AbortSignal.timeout(10_000) });
    expect(page.status).toBe(200);
    await page.arrayBuffer();
  } while (!isAnswered);
  return done;
}

const pathOf = (kind: RecordKind) => `/cms/${kind}/${kinds[kind].only ?? "new"}`;

function post({ url }: Gallery, kind: RecordKind, fields: [name: string, text: string][]): Promise<Response> {
  const body = new FormData();
  body.set("intent", "save");
  for (const [name, text] of fields) body.append(name, text);
  return fetch(url + pathOf(kind), { method: "POST", body, redirect: "manual" });
}

/** Texts at which one type of field or another could take the square of their length. */
const worst = [
  "a",
  " ",
  "a, ",
  "\n",
  "Monday: 13:00 - 18:00\n",
  "a / b / c: 1px\n",
  "((((a",
  "1 x ",
  "@a.",
  "https://a.example/,",
  "ﷺ",
  // A form sends CRLF for each.
].map((piece) => piece.repeat(200_000 / Buffer.byteLength(piece.replace("\n", "\r\n"))));

/** What is read out of a line, beside the line itself. */
const readOnItsOwn = new Set(["size", "price"]);

test("every sort of field takes 200 kB of its worst", async ({ startGallery }) => {
  const gallery = await startGallery(undefined, open);
  const tried = new Set<string>();
  for (const kind of recordKindNames) {
    const html = await (await fetch(gallery.url + pathOf(kind))).text();
    const posted = html.matchAll(/<(?:input|textarea|select)\b[^>]* name="([^"]+)"/g);
    const names = new Set([...posted].map(([, name = ""]) => name).concat(Object.keys(fieldsOf(kind))));
    const fields = [...names].filter((name) => {
      const { Input, read } = fieldsOf(kind)[name] ?? {};
      const sort = Input ? `${Input} ${read}` : name;
      const isNew = !tried.has(sort);
      tried.add(sort);
      // The search of the head is no field of the form.
      return name !== "intent" && name !== "q" && (isNew || readOnItsOwn.has(name));
    });
    for (const text of worst)
      for (let at = 0; at < fields.length; at += 5) {
        const posted = fields.slice(at, at + 5).map((name): [string, string] => [name, text]);
        const answer = await meanwhile(gallery, post(gallery, kind, posted));
        const isNothing = text.trim() === "";
        const name = `${kind}: ${posted.map(([name]) => name)}`;
        expect([400, 404, 409, ...(isNothing ? [303] : [])], name).toContain(answer.status);
      }
  }
  expect(gallery.errors()).toBe("");
});
