import { describe, expect, test } from "vitest";
import { tabNames as kinds } from "~/kinds";
import { records } from "~/records/registry.server";
import * as list from "~/routes/api.cms.$kind._index";
import * as own from "~/routes/api.cms.$kind.$id";
import { env } from "~/server/env.server";
import { args, ofKind } from "~/testing/world.testing";
import {
  added,
  answer,
  call,
  full,
  listed,
  post,
  put,
  read,
  remove,
  setUpArtists,
  unset,
} from "./api-calls.testing";

env.CMS_ACCESS = "open";

setUpArtists();

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

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

  test.each([[{}], [{ "Content-Type": "application/json" }]])(
    "are deleted with 204 and no body, once: %o",
    async (headers) => {
      const id = await added(kind);
      const response = await remove(kind, id, headers);
      expect([response.status, await response.text()]).toEqual([204, ""]);
      expect((await listed(kind)).map((item) => item.id)).not.toContain(id);
      expect(await answer(await remove(kind, id), 404)).toEqual({
        message: expect.stringMatching(/^(Artist|Exhibition|Artwork|Press item) not found$/),
      });
    },
  );

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

test("an end before the start is found where only one of them is sent", async () => {
  const id = await added("exhibitions");
  const issues = [{ path: "endDate", message: "The end date is before the start date" }];
  for (const change of [{ endDate: "2026-03-31" }, { startDate: "2026-05-01" }])
    expect(await answer(await put("exhibitions", id, change), 400)).toMatchObject({ issues });
  await answer(await put("exhibitions", id, { startDate: "2026-05-01", endDate: "2026-05-02" }), 200);
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
