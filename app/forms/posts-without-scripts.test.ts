import { describe, expect, test } from "vitest";
import { now } from "~/server/clock.server";
import { sqlite } from "~/server/database.server";
import { addArtist, addArtwork, addExhibition } from "~/testing/world.testing";
import {
  answered,
  artworkInquiry,
  cases,
  every,
  type Fields,
  inquiry,
  person,
  post,
  posting,
  redirected,
  registration,
  setUpForms,
  subscription,
  withScripts,
} from "./posted-forms.testing";
import { log, mails, newEmail, nothingStored, rows, world } from "./stored-posts.testing";

setUpForms();

describe("a post without scripts", () => {
  test.each(every)("of %s is stored and leads back to the page that it came from", async (_name, form) => {
    const fields = form.fields();
    const response = await redirected(post(form, { ...fields, from: "/artworks?artwork=1&page=2" }));
    expect(response.headers.get("Location")).toBe("/artworks?artwork=1&page=2&notice=1");
    expect(rows(form)).toMatchObject([{ email: fields.email, status: form.status }]);
    expect(mails()).toHaveLength(1);
  });

  test.each(every)("of %s has a signed cookie that only the server reads", async (_name, form) => {
    const response = await redirected(post(form));
    const [value = "", ...attributes] = (response.headers.get("Set-Cookie") ?? "").split("; ");
    expect(value).toMatch(/^notice=[^.]+\.[^.]+$/);
    expect(attributes.toSorted()).toEqual(["HttpOnly", "Max-Age=60", "Path=/", "SameSite=Lax"]);
  });

  test.each([
    ["another site", "https://evil.example"],
    ["another site with this one's scheme", "//evil.example"],
    ["another site with a backslash", "/\\evil.example"],
    ["another site behind a dot", "/.//evil.example//worse.example/"],
    ["a script", "javascript:alert(1)"],
    ["a relative address", "artists"],
    ["nothing", ""],
    ["a page whose address is too long", `/${"x".repeat(2000)}`],
    ["no page at all", undefined],
  ])("that says it came from %s leads to the home page", async (_title, from) => {
    for (const form of cases) {
      const response = await redirected(
        post(form, { ...form.fields(), ...(from === undefined ? {} : { from }) }),
      );
      expect(response.headers.get("Location")).toBe("/?notice=1");
      expect(rows(form).length).toBeGreaterThan(0);
    }
    expect(log()).toEqual([]);
  });

  test("of the mailing list stores on which page consent was given, and when", async () => {
    for (const from of ["/artists?page=2", "//evil.example"]) await post(subscription, { ...person(), from });
    expect(rows(subscription)).toMatchObject([
      { consent_page: "/artists?page=2", consented_at: now().toISOString() },
      { consent_page: "/", consented_at: now().toISOString() },
    ]);
  });

  test.each(every)("of %s that is sent again is stored once and answered alike", async (_name, form) => {
    const fields = form.fields();
    for (const email of [fields.email, fields.email?.toUpperCase()])
      await redirected(post(form, { ...fields, email: email ?? "" }));
    expect([rows(form).length, mails().length]).toEqual([1, 1]);
  });

  test.each(every)(
    "of %s from the page that another visitor has too is one of its own",
    async (_name, form) => {
      for (const email of [newEmail(), newEmail()]) await redirected(post(form, { ...form.fields(), email }));
      expect([rows(form).length, mails().length]).toEqual([2, 2]);
    },
  );

  test.each(every)("of %s may come as multipart too", async (_name, form) => {
    const body = new FormData();
    for (const [field, value] of Object.entries(form.fields())) body.set(field, value);
    await redirected(posting(form, body));
    expect(rows(form)).toHaveLength(1);
  });

  test("keeps line breaks as one, and Unicode as typed", async () => {
    await post(inquiry, { ...inquiry.fields(), name: "Zoe\u0308 🎨", message: "One\r\n\r\nTwo\r\n" });
    expect(rows(inquiry)).toMatchObject([{ name: "Zoe\u0308 🎨", message: "One\n\nTwo\n" }]);
  });

  test("keeps the artist of interest, whatever it is about", async () => {
    const fields = { ...inquiry.fields(), artist_interest: "Jonas Wäfler" };
    await post(inquiry, { ...fields, inquiry_type: "artwork" });
    await post(inquiry, { ...fields, inquiry_type: "press" });
    expect(rows(inquiry)).toMatchObject([
      { inquiry_type: "artwork", artist_interest: "Jonas Wäfler" },
      { inquiry_type: "press", artist_interest: "Jonas Wäfler" },
    ]);
  });

  test.each([
    [undefined, "any"],
    ["", "any"],
    ["any", "any"],
    ["Any", "any"],
    ["JONAS WÄFLER ", "Jonas Wäfler"],
  ])("about an artwork that names %j is about %s", async (artist_interest, stored) => {
    const fields: Fields = { ...inquiry.fields(), inquiry_type: "artwork" };
    if (artist_interest !== undefined) fields.artist_interest = artist_interest;
    await redirected(post(inquiry, fields));
    expect(rows(inquiry)).toMatchObject([{ artist_interest: stored }]);
  });

  test("about an artwork by nobody that the gallery knows says so at the field", async () => {
    const fields = { ...inquiry.fields(), inquiry_type: "artwork", artist_interest: "Nobody" };
    const message = "Please choose one of our artists";
    for (const scripts of [{}, withScripts])
      expect(await answered(post(inquiry, { ...fields, ...scripts }), 400)).toMatchObject({
        notice: { title: "Error", description: message, destructive: true },
        errors: { artist_interest: [message] },
        values: fields,
      });
    nothingStored();
  });

  test("is about the exhibition and the artwork of its address, whatever else it says", async () => {
    const other = addExhibition({ startDate: "2026-05-01" });
    await redirected(post(registration, { ...person(), exhibitionId: other }));
    expect(rows(registration)).toMatchObject([{ exhibition_id: world.show }]);
    const claims = { artworkTitle: "Day", artistName: "Somebody", inquiry_type: "press" };
    await redirected(post(artworkInquiry, { ...artworkInquiry.fields(), ...claims }));
    expect(rows(artworkInquiry)).toMatchObject([
      { inquiry_type: "artwork", artwork_title: "Night", artist_interest: "Jonas Wäfler" },
    ]);
    expect(sqlite.prepare("SELECT artwork_id FROM inquiry_artworks").pluck().all()).toEqual([world.work]);
  });

  test.each(["x".repeat(301), "x".repeat(5_000), "大".repeat(1_500), "Night\tand\nDay"])(
    "is stored and confirmed whatever staff have written as a title: %#",
    async (title) => {
      world.show = addExhibition({ title, startDate: "2026-03-11" });
      await redirected(post(registration));
      world.work = addArtwork({ title, artistId: addArtist({ name: "x".repeat(201) }) });
      await redirected(post(artworkInquiry));
      expect(mails()).toHaveLength(2);
      expect(log()).toEqual([]);
    },
  );
});
