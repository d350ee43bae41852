import { describe, expect, test } from "vitest";
import { gallery } from "~/gallery";
import { createImage, setCaptions } from "~/images/queries.server";
import { ownPicture } from "~/images/stored-picture.testing";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { call } from "~/records/api/api-calls.testing";
import { noticeAfter, openForm, saveForm, setUpOpenCms } from "~/records/form/record-form.testing";
import { updateRecord } from "~/records/save/save.testing";
import { ensureWebsite } from "~/records/store/first-records.server";
import * as staffApi from "~/routes/api.cms.gallery";
import * as api from "~/routes/api.gallery";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addArtwork, addClosure, addDirector, addExhibition, args } from "~/testing/world.testing";
import { closureText } from "~/text/facts";
import { getFacts } from "~/visibility/facts.server";

/** The frozen day is March 10, 2026. */

const site = serveSite();

setUpOpenCms();

const page = async (path: string) => (await site.ask(path)).text();

test("the first facts are there after a start, and what staff have deleted does not come back", () => {
  sqlite.exec("DELETE FROM gallery_facts");
  ensureWebsite();
  const count = () => sqlite.prepare("SELECT count(*) FROM fairs").pluck().get();
  expect([getFacts().directors.map(({ slug }) => slug), count()]).toEqual([["lena", "tobias"], 11]);
  sqlite.exec("DELETE FROM fairs; DELETE FROM directors");
  ensureWebsite();
  expect([getFacts().directors, count()]).toEqual([[], 0]);
});

describe("the gallery", () => {
  test("is changed in its form and seen on every page, in calendar entries and by programs", async () => {
    const { values } = await openForm("gallery", "gallery");
    expect(values.weeklyHours).toBe("Thursday, Friday, Saturday, Sunday: 13:00 - 18:00");
    const changed = {
      street: "Langstrasse 1",
      email: "post@example.com",
      weeklyHours: "Monday: 09:30 - 11:00",
    };
    expect(await saveForm("gallery", "gallery", { ...values, ...changed })).toEqual({ status: 303 });
    const html = await page("/press");
    for (const text of ["Langstrasse 1<br/>8005", "mailto:post@example.com"]) expect(html).toContain(text);
    expect(html).not.toContain("gallery-map-minor");
    expect(await (await api.loader(args("/api/gallery"))).json()).toMatchObject({
      street: "Langstrasse 1",
      weeklyHours: [{ days: ["Monday"], opens: "09:30", closes: "11:00" }],
      version: 2,
    });
    const calendar = await page(`/exhibitions/${addExhibition({ venue: getFacts().venue })}.ics`);
    expect(calendar.replace(/\r\n\t/g, "")).toContain("Langstrasse 1");
  });

  test.each([
    [{ phone: "call us" }, "phone", "Please enter a telephone number, such as +41 44 000 00 00"],
    [{ latitude: null }, "latitude", "Please enter this too, or leave out “Longitude”"],
    [{ latitude: "91" }, "latitude", "Please enter a number from -90 to 90"],
    [{ countryCode: "Swiss" }, "countryCode", "Please enter two capital letters, such as CH"],
    [{ email: "gallery" }, "email", "Please enter a valid email address"],
    [
      { weeklyHours: "Monday 9-5" },
      "weeklyHours",
      "Please write each line as: Thursday, Friday: 13:00 - 18:00",
    ],
    [
      { weeklyHours: "Monday: 09:00 - 12:00\nMonday, Friday: 11:00 - 13:00" },
      "weeklyHours",
      "Hours of the same day must not overlap",
    ],
    [
      { weeklyHours: "Friday: 18:00 - 01:00\nSaturday: 00:30 - 12:00" },
      "weeklyHours",
      "Hours of the same day must not overlap",
    ],
    [
      { weeklyHours: "Monday: 00:00 - 09:00\nSunday: 18:00 - 02:00" },
      "weeklyHours",
      "Hours of the same day must not overlap",
    ],
    [
      { weeklyHours: "Monday: 18:00 - 13:00" },
      "weeklyHours",
      "Each line must close after it opens, by 06:00 the next morning at the latest",
    ],
  ])("is refused with %j, at the field", (fields, path, message) => {
    expect(updateRecord("gallery", "gallery", fields, { author: "eva" })).toMatchObject({
      issues: [{ path, message }],
    });
  });

  test("is open until midnight or after, by form and JSON, and in structured data", async () => {
    const { values } = await openForm("gallery", "gallery");
    const weeklyHours = "Friday, Saturday: 18:00–01:00\nSaturday: 01:00 - 03:00\nSunday: 18:00 - 24:00";
    expect(await saveForm("gallery", "gallery", { ...values, weeklyHours })).toEqual({ status: 303 });
    const hours = [
      { days: ["Friday", "Saturday"], opens: "18:00", closes: "01:00" },
      { days: ["Saturday"], opens: "01:00", closes: "03:00" },
      { days: ["Sunday"], opens: "18:00", closes: "00:00" },
    ];
    expect(await (await api.loader(args("/api/gallery"))).json()).toMatchObject({ weeklyHours: hours });
    expect(await page("/")).toContain('"dayOfWeek":["Sunday"],"opens":"18:00","closes":"00:00"');
    const put = { method: "PUT", body: { weeklyHours: hours.slice(0, 1) } };
    expect((await call(staffApi.action, "/api/cms/gallery", put)).status).toBe(200);
  });

  test.each([
    [null, "", undefined],
    ["© {artist}. Courtesy {gallery}, {year}", "", `© Åse Lund. Courtesy ${gallery.name}, {year}`],
    ["© {artist}", "Photo: Ida", "Photo: Ida"],
    [null, "Photo: Ida", "Photo: Ida"],
  ])("puts the line %j under pictures with the credit %j as %j", async (worksCredit, credit, shown) => {
    const path = await createImage(await ownPicture());
    setCaptions(path, { altText: "", credit });
    updateRecord("gallery", "gallery", { worksCredit }, { author: "eva" });
    const artistId = addArtist({ name: "Åse Lund", slug: "ase", heroImageUrl: path, galleryImages: [path] });
    const work = addArtwork({ artistId, imageUrl: path });
    for (const [address, pictures] of [
      [`/artworks?artwork=${work}`, 1],
      ["/artists/ase", 2],
    ] as const) {
      const captions = [...(await page(address)).matchAll(/<figcaption dir="auto">(.*?)<\/figcaption>/g)];
      expect(captions.map(([, text]) => text)).toEqual(Array(shown ? pictures : 0).fill(shown));
    }
  });

  test("says where inquiries go: to MAIL_TO, or to its own address", async () => {
    const { values } = await openForm("gallery", "gallery");
    const noticeOf = (email: string, version: string) =>
      noticeAfter("gallery", "gallery", { ...values, email, version });
    expect(await noticeOf("post@example.com", "1")).toContain("Inquiries go to post@example.com.");
    env.MAIL_TO = "inquiries@example.com";
    expect(await noticeOf("other@example.com", "2")).toContain("Inquiries go to inquiries@example.com.");
    env.MAIL_TO = undefined;
  });
});

describe("directors", () => {
  test("stand in their order; two of one first name have addresses of their own", async () => {
    addDirector({ position: 2 });
    addDirector({ name: "Eva Roth", position: 3, email: "roth@example.com" });
    addDirector({ firstName: "Jürg", name: "Jürg Egli", position: 1 });
    addDirector({ publishedFrom: null });
    expect(getFacts().directors.map(({ slug, email }) => [slug, email])).toEqual([
      ["juerg", "juerg@maag-aebischer.example"],
      ["eva", "eva@maag-aebischer.example"],
      ["eva-2", "roth@example.com"],
    ]);
    expect(await page("/press?director=eva-2")).toContain("mailto:roth@example.com");
  });

  test("are left out of the footer where there are none", async () => {
    expect(await page("/press")).not.toContain("<h2>Directors</h2>");
  });
});

describe("closures", () => {
  const always = { note: "Christmas", opens: null, closes: null };
  const christmas = { ...always, startDate: "2025-12-24", endDate: "2026-01-06" };
  const day = { ...christmas, endDate: "2025-12-24" };
  test.each([
    [christmas, "2025-12-20", "Closed December 24, 2025 → January 6, 2026: Christmas"],
    [christmas, "2025-12-24", "Closed through January 6, 2026: Christmas"],
    [{ ...day, note: null }, "2025-12-24", "Closed December 24, 2025"],
    [
      { ...day, opens: "11:00", closes: "16:30" },
      "2025-12-20",
      "Open 11am-4.30pm, December 24, 2025: Christmas",
    ],
    [{ ...day, opens: "18:00", closes: "00:00", note: null }, "", "Open 6pm-midnight, December 24, 2025"],
  ])("%j on %s is said as it will be read", (closure, today, text) => {
    expect(closureText(closure, today)).toBe(text);
  });

  test("stand in the footer from a week before until their last day, and in structured data", async () => {
    addClosure({ startDate: "2026-03-01", endDate: "2026-03-09", note: "Over" });
    addClosure({ startDate: "2026-03-17", endDate: "2026-03-17", note: "In a week" });
    addClosure({ startDate: "2026-03-05", endDate: "2026-03-10", note: "Today" });
    addClosure({ startDate: "2026-03-18", endDate: "2026-03-18", opens: "11:00", closes: "16:30" });
    const home = await page("/");
    const [footer = ""] = /<footer[\s\S]*<\/footer>/.exec(home) ?? [];
    expect(footer.match(/Closed [^<]*/g)).toEqual([
      "Closed through March 10, 2026: Today",
      "Closed March 17, 2026: In a week",
    ]);
    const [, special = ""] = /"specialOpeningHoursSpecification":(\[[^\]]*\])/.exec(home) ?? [];
    const specialHours = { "@type": "OpeningHoursSpecification", opens: "00:00", closes: "00:00" };
    expect(JSON.parse(special)).toEqual([
      { ...specialHours, validFrom: "2026-03-05", validThrough: "2026-03-10" },
      { ...specialHours, validFrom: "2026-03-17", validThrough: "2026-03-17" },
      {
        ...specialHours,
        validFrom: "2026-03-18",
        validThrough: "2026-03-18",
        opens: "11:00",
        closes: "16:30",
      },
    ]);
  });

  test("are on no page that does not show them: in structured data are those of 60 days, beside a show its own", async () => {
    const days = ["2026-03-17", "2026-03-18", "2026-05-09", "2026-05-10", "2026-08-01", "2026-08-02"];
    for (const day of days) addClosure({ startDate: day, endDate: day, note: `Note ${day}` });
    const dates = { startDate: "2026-05-01", endDate: "2026-08-01" };
    const [own, other] = [getFacts().venue, "Kunsthalle"].map((venue) => addExhibition({ ...dates, venue }));
    const past = addExhibition({ startDate: "2026-02-01", endDate: "2026-03-09", venue: getFacts().venue });
    const shown = async (path: string) => {
      const html = await page(path);
      return days.filter((day) => html.includes(`"validFrom":"${day}`) || html.includes(`Note ${day}`));
    };
    expect(await shown("/artists")).toEqual(days.slice(0, 1));
    expect(await shown("/")).toEqual(days.slice(0, 3));
    expect(await shown(`/exhibitions?id=${own}`)).toEqual(days.slice(0, 5));
    expect(await shown(`/exhibitions?id=${other}`)).toEqual(days.slice(0, 1));
    expect(await shown(`/exhibitions?id=${past}`)).toEqual(days.slice(0, 1));
  });

  test.each([
    [{ endDate: "2026-02-28" }, "endDate", "The end date is before the start date"],
    [{ opens: "13:00" }, "closes", "Please enter both times, or neither if the gallery is closed"],
    [
      { opens: "13:00", closes: "12:00" },
      "closes",
      "Must be later than “Opens”, or up to 06:00 the next morning",
    ],
    [
      { opens: "00:00", closes: "00:00" },
      "closes",
      "Must be later than “Opens”, or up to 06:00 the next morning",
    ],
    [{ opens: "25:00", closes: "26:00" }, "opens", "Please enter a time, such as 13:00"],
  ])("%j is refused at the field", (fields, path, message) => {
    const id = addClosure({ startDate: "2026-03-01", endDate: "2026-03-09" });
    const refused = updateRecord("closures", id, fields, { author: "eva" });
    expect("issues" in refused && refused.issues[0]).toEqual({ path, message });
  });
});
