import path from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { Galleries, type Gallery } from "./galleries";

/** Tests share servers, and never what other tests have left there. */

const unchanged = () => {};

function count({ dataDir }: Gallery, table: string): unknown {
  const database = new Database(path.join(dataDir, "gallery.db"), { readonly: true });
  const rows = database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  database.close();
  return rows;
}

async function worksFound({ url }: Gallery, text: string): Promise<number> {
  const page = await fetch(`${url}/artworks?search=${encodeURIComponent(text)}`);
  return Number(/(\d+) artworks?\b/.exec((await page.text()).replaceAll("<!-- -->", ""))?.[1] ?? 0);
}

test("a gallery that is lent again has the demo's data again", async () => {
  const galleries = new Galleries();
  try {
    const [first, giveBack] = await galleries.lend(unchanged, {});
    const before = ["artists", "artworks", "website_content"].map((table) => count(first, table));
    expect(await worksFound(first, "Föhn")).toBe(1);
    first.change("UPDATE artworks SET search_key = 'gone' WHERE title LIKE 'Föhn%'");
    first.change("DELETE FROM artists WHERE slug = 'ilse-braendli'");
    first.change("DELETE FROM website_content");
    first.change("CREATE TRIGGER refuse BEFORE INSERT ON inquiries BEGIN SELECT raise(ABORT, 'no'); END");
    const inquiry = { name: "Anna", email: "anna@visitors.example", message: "Hello" };
    const send = ({ url }: Gallery) =>
      fetch(`${url}/api/inquiries`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(inquiry),
      });
    expect((await send(first)).status).toBe(500);
    expect(first.errors()).not.toBe("");
    expect(await worksFound(first, "Föhn")).toBe(0);
    await giveBack();

    const [again, giveBackAgain] = await galleries.lend(unchanged, {});
    expect(again.url).toBe(first.url);
    expect(again.errors()).toBe("");
    expect(["artists", "artworks", "website_content"].map((table) => count(again, table))).toEqual(before);
    expect(await worksFound(again, "Föhn")).toBe(1);
    expect((await send(again)).status).toBe(201);
    again.change("DROP TABLE press_items");
    await giveBackAgain();

    const [other, giveBackOther] = await galleries.lend(unchanged, {});
    expect(other.url).not.toBe(first.url);
    expect(count(other, "press_items")).toBeGreaterThan(0);
    expect(count(other, "inquiries")).toBe(0);
    await giveBackOther();
  } finally {
    await galleries.end();
  }
});
