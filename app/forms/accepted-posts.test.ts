import { describe, expect, test } from "vitest";
import { now } from "~/platform/clock.server";
import { sqlite } from "~/platform/database.server";
import { addArtist, addArtwork, addExhibition } from "~/testing/world.testing";
import {
  artworkInquiry,
  everyForm,
  everyPageWay,
  everyWay,
  type Fields,
  inquiry,
  person,
  registration,
  subscription,
  type VisitorForm,
} from "./forms-table.testing";
import { sendJson, setUpForms, submit } from "./posted-forms.testing";
import { log, mails, newEmail, rows, world } from "./stored-posts.testing";

setUpForms();

describe("a post that is whole", () => {
  test.each(everyWay)(
    "of %s is stored without what no form has, a mail is due, and only that tells its secret",
    async (_title, form, way) => {
      const extra = { id: "mine", status: "answered", token: "mine", created_at: "2000-01-01", "": "1" };
      const fields = form.fields();
      const { body, headers } = await submit(form, way, { ...extra, responded_at: "now", ...fields });
      expect(rows(form)).toMatchObject([{ ...form.row(fields), created_at: now().toISOString() }]);
      expect(mails()).toMatchObject([{ text: expect.stringContaining("Ada Egli") }]);
      const [row] = rows(form);
      expect(JSON.stringify(row)).not.toContain("mine");
      if (way === "json") expect(body).toEqual({ id: row?.id });
      if (!row?.token) return;
      expect(row.token).toMatch(/^[\w-]{22,}$/);
      expect(JSON.stringify([body, ...headers])).not.toContain(row.token);
      expect(JSON.stringify(mails())).toContain(row.token);
    },
  );

  test("to the mailing list stores on which page consent was given, and when", async () => {
    await submit(subscription, "page", { ...person(), from: "/artists?page=2" });
    const elsewhere = await submit(subscription, "page", { ...person(), from: "//evil.example" });
    expect(elsewhere.headers.get("Location")).toBe("/?notice=1");
    await submit(subscription, "json", { ...person(), from: "/artists" });
    const consented_at = now().toISOString();
    expect(rows(subscription)).toMatchObject([
      { consent_page: "/artists?page=2", consented_at },
      { consent_page: "/", consented_at },
      { consent_page: "/api/mailing-list", consented_at },
    ]);
  });

  test("from a page is about the exhibition and the artwork of its address, whatever else it says", async () => {
    const other = addExhibition({ startDate: "2026-05-01" });
    await submit(registration, "page", { ...person(), exhibitionId: other });
    expect(rows(registration)).toMatchObject([{ exhibition_id: world.show }]);
    const fields = artworkInquiry.fields();
    const claims = { artworkTitle: "Day", artistName: "Somebody", inquiry_type: "press" };
    await submit(artworkInquiry, "page", { ...fields, ...claims });
    expect(rows(artworkInquiry)).toMatchObject([artworkInquiry.row(fields)]);
    expect(sqlite.prepare("SELECT artwork_id FROM inquiry_artworks").pluck().all()).toEqual([world.work]);
  });

  test("is stored and confirmed whatever staff have written as a title", async () => {
    const title = `${"大".repeat(5_000)}\nand\tDay`;
    world.show = addExhibition({ title, startDate: "2026-03-11" });
    await submit(registration);
    world.work = addArtwork({ title, artistId: addArtist({ name: "x".repeat(201) }) });
    await submit(artworkInquiry);
    expect(mails()).toHaveLength(2);
    expect(log()).toEqual([]);
  });
});

describe("a post that is sent again", () => {
  test.each(everyWay)(
    "of %s, at the same time, in other case and with what a paste hides, is stored once and answered alike",
    async (_title, form, way) => {
      const fields: Fields = { ...form.fields(), email: `zoë-${newEmail()}` };
      const other = {
        ...fields,
        ...("firstName" in fields ? { firstName: "Eve" } : {}),
        email: `\u202a${String(fields.email).normalize("NFD").toUpperCase()}\u200b`,
      };
      const answers = await Promise.all([fields, fields, other].map((sent) => submit(form, way, sent)));
      answers.push(await submit(form, way, fields));
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(rows(form)).toMatchObject([form.row(fields)]);
      expect(mails()).toHaveLength(1);
    },
  );
});

describe("what nobody sees", () => {
  test.each(everyPageWay)(
    "of %s, filled in, makes it spam without mail, answered alike",
    async (_title, form, way) => {
      const fields = form.fields();
      const answer = await submit(form, way, { ...fields, homepage: "http://spam.example", from: "/press" });
      if (way === "page") expect(answer.headers.get("Location")).toBe("/press?notice=1");
      expect(rows(form)).toMatchObject([{ ...form.row(fields), status: "spam" }]);
      expect(mails()).toEqual([]);
    },
  );

  test.each(everyForm)(
    "of %s keeps no person's own post from the gallery, and changes none",
    async (_name, form) => {
      const fields = form.fields();
      const bySpammer = () => submit(form, "page", { ...fields, homepage: "http://spam.example" });
      for (let at = 0; at < 2; at += 1) await bySpammer();
      expect(rows(form)).toMatchObject([{ status: "spam" }]);
      await submit(form, "page", { ...fields, homepage: "  " });
      const stored = rows(form);
      expect(stored.filter(({ status }) => status !== "spam")).toMatchObject([form.row(fields)]);
      await bySpammer();
      expect(rows(form)).toEqual(stored);
      expect(mails()).toHaveLength(1);
    },
  );
});

const whole = (form: VisitorForm): Record<string, unknown> => ({ ...form.about(), ...form.fields() });
const send = (form: VisitorForm, fields: object) => sendJson(form, JSON.stringify(fields));

describe("JSON", () => {
  test.each(everyForm)("for %s may have what is optional null, empty or absent", async (_name, form) => {
    const optional = ["phone", "inquiry_type", "artist_interest", "artworkTitle", "artistName"];
    const fields = whole(form);
    for (const field of optional) delete fields[field];
    const set = (value: unknown) => Object.fromEntries(optional.map((field) => [field, value]));
    for (const unset of [set(null), set(""), {}])
      expect((await send(form, { ...fields, ...unset })).status).toBe(201);
    // They say the same, so they are one.
    const artist_interest = form === inquiry ? "any" : null;
    const nothing = { phone: null, inquiry_type: "artwork", artist_interest, artwork_title: null };
    expect(rows(form)).toMatchObject([form.table === "inquiries" ? nothing : {}]);
  });

  test.each(everyForm)(
    "for %s is taken at its word: what a page hides from people is any field",
    async (_name, form) => {
      for (const homepage of ["http://spam.example", { toString: 1, valueOf: 1 }, null])
        expect((await send(form, { ...whole(form), homepage })).status).toBe(201);
      expect(rows(form).map(({ status }) => status)).toEqual(Array(3).fill(form.status));
      expect(mails()).toHaveLength(3);
      expect(log()).toEqual([]);
    },
  );
});
