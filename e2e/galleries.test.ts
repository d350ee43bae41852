import { expect, test } from "vitest";
import { readColumn } from "./database";
import { Galleries, type Gallery } from "./galleries";
import { sendJson } from "./visitor";

/** Tests share servers, and never what other tests have left there. */

const counts = ({ dataDir }: Gallery) =>
  ["artists", "artworks", "website_content", "press_items", "inquiries"].flatMap((table) =>
    readColumn<number>(dataDir, `SELECT count(*) FROM ${table}`),
  );
const page = ({ url }: Gallery) => fetch(`${url}/artworks?search=F%C3%B6hn`).then((answer) => answer.text());
const inquire = async ({ url }: Gallery) =>
  (await sendJson(`${url}/api/inquiries`, { name: "Anna", email: "anna@visitors.example", message: "Hello" }))
    .status;

test("a gallery that is lent again has the demo's data again", async () => {
  const galleries = new Galleries();
  const lend = () => galleries.lend(() => {}, {});
  try {
    const [first, giveBack] = await lend();
    const demo = { counts: counts(first), page: await page(first) };
    first.change("UPDATE artworks SET search_key = 'gone' WHERE title LIKE 'Föhn%'");
    first.change("DELETE FROM artists WHERE slug = 'ilse-braendli'");
    first.change("DELETE FROM website_content");
    first.change("CREATE TRIGGER refuse BEFORE INSERT ON inquiries BEGIN SELECT raise(ABORT, 'no'); END");
    expect(await inquire(first)).toBe(500);
    expect(first.errors()).not.toBe("");
    expect(await page(first)).not.toBe(demo.page);
    await giveBack();

    const [again, giveBackAgain] = await lend();
    expect(again.url).toBe(first.url);
    expect(again.errors()).toBe("");
    expect({ counts: counts(again), page: await page(again) }).toEqual(demo);
    expect(await inquire(again)).toBe(201);
    again.change("DROP TABLE press_items");
    await giveBackAgain();

    const [other, giveBackOther] = await lend();
    expect(other.url).not.toBe(first.url);
    expect(counts(other)).toEqual(demo.counts);
    await giveBackOther();
  } finally {
    await galleries.end();
  }
});
