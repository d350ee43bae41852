import type { ActionFunctionArgs } from "@remix-run/node";
import { sqlite } from "db/client.server";
import {
  addArtist,
  addArtwork,
  addExhibition,
  addPressItem,
  args,
  emptyDatabase,
  ofKind,
} from "db/test-world";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { recordKindNames as kinds, type RecordKind } from "~/cms/kinds";
import { records } from "~/cms/kinds.server";
import * as list from "~/routes/api.cms.$kind._index";
import * as own from "~/routes/api.cms.$kind.$id";
import { saveRecord } from "./save-form.server";

// The environment is read once, at the first import.
vi.hoisted(() => {
  process.env.CMS_ACCESS = "open";
});

const author = "this computer";
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

let ada = "";
let ben = "";
beforeEach(() => {
  emptyDatabase();
  ada = addArtist({ name: "Ada", slug: "ada", nationality: "Swiss" });
  ben = addArtist({ name: "Ben", slug: "ben" });
});

/** A record of each kind as a client sends it, with every field. */
const full: Record<RecordKind, () => Record<string, unknown>> = {
  artists: () => ({
    name: "Zoë Müller",
    slug: "zoe",
    bio: "Paints.\n\nSculpts.",
    birthYear: 1980,
    nationality: "Swiss",
    imageUrl: "https://img.example.org/1.jpg",
    heroImageUrl: "https://img.example.org/2.jpg",
    galleryImages: ["https://img.example.org/3.jpg"],
    cvUrl: "https://a.example/cv.pdf",
    represented: true,
  }),
  exhibitions: () => ({
    artistIds: [ben, ada],
    title: "Blue Hours",
    venue: "Kunsthalle",
    startDate: "2026-04-01",
    endDate: "2026-04-30",
    location: "Bern",
    imageUrl: "https://img.example.org/1.jpg",
    galleryImages: ["https://img.example.org/2.jpg"],
    imageCredits: "Photo: Ida",
    description: "Text",
    descriptionAuthor: "Eva",
    featured: true,
  }),
  artworks: () => ({
    artistId: ada,
    title: "Dawn",
    material: "Oil on canvas",
    size: "10 × 10 cm",
    price: "CHF 2,800",
    showPrice: "false",
    priceCategory: "under_3k",
    description: "Commentary",
    year: 2024,
    imageUrl: "https://img.example.org/1.jpg",
    inquireUrl: "mailto:gallery@a.example",
    available: "reserved",
  }),
  press: () => ({
    artistId: ada,
    title: "A review",
    outlet: "Kunstbulletin",
    date: "March 2026",
    description: "On the new works.",
    url: "https://a.example/review",
  }),
};
/** The fields that may be left out, with what they are then. */
const unset: Record<RecordKind, Record<string, unknown>> = {
  artists: {
    birthYear: null,
    nationality: null,
    imageUrl: null,
    heroImageUrl: null,
    galleryImages: [],
    cvUrl: null,
    represented: false,
  },
  exhibitions: {
    imageUrl: null,
    galleryImages: [],
    imageCredits: null,
    description: null,
    descriptionAuthor: null,
    featured: false,
  },
  artworks: {
    price: null,
    showPrice: "true",
    priceCategory: null,
    description: null,
    year: null,
    imageUrl: null,
    inquireUrl: null,
    available: "true",
  },
  press: { url: null },
};
const read: Record<RecordKind, () => Record<string, unknown>> = {
  ...full,
  exhibitions: () => {
    const { artistIds: _, ...fields } = full.exhibitions();
    return { ...fields, artists: [{ id: ben }, { id: ada }], isUpcoming: true };
  },
};

const json = { "Content-Type": "application/json" };
const call = async (
  action: (args: ActionFunctionArgs) => Response | Promise<Response>,
  path: string,
  { body, headers = json, ...init }: { method: string; body?: unknown; headers?: Record<string, string> },
  params = {},
) =>
  action(
    args(path, {
      ...{ headers, params, ...init },
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    }),
  );

const post = (kind: RecordKind, body: unknown, more = {}) =>
  call(ofKind(kind, list.action), `/api/cms/${kind}`, { method: "POST", body, ...more });
const put = (kind: RecordKind, id: string, body: unknown, more = {}) =>
  call(ofKind(kind, own.action), `/api/cms/${kind}/${id}`, { method: "PUT", body, ...more }, { id });
const remove = (kind: RecordKind, id: string) =>
  call(ofKind(kind, own.action), `/api/cms/${kind}/${id}`, { method: "DELETE", headers: {} }, { id });

async function added(kind: RecordKind, fields: Record<string, unknown> = full[kind]()): Promise<string> {
  const response = await post(kind, fields);
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

async function answer(response: Response, status: number) {
  expect(response.status).toBe(status);
  return response.json();
}

const listed = async (kind: RecordKind) =>
  (await ofKind(kind, list.loader)(args(`/api/cms/${kind}`))).json() as Promise<Record<string, unknown>[]>;

describe.each(kinds)("%s", (kind) => {
  test("are added with every field, and answered with the item and its place", async () => {
    const response = await post(kind, full[kind]());
    const item = await answer(response, 201);
    expect(item).toMatchObject({ id: uuid, ...read[kind]() });
    expect(response.headers.get("Location")).toBe(`/api/cms/${kind}/${item.id}`);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await listed(kind)).toContainEqual(item);
    expect(JSON.stringify(item)).not.toMatch(/Key"|"seq"/);
  });

  test.each([
    ["absent", () => ({})],
    ["null", (name: string) => ({ [name]: null })],
    ["empty", (name: string) => ({ [name]: "" })],
  ])("are added without what is %s", async (_, given) => {
    const required = Object.entries(full[kind]()).filter(([name]) => !(name in unset[kind]));
    const optional = Object.keys(unset[kind]).map(given);
    const id = await added(kind, Object.assign({}, Object.fromEntries(required), ...optional));
    expect(records[kind].get(id)).toMatchObject(unset[kind]);
  });

  test("keep what a change does not name, one field at a time", async () => {
    const id = await added(kind);
    for (const [name, value] of Object.entries(full[kind]()))
      expect(await answer(await put(kind, id, { [name]: value }), 200)).toMatchObject(read[kind]());
    expect(await answer(await put(kind, id, {}), 200)).toMatchObject(read[kind]());
  });

  test("lose what a change sets to null or to nothing", async () => {
    for (const nothing of [null, ""]) {
      const id = await added(kind);
      for (const [name, value] of Object.entries(unset[kind]))
        expect(await answer(await put(kind, id, { [name]: nothing }), 200)).toMatchObject({ [name]: value });
      await remove(kind, id);
    }
  });

  test("keep what they must have: unsetting it is refused at the field", async () => {
    const id = await added(kind);
    for (const name of Object.keys(full[kind]()).filter((name) => !(name in unset[kind])))
      for (const nothing of [null, "", "  "]) {
        const value = name === "artistIds" ? [] : nothing;
        const { message, issues } = await answer(await put(kind, id, { [name]: value }), 400);
        expect(issues).toEqual([{ path: name, message: expect.stringMatching(/required$/) }]);
        expect(message).toBe(issues[0].message);
      }
    expect(records[kind].get(id)).toMatchObject(read[kind]());
  });

  test("ignore fields that they do not have, such as their id", async () => {
    const id = await added(kind);
    const others = {
      id: "another",
      createdAt: "then",
      seq: 1,
      artist: {},
      artists: [],
      surprise: { deep: [1] },
    };
    expect(await answer(await put(kind, id, others), 200)).toMatchObject({ id, ...read[kind]() });
    expect(
      await answer(await put(kind, id, '{"__proto__": {"title": "x", "name": "x"}}'), 200),
    ).toMatchObject(read[kind]());
  });

  test("are changed by sending back what was read", async () => {
    const id = await added(kind);
    const before = records[kind].get(id);
    const item = await answer(await put(kind, id, before), 200);
    const { updatedAt: _, status, publishedFrom: _from, ...fields } = item;
    expect(before).toMatchObject(fields);
    expect(status).toBe("published");
  });

  test("are deleted with 204 and no body, once", async () => {
    const id = await added(kind);
    const response = await remove(kind, id);
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect((await listed(kind)).map((item) => item.id)).not.toContain(id);
    expect(await answer(await remove(kind, id), 404)).toEqual({
      message: expect.stringMatching(/^(Artist|Exhibition|Artwork|Press item) not found$/),
    });
  });

  test("that are not there are 404", async () => {
    expect(await answer(await put(kind, "nothing", full[kind]()), 404)).toEqual({
      message: expect.stringMatching(/not found$/),
    });
    await answer(await put(kind, "nothing", "{"), 404);
  });

  test("refuse a body that is none", async () => {
    const id = await added(kind);
    for (const send of [
      (body: unknown, more?: object) => post(kind, body, more),
      (body: unknown, more?: object) => put(kind, id, body, more),
    ]) {
      for (const body of ["{", "", "[]", "null", '"text"', "7"]) await answer(await send(body), 400);
      await answer(await send(full[kind](), { headers: { "Content-Type": "text/plain" } }), 415);
      await answer(await send(undefined, { headers: {} }), 415);
      await answer(await send({ title: "x".repeat(256 * 1024) }), 413);
    }
    expect(records[kind].get(id)).toMatchObject(read[kind]());
  });

  test("refuse values of another type with an issue, and store nothing", async () => {
    const id = await added(kind);
    const count = (await listed(kind)).length;
    for (const name of Object.keys(full[kind]()))
      for (const value of [{ a: 1 }, [{ a: 1 }], [[]], Number.MAX_VALUE]) {
        const { issues } = await answer(await put(kind, id, { [name]: value }), 400);
        expect(issues).toMatchObject([{ path: name, message: expect.any(String) }]);
        await answer(await post(kind, { ...full[kind](), [name]: value }), 400);
      }
    expect(await listed(kind)).toHaveLength(count);
    expect(records[kind].get(id)).toMatchObject(read[kind]());
  });

  test("answer other methods with 405 and what is allowed", async () => {
    for (const method of ["PUT", "DELETE", "PATCH"]) {
      const response = await call(ofKind(kind, list.action), `/api/cms/${kind}`, { method });
      expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
    }
    const params = { id: await added(kind) };
    for (const method of ["POST", "PATCH"]) {
      const response = await call(
        ofKind(kind, own.action),
        `/api/cms/${kind}/${params.id}`,
        { method },
        params,
      );
      expect([response.status, response.headers.get("Allow")]).toEqual([405, "PUT, DELETE"]);
    }
    const response = await ofKind(kind, own.loader)(args(`/api/cms/${kind}/${params.id}`, { params }));
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "PUT, DELETE"]);
    expect(await response.json()).toEqual({ message: "GET is not allowed here" });
  });

  test("are written by staff alone", async () => {
    const id = await added(kind);
    const before = await listed(kind);
    const elsewhere = (path: string) => `http://gallery.example${path}`;
    const one = [ofKind(kind, own.action), `/api/cms/${kind}/${id}`, { id }] as const;
    const all = [ofKind(kind, list.action), `/api/cms/${kind}`, {}] as const;
    for (const [method, [action, path, params]] of [
      ["POST", all],
      ["PUT", one],
      ["DELETE", one],
    ] as const) {
      const body = method === "DELETE" ? undefined : full[kind]();
      expect(await answer(await call(action, elsewhere(path), { method, body }, params), 401)).toEqual({
        message: "Sign in to change this",
      });
    }
    expect(await listed(kind)).toEqual(before);
  });
});

describe("a slug that is taken", () => {
  const taken = {
    message: "This slug is taken by Ben",
    issues: [{ path: "slug", message: "This slug is taken by Ben" }],
  };

  test("is a conflict, when adding and when changing", async () => {
    expect(await answer(await post("artists", { ...full.artists(), slug: "ben" }), 409)).toEqual(taken);
    expect(await answer(await put("artists", ada, { slug: " ben " }), 409)).toEqual(taken);
    expect((await listed("artists")).map(({ slug }) => slug)).toEqual(["ada", "ben"]);
  });

  test("is none where it is the artist's own, or free again", async () => {
    await answer(await put("artists", ada, { slug: "ada" }), 200);
    await remove("artists", ben);
    await answer(await put("artists", ada, { slug: "ben" }), 200);
  });
});

describe("a reference to nothing", () => {
  test.each(["artworks", "press"] as const)("is an issue at artistId of %s", async (kind) => {
    const issues = [{ path: "artistId", message: "There is no such artist" }];
    expect(await answer(await post(kind, { ...full[kind](), artistId: "nobody" }), 400)).toMatchObject({
      issues,
    });
    const id = await added(kind);
    expect(await answer(await put(kind, id, { artistId: "nobody" }), 400)).toMatchObject({ issues });
    expect(await listed(kind)).toMatchObject([{ artistId: ada }]);
  });

  test("is an issue at artistIds, and nothing is half stored", async () => {
    const issues = [{ path: "artistIds", message: "There is no such artist" }];
    const fields = { ...full.exhibitions(), artistIds: [ada, "nobody"] };
    expect(await answer(await post("exhibitions", fields), 400)).toMatchObject({ issues });
    expect(await listed("exhibitions")).toEqual([]);
    const id = await added("exhibitions");
    const change = { title: "Changed", artistIds: ["nobody"] };
    expect(await answer(await put("exhibitions", id, change), 400)).toMatchObject({ issues });
    expect(records.exhibitions.get(id)).toMatchObject(read.exhibitions());
  });

  test("is an issue at an image", async () => {
    const imageUrl = "/objects/0123456789abcdef01234567.jpg";
    const issues = [{ path: "imageUrl", message: "This image is not in the storage" }];
    expect(await answer(await put("artists", ada, { imageUrl }), 400)).toMatchObject({ issues });
  });
});

test("an end before the start is found where only one of them is sent", async () => {
  const id = await added("exhibitions");
  const issues = [{ path: "endDate", message: "The end date is before the start date" }];
  for (const change of [{ endDate: "2026-03-31" }, { startDate: "2026-05-01" }])
    expect(await answer(await put("exhibitions", id, change), 400)).toMatchObject({ issues });
  await answer(await put("exhibitions", id, { startDate: "2026-05-01", endDate: "2026-05-02" }), 200);
});

test("artists of a show stand in the order given, and a change of them alone keeps the rest", async () => {
  const id = await added("exhibitions");
  const names = async (artistIds: string[]) =>
    (await answer(await put("exhibitions", id, { artistIds }), 200)).artists.map(
      ({ name }: { name: string }) => name,
    );
  expect(await names([ada, ben, ada])).toEqual(["Ada", "Ben"]);
  expect(await names([ben, ada])).toEqual(["Ben", "Ada"]);
  expect(await names([ben])).toEqual(["Ben"]);
  expect(records.exhibitions.get(id)).toMatchObject({ title: "Blue Hours", featured: true });
});

describe("artworks of a show", () => {
  const works = () => ["Dawn", "Noon", "Dusk"].map((title) => addArtwork({ artistId: ada, title }));

  test("stand in the order given, stay where they are not named, and are none where none are given", async () => {
    const [dawn = "", noon = "", dusk = ""] = works();
    const id = await added("exhibitions");
    expect(records.exhibitions.get(id)).toMatchObject({ artworkIds: [] });
    const change = async (fields: object) =>
      (await answer(await put("exhibitions", id, fields), 200)).artworkIds;
    expect(await change({ artworkIds: [dusk, dawn, dusk] })).toEqual([dusk, dawn]);
    expect(await change({ title: "Red Hours" })).toEqual([dusk, dawn]);
    expect(await change({ artworkIds: [dawn, noon, dusk] })).toEqual([dawn, noon, dusk]);
    expect(await listed("exhibitions")).toMatchObject([{ artworkIds: [dawn, noon, dusk] }]);
    expect(await change({ artworkIds: null })).toEqual([]);
    const other = await added("exhibitions", { ...full.exhibitions(), artworkIds: [noon] });
    expect(records.exhibitions.get(other)).toMatchObject({ artworkIds: [noon] });
  });

  test("that there are not are an issue at artworkIds, and nothing is half stored", async () => {
    const [dawn = ""] = works();
    const issues = [{ path: "artworkIds", message: "There is no such artwork" }];
    const fields = { ...full.exhibitions(), artworkIds: [dawn, "nothing"] };
    expect(await answer(await post("exhibitions", fields), 400)).toMatchObject({ issues });
    expect(await listed("exhibitions")).toEqual([]);
    const id = await added("exhibitions", { ...full.exhibitions(), artworkIds: [dawn] });
    const change = { title: "Changed", artworkIds: ["nothing"] };
    expect(await answer(await put("exhibitions", id, change), 400)).toMatchObject({ issues });
    expect(records.exhibitions.get(id)).toMatchObject({ title: "Blue Hours", artworkIds: [dawn] });
  });

  test("are gone from it when they are deleted, which is said before", async () => {
    const [dawn = "", noon = ""] = works();
    const id = await added("exhibitions", { ...full.exhibitions(), artworkIds: [dawn, noon] });
    expect(records.artworks.deletedWith?.(dawn)).toEqual(["1 link to an exhibition"]);
    expect((await remove("artworks", dawn)).status).toBe(204);
    expect(records.exhibitions.get(id)).toMatchObject({ artworkIds: [noon] });
    expect((await remove("artists", ada)).status).toBe(204);
    expect(records.exhibitions.get(id)).toMatchObject({ artworkIds: [] });
  });
});

test("JSON's own types and texts are taken alike", async () => {
  const artist = await added("artists", { ...full.artists(), birthYear: "1980", represented: "true" });
  expect(records.artists.get(artist)).toMatchObject({ birthYear: 1980, represented: true });
  const images = "https://img.example.org/1.jpg, ,https://img.example.org/2.jpg";
  expect(await answer(await put("artists", artist, { galleryImages: images }), 200)).toMatchObject({
    galleryImages: ["https://img.example.org/1.jpg", "https://img.example.org/2.jpg"],
  });
  const artwork = await added("artworks", { ...full.artworks(), available: false, showPrice: true });
  expect(records.artworks.get(artwork)).toMatchObject({ available: "false", showPrice: "true" });
  const instant = { startDate: "2026-04-01T22:30:00.000Z" };
  const show = await added("exhibitions", { ...full.exhibitions(), ...instant });
  expect(records.exhibitions.get(show)).toMatchObject({ startDate: "2026-04-02" });
});

test("a hidden price is answered to staff, and hidden from everyone else", async () => {
  const hidden = { price: "CHF 2,800", priceCategory: "under_3k", showPrice: "false" };
  const id = await added("artworks");
  expect(await answer(await put("artworks", id, { title: "Noon" }), 200)).toMatchObject(hidden);
  const seen = await ofKind("artworks", list.loader)(args("http://gallery.example/api/cms/artworks"));
  expect(await seen.json()).toMatchObject([{ title: "Noon", price: null, priceCategory: null }]);
});

test("an artist is deleted with works and press items", async () => {
  const artwork = addArtwork({ artistId: ada });
  addPressItem({ artistId: ada });
  const exhibition = addExhibition({ artistIds: [ada, ben] });
  expect(records.artists.deletedWith?.(ada)).toEqual([
    "1 artwork",
    "1 press item",
    "1 link to an exhibition",
  ]);
  expect((await remove("artists", ada)).status).toBe(204);
  await answer(await put("artworks", artwork, { title: "Noon" }), 404);
  expect([await listed("artworks"), await listed("press")]).toEqual([[], []]);
  expect(records.exhibitions.get(exhibition)).toMatchObject({ artists: [{ name: "Ben" }] });
});

test("an exhibition that has lost its artists can be changed in everything else", async () => {
  const id = await added("exhibitions", { ...full.exhibitions(), artistIds: [ada] });
  await remove("artists", ada);
  const issues = [{ path: "artistIds", message: "At least one artist is required" }];
  expect(await answer(await put("exhibitions", id, { artistIds: [] }), 400)).toMatchObject({ issues });
  const alone = await answer(await put("exhibitions", id, { title: "Alone" }), 200);
  expect(alone).toMatchObject({ title: "Alone", artists: [] });
  await answer(await put("exhibitions", id, { title: "" }), 400);
  const together = await answer(await put("exhibitions", id, { artistIds: [ben] }), 200);
  expect(together).toMatchObject({ title: "Alone", artists: [{ name: "Ben" }] });
});

describe("a form of the CMS", () => {
  const posted = (fields: Record<string, unknown>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields))
      for (const one of Array.isArray(value) ? value : [value]) data.append(name, String(one));
    return data;
  };

  test.each(kinds)("stores all fields of %s and changes them", (kind) => {
    const { represented: _r, featured: _f, ...fields } = full[kind]();
    const saved = saveRecord(kind, null, posted(fields), author);
    if (!("id" in saved)) throw new Error(JSON.stringify(saved));
    const { represented: _, featured: __, ...wanted } = read[kind]();
    expect(records[kind].get(saved.id)).toMatchObject(wanted);
    expect(saveRecord(kind, saved.id, posted(fields), author)).toEqual(saved);
    expect(sqlite.prepare("SELECT count(*) FROM exhibitions").pluck().get()).toBe(
      kind === "exhibitions" ? 1 : 0,
    );
  });

  test("holds the whole record: a box that is not ticked is no, and an empty field is unset", () => {
    const fields = posted({ ...full.artists(), represented: "on", galleryImages: "" });
    const saved = saveRecord("artists", ada, fields, author);
    expect(saved).toEqual({ id: ada });
    expect(records.artists.get(ada)).toMatchObject({ represented: true, galleryImages: [] });
    fields.delete("represented");
    fields.set("birthYear", "");
    saveRecord("artists", ada, fields, author);
    expect(records.artists.get(ada)).toMatchObject({ represented: false, birthYear: null });
  });

  test("is told at the fields what is wrong, missing, taken and gone", () => {
    expect(saveRecord("artists", null, posted({ name: "Ada", slug: "ada" }), author)).toEqual({
      status: 400,
      errors: { bio: ["Bio is required"] },
    });
    expect(saveRecord("artists", null, posted(full.artists()), author)).toHaveProperty("id");
    expect(saveRecord("artists", ada, posted(full.artists()), author)).toEqual({
      status: 409,
      errors: { slug: ["This slug is taken by Zoë Müller"] },
    });
    expect(saveRecord("press", null, posted({ ...full.press(), artistId: "nobody" }), author)).toEqual({
      status: 400,
      errors: { artistId: ["There is no such artist"] },
    });
    expect(saveRecord("press", "nothing", posted(full.press()), author)).toEqual({ status: 404, errors: {} });
  });
});
