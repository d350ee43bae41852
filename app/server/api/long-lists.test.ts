import { beforeEach, describe, expect, test } from "vitest";
import * as artists from "~/routes/api.artists._index";
import { sqlite } from "~/server/database.server";
import {
  addArtist,
  addArtwork,
  addContent,
  addExhibition,
  addPressItem,
  emptyDatabase,
} from "~/testing/world.testing";
import { cmsList, get, json, lists, named } from "./reads.testing";

// The public's view: nobody can be staff here.

beforeEach(() => emptyDatabase());

describe("a long list", () => {
  const artwork = (at: number) => ({ title: `Work ${at} "quoted"\n</script>`, description: "é".repeat(200) });

  test("of 700 artworks is complete and valid JSON, sent in pieces", async () => {
    const artistId = addArtist({ name: "Ada", slug: "ada" });
    const ids = sqlite
      .transaction(() => Array.from({ length: 700 }, (_, at) => addArtwork({ artistId, ...artwork(at) })))()
      .reverse();
    const response = await get(cmsList("artworks"));
    expect(response.headers.get("X-Total-Count")).toBe("700");
    const pieces: Uint8Array[] = [];
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(2);
    const items = JSON.parse(Buffer.concat(pieces).toString("utf8"));
    expect(named(items, "id")).toEqual(ids);
    expect(items[0]).toMatchObject(artwork(699));
  });

  test("of 700 artists, exhibitions, press items and texts is complete", async () => {
    sqlite.transaction(() => {
      for (let at = 0; at < 700; at += 1) {
        const artistId = addArtist();
        addPressItem({ artistId });
        addExhibition({ artistIds: [artistId] });
        addContent(`key_${at}`, "Text", "navigation");
      }
    })();
    for (const list of lists.filter(([path]) => !/ada|artworks/.test(path))) {
      const items = await json(list);
      expect([list[0], new Set(named(items, "id")).size]).toEqual([list[0], 700]);
    }
  });

  test("that ends with a full piece ends there", async () => {
    sqlite.transaction(() => {
      for (let at = 0; at < 500; at += 1) addArtist();
    })();
    for (const query of ["", "?limit=1000", "?limit=250&offset=250", "?limit=500&offset=250"])
      expect([query, (await json(["/api/artists", artists], query)).length]).toEqual([
        query,
        query.includes("offset") ? 250 : 500,
      ]);
  });

  test("lets other work have its turn between two pieces", async () => {
    const artistId = addArtist();
    sqlite.transaction(() => {
      for (let at = 0; at < 600; at += 1) addArtwork({ artistId });
    })();
    const { body } = await get(cmsList("artworks"));
    let turns = 0;
    let reading = true;
    const count = () => {
      turns += 1;
      if (reading) setImmediate(count);
    };
    setImmediate(count);
    for await (const _ of body as unknown as AsyncIterable<Uint8Array>);
    reading = false;
    expect(turns).toBeGreaterThanOrEqual(3);
  });
});
