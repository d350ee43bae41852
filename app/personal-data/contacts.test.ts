import { beforeEach, describe, expect, test } from "vitest";
import { createArtworkInquiry } from "~/inquiries/queries.server";
import { serverKinds } from "~/kinds.server";
import { subscribe } from "~/mailing-list/queries.server";
import { env } from "~/platform/env.server";
import { keepDraft, updateRecord } from "~/records/save/save.testing";
import { readStored } from "~/records/store/store.server";
import { moveToTrash } from "~/records/trash/trash.server";
import { addInquiry } from "~/testing/inbox.testing";
import { serveSite } from "~/testing/site.testing";
import { addArtwork, addPerson, emptyDatabase } from "~/testing/world.testing";
import { newVisitor } from "../../e2e/visitor";

env.CMS_ACCESS = "open";
const site = serveSite();
beforeEach(emptyDatabase);

const email = "ida@visitors.example";
const author = "eva@gallery.example";
const people = () => serverKinds.people.list({ audience: "staff" }) as unknown as Record<string, unknown>[];
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, "");
const textIn = (html: string) =>
  plain(html.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, " ").replace(/\s+/g, " "));

function askAbout(work: string, name = "Ida Egli") {
  const artwork = { subject: "Fog", artworkTitle: null, artistName: null, message: "Is it for sale?" };
  return createArtworkInquiry({ ...artwork, name, email, phone: null }, [
    { artworkId: work, title: "Fog", artistName: "Ada" },
  ]);
}
const askAboutVisit = (message = "Hello") => addInquiry({ name: "Ida Egli", email, message });

/** Posts, and reads what the page says that the answer leads to. */
async function post(path: string, fields: Record<string, string>) {
  const visitor = newVisitor(site.origin);
  const answer = await visitor(path, { method: "POST", body: new URLSearchParams(fields) });
  const to = answer.headers.get("Location") ?? "";
  const html = await (await visitor(to)).text();
  const undo = new URL(to, site.origin).searchParams.get("notice") ?? "";
  return { status: answer.status, to, text: textIn(html), undo: undo.startsWith("/") ? undo : null };
}
const sell = (inquiry: string, work: string, fields: Record<string, string>) =>
  post("/cms/inbox?index", { inquiry, work, ...fields });
const stored = (work: string) => readStored("artworks", work)?.record as unknown as Record<string, unknown>;

describe("from an inquiry about it", () => {
  test("a work is reserved for the sender, who becomes a person, and the notice takes it back", async () => {
    const work = addArtwork({ title: "Fog" });
    const inquiry = askAbout(work);
    const done = await sell(inquiry, work, { sale: "reserve", until: "2026-04-01" });
    expect(done.text).toContain("Artwork reserved Fog: Ida Egli, until April 1, 2026");
    const [person] = people();
    expect(person).toMatchObject({ name: "Ida Egli", emails: [email] });
    expect(stored(work)).toMatchObject({
      available: "reserved",
      reservedForId: person?.id,
      reservedUntil: "2026-04-01",
    });
    expect((await post(done.undo ?? "", {})).text).toContain("Undone Fog");
    const none = { available: "true", reservedForId: null, reservedUntil: null };
    expect(stored(work)).toMatchObject(none);
    const again = await sell(inquiry, work, { sale: "reserve", until: "2026-04-01" });
    updateRecord("artworks", work, { available: "nfs" }, { author });
    expect((await post(again.undo ?? "", {})).text).toContain("Not undone It was changed in the meantime.");
    expect(stored(work)).toMatchObject({ available: "nfs", reservedForId: person?.id });
  });

  test("a work is sold to the person who has the address", async () => {
    const work = addArtwork({ title: "Fog" });
    const person = addPerson({ name: "Ida Egli-Meier", emails: ["IDA@visitors.example"] });
    const done = await sell(askAbout(work), work, { sale: "sell" });
    expect(done.text).toContain("Artwork sold Fog: Ida Egli-Meier");
    expect(people()).toHaveLength(1);
    expect(stored(work)).toMatchObject({ available: "false", buyerId: person, owner: null });
  });

  test.each<[string, (work: string) => void, Record<string, string>, string]>([
    ["without a day", () => undefined, { sale: "reserve", until: "soon" }, "Please enter until when"],
    [
      "below a draft of the same field",
      (work) => keepDraft("artworks", work, { available: "nfs" }, author),
      { sale: "sell" },
      `${author} has an open draft that changes this: publish or discard it first`,
    ],
    [
      "that is sold",
      (work) => updateRecord("artworks", work, { available: "false" }, { author }),
      { sale: "reserve", until: "2026-04-01" },
      "The work is sold already.",
    ],
    [
      "that is reserved for somebody else",
      (work) => {
        const reservedForId = addPerson({ name: "Ben" });
        updateRecord("artworks", work, { available: "reserved", reservedForId }, { author });
      },
      { sale: "sell" },
      "The work is reserved for Ben.",
    ],
    [
      "that is gone",
      (work) => moveToTrash("artworks", work, author),
      { sale: "sell" },
      "The work or the inquiry no longer exists.",
    ],
  ])("a work %s is not, nobody is added, and it says why", async (_, prepare, fields, reason) => {
    const work = addArtwork({ title: "Fog" });
    const inquiry = askAbout(work);
    prepare(work);
    const before = [people().length, stored(work)];
    const answer = await sell(inquiry, work, fields);
    expect(answer.text).toContain(reason);
    expect([people().length, stored(work)]).toEqual(before);
  });

  test("the notice takes back neither a draft of a colleague nor what was saved before", async () => {
    const work = addArtwork({ title: "Fog" });
    const inquiry = askAbout(work);
    keepDraft("artworks", work, { title: "Mist" }, author);
    const done = await sell(inquiry, work, { sale: "sell" });
    await post(done.undo ?? "", {});
    expect(readStored("artworks", work)).toMatchObject({
      fields: { title: "Fog", available: "true", buyerId: null },
      draft: { fields: { title: "Mist" } },
    });
    await sell(inquiry, work, { sale: "reserve", until: "2026-04-01" });
    expect((await sell(inquiry, work, { sale: "reserve", until: "2026-04-01" })).undo).toBeNull();
  });

  test("no other work can be, nor by another post", async () => {
    const [work, other] = [addArtwork({ title: "Fog" }), addArtwork({ title: "Noon" })];
    const inquiry = askAbout(work);
    expect((await sell(inquiry, other, { sale: "sell" })).text).toContain("Not sold");
    expect((await sell(inquiry, work, { sale: "give" })).status).toBe(400);
    expect([stored(work)?.available, stored(other)?.available]).toEqual(["true", "true"]);
  });
});

test("an inquiry shows its works as staff know them, the person, and what else came from there", async () => {
  const work = addArtwork({ title: "Fog", inventoryNumber: "MA 7", price: "CHF 900", location: "Rack 2" });
  askAbout(work);
  askAboutVisit();
  subscribe({ firstName: "Ida", lastName: "Egli", email }, { page: "/", origin: site.origin });
  addPerson({ name: "Ida Egli-Meier", emails: [email] });
  const html = await (await site.ask("/cms/inbox")).text();
  const text = textIn(html);
  expect(text).toMatch(/Fog by Ada MA 7 · CHF 900 · Available · Rack 2 Sold/);
  expect(text).toContain("Person: Ida Egli-Meier");
  expect(text).toMatch(/Also 1 other inquiry ?, mailing list/);
});

describe("the page of an address", () => {
  test("shows what came from it, and adds it to the people; then it is the person's", async () => {
    const work = addArtwork({ title: "Fog" });
    const [first] = [askAbout(work), askAboutVisit("Later")];
    const read = (path: string) => site.ask(path, { redirect: "manual" });
    const html = await (await read(`/cms/people/from/${first}`)).text();
    expect(html).toContain("Add to people");
    expect(html).toContain("Is it for sale?");
    expect(html).toMatch(
      new RegExp(`href="/cms/artworks/${work}\\?back=%2Fcms%2Fpeople%2Ffrom%2F${first}">Fog by Ada<`),
    );
    const added = await post(`/cms/people/from/${first}`, {});
    const [person] = people();
    expect([added.to, added.text.includes("Person created successfully")]).toEqual([
      `/cms/people/${person?.id}?notice=1`,
      true,
    ]);
    expect(person).toMatchObject({ name: "Ida Egli", emails: [email] });
    const again = await read(`/cms/people/from/${first}`);
    expect([again.status, again.headers.get("Location")]).toEqual([302, `/cms/people/${person?.id}`]);
    // Posted twice it is one person.
    await post(`/cms/people/from/${first}`, {});
    expect(people()).toHaveLength(1);
    expect((await read("/cms/people/from/00000000-0000-4000-8000-000000000000")).status).toBe(404);
  });

  test("of a person has the works that name it as tables, and leads to its data", async () => {
    const person = addPerson({ name: "Ida Egli", emails: [email] });
    for (const title of ["Fog", "Noon"]) addArtwork({ title, ownerId: person });
    addArtwork({ title: "Dusk", buyerId: person });
    moveToTrash("artworks", addArtwork({ buyerId: person }), author);
    askAboutVisit();
    const html = await (await site.ask(`/cms/people/${person}`)).text();
    expect(html).toContain(`href="/cms?tab=artworks&amp;view=table&amp;ownerId=${person}">Owns 2 artworks`);
    expect(html).toContain(`buyerId=${person}">Bought 1 artwork<`);
    const table = await (await site.ask(`/cms?tab=artworks&view=table&ownerId=${person}`)).text();
    expect(table).toMatch(/Owner: (<[^>]*>)*Ida Egli/);
    const body = new URLSearchParams({ person, intent: "find" });
    const data = await site.ask("/cms/inbox/person", { method: "POST", body });
    const text = textIn(await data.text());
    for (const part of ["1 person, 1 inquiry", "Owns Noon", "Bought Dusk", `Email addresses ${email}`])
      expect(text).toContain(part);
  });
});

test("what is exported of a person has what its record said before", async () => {
  const person = addPerson({ name: "Ida Egli", emails: [email], notes: "Likes fog" });
  updateRecord("people", person, { notes: "Likes snow" }, { author });
  const exported = await (await site.ask(`/cms/inbox/person/${person}.json`)).json();
  expect(exported).toMatchObject({
    addresses: [email],
    people: [{ notes: "Likes snow", earlier: [{ notes: "Likes fog" }], works: [] }],
  });
  expect(JSON.stringify(exported)).not.toContain(author);
});
