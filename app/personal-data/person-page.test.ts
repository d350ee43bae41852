import { beforeEach, expect, test } from "vitest";
import { subscribe } from "~/mailing-list/queries.server";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { updateRecord } from "~/records/save/save.testing";
import { insertRecord } from "~/records/store/store.server";
import * as page from "~/routes/cms.inbox.person";
import { loader as exported } from "~/routes/cms.inbox.person_.$file";
import { addInquiry } from "~/testing/inbox.testing";
import { addArtist, addArtwork, args, emptyDatabase, noticeOf } from "~/testing/world.testing";
import { subjectWith } from "./subject.server";
import { viewPerson } from "./view.server";

env.CMS_ACCESS = "open";

beforeEach(() => {
  emptyDatabase();
  sqlite.exec("DELETE FROM erasures; DELETE FROM batches; DELETE FROM imports");
});

const address = "ada@visitors.example";
const origin = "https://gallery.example";
const ask = (message = "Hello", name = "Zoë Egli", email = address) => addInquiry({ name, email, message });

const post = (fields: Record<string, string>) =>
  page.action(args("/cms/inbox/person", { method: "POST", body: new URLSearchParams(fields) }));
const shown = async (fields: Record<string, string>) =>
  ((await post(fields)) as unknown as { data: { person: ReturnType<typeof viewPerson> } }).data.person;

test("an address is found in any spelling, and one of which nothing is stored is answered", async () => {
  ask("One\n\nTwo");
  subscribe(
    { firstName: "Zoë", lastName: "Egli-Meier", email: "ADA@visitors.example" },
    { page: "/press", origin },
  );
  const person = await shown({ intent: "find", address: " Ada@Visitors.Example " });
  expect(person).toMatchObject({
    names: ["Zoë Egli", "Zoë Egli-Meier"],
    counts: ["1 inquiry", "1 mailing list entry", "2 letters"],
    mentions: [],
  });
  expect(person.sections.map(({ title }) => title)).toEqual(["Inquiries", "Mailing list", "Letters"]);
  const none = { counts: [], sections: [], rowId: null };
  expect(await shown({ intent: "find", address: "nobody@visitors.example" })).toMatchObject(none);
  expect(await post({ intent: "find", address: " " })).toMatchObject({
    data: { person: null, result: { error: { address: ["Please enter an email address"] } } },
    init: { status: 400 },
  });
  await expect(post({ address })).rejects.toMatchObject({ init: { status: 400 } });
});

test("erasing says how much, is listed with when and by whom, and a second post finds nothing", async () => {
  ask();
  const answer = (await post({ intent: "erase", address }).catch((thrown) => thrown)) as Response;
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/cms/inbox/person?notice=1"]);
  expect(noticeOf(answer)).toContain("1 inquiry and 1 letter.");
  const { erasures } = await page.loader(args("/cms/inbox/person"));
  expect(erasures).toMatchObject([
    { author: "staff", counts: "1 inquiry and 1 letter", at: { text: "March 10, 2026, 10:00" } },
  ]);
  expect(JSON.stringify(erasures)).not.toMatch(/ada|zoë/i);
  expect(await shown({ intent: "erase", address })).toMatchObject({ address, counts: [], rowId: null });
});

test("the exports hold the same as the page, under a row's id, and no token", async () => {
  ask("One\nTwo");
  subscribe({ firstName: "Zoë", lastName: "Egli", email: address }, { page: "/press", origin });
  ask("Other", "Ben", "ben@visitors.example");
  const { rowId } = viewPerson(subjectWith(address));
  const read = (file: string) => exported(args(`/cms/inbox/person/${file}`, { params: { file } }));
  const json = await read(`${rowId}.json`);
  expect(json.headers.get("Content-Disposition")).toBe(
    'attachment; filename="personal-data-2026-03-10.json"',
  );
  expect(json.headers.get("Cache-Control")).toBe("private, no-store");
  const content = await json.text();
  expect(JSON.parse(content)).toMatchObject({
    addresses: [address],
    inquiries: [{ name: "Zoë Egli", message: "One\nTwo", works: [] }],
    mailingList: [{ email: address, consentPage: "/press", confirmation: null }],
    registrations: [],
    letters: [{ replyTo: address }, { recipient: address }],
  });
  expect(content).not.toMatch(/ben@|"token"|"emailKey"/);
  const text = await (await read(`${rowId}.txt`)).text();
  expect(text).toContain("INQUIRIES\n\nMarch 10, 2026, 10:00 · Visit\nName: Zoë Egli\n");
  expect(text).toContain("Message: One\n  Two\n");
  for (const file of ["x.json", `${rowId}.csv`, `${rowId}`, "00000000-0000-4000-8000-000000000000.txt"])
    await expect(read(file)).rejects.toMatchObject({ status: 404 });
});

test("what names the address or the name typed beside it stays, and is listed with links", () => {
  ask();
  const now = addArtist({ name: "Now", bio: "A friend of ZOË EGLI." });
  const before = addArtwork({ title: "Before", description: "For ada@visitors.example.", artistId: now });
  updateRecord("artworks", before, { description: "For nobody." }, { author: "eva" });
  addArtist({ name: "Zoë Eglistein", bio: "xada@visitors.example, ada@visitors.example.org, Zoë said Egli" });
  insertRecord("content", {
    key: "thanks",
    content: "To Zoe\nEgli",
    category: "page",
    type: "text",
    title: "Thanks",
  });
  sqlite.exec(`INSERT INTO batches (id, title, author, state) VALUES ('b', 'Buyer: Zoë Egli', 'eva', 'done');
    INSERT INTO images (path, width, height, color, content_type, bytes, credit)
      VALUES ('/objects/p.jpg', 1, 1, '#000000', 'image/jpeg', 1, 'Photo: Zoë Egli');
    INSERT INTO list_views (id, kind, name, name_key, query) VALUES ('v', 'artworks', 'Hers', 'hers', 'search=Zo%C3%AB+Egli');
    INSERT INTO imports (id, kind, file_name, file, author, state, options)
      VALUES ('i', 'people', 'clients.csv', x'00', 'eva', 'read', '{}');
    INSERT INTO import_rows VALUES ('i', 2, '["Zoë Egli"]')`);
  ask(`Please write to <${address}>`, "Ben", "ben@visitors.example");
  expect(viewPerson(subjectWith(address)).mentions).toEqual([
    { kind: "artists", title: "Now", to: `/cms/artists/${now}`, what: "artist" },
    {
      kind: "artworks",
      title: "Before",
      to: `/cms/artworks/${before}/history?version=1`,
      what: "artwork, an earlier version",
    },
    expect.objectContaining({ kind: "content", title: "Thanks" }),
    { title: "Buyer: Zoë Egli", to: "/cms/batches/b", what: "bulk change" },
    { title: "clients.csv", to: "/cms/import/i", what: "sheet to import" },
    { title: "p.jpg", to: "/cms/images?image=p.jpg", what: "image or PDF" },
    { title: "Hers", to: "/cms?tab=artworks&search=Zo%C3%AB+Egli", what: "saved view" },
    { title: "Ben", to: "/cms/inbox?status=all&search=Ben", what: "inquiry from somebody else" },
  ]);
});
