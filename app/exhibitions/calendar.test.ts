import { describe, expect, test } from "vitest";
import { gallery } from "~/gallery";
import { firstFacts } from "~/gallery/facts/first-facts";
import { answer, put } from "~/records/api/api-calls.testing";
import { setUpOpenCms } from "~/records/form/record-form.testing";
import { loader } from "~/routes/exhibitions_.$file";
import { addArtist, addExhibition, args } from "~/testing/world.testing";

const facts = firstFacts.gallery;

setUpOpenCms();

/** The entry of an exhibition; long lines put together again. */
const calendar = (exhibition: Parameters<typeof addExhibition>[0], origin?: string) =>
  read(addExhibition(exhibition), origin);

async function read(id: string, origin = "http://localhost:3000") {
  const file = `${id}.ics`;
  const response = await loader(args(`${origin}/exhibitions/${file}`, { params: { file } }));
  expect(response.status).toBe(200);
  const text = await response.text();
  return { id, response, text, lines: text.replace(/\r\n[ \t]/g, "").split("\r\n") };
}
const line = (lines: string[], name: string) => lines.find((text) => text.split(/[:;]/)[0] === name);

describe("/exhibitions/{id}.ics", () => {
  test("is a calendar file to keep, which links to the show on the site's own origin", async () => {
    const { id, response, lines } = await calendar({}, "https://gallery.example");
    expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="exhibition-${id}.ics"`);
    expect(lines[0]).toBe("BEGIN:VCALENDAR");
    expect(lines).toEqual(
      expect.arrayContaining([
        "VERSION:2.0",
        "BEGIN:VEVENT",
        `UID:${id}@${gallery.domain}`,
        `URL:https://gallery.example/exhibitions?id=${id}`,
        "LOCATION:Kunsthalle\\, Bern",
        "END:VEVENT",
        "END:VCALENDAR",
      ]),
    );
    const own = await calendar({ venue: facts.venue });
    const address = "Maag Aebischer\\, Röntgenstrasse 88\\, 8005 Zürich";
    expect(line(own.lines, "LOCATION")).toBe(`LOCATION:${address}`);
  });

  test.each([
    ["2026-03-12", "2026-03-12", "20260312", "20260313"],
    ["2028-02-01", "2028-02-28", "20280201", "20280229"],
    ["2026-03-01", "2026-03-28", "20260301", "20260329"],
  ])("from %s to %s it holds whole days, the end being the day after the last", async (...days) => {
    const [startDate, endDate, start, end] = days;
    const { lines } = await calendar({ startDate, endDate });
    expect(line(lines, "DTSTART")).toBe(`DTSTART;VALUE=DATE:${start}`);
    expect(line(lines, "DTEND")).toBe(`DTEND;VALUE=DATE:${end}`);
  });

  test("holds the opening beside the run, with its hours in UTC", async () => {
    const opening = { openingDay: "2026-11-05", openingFrom: "18:00", openingTo: "20:30" };
    const { id, lines } = await calendar({ title: "Fog", ...opening });
    expect(lines.filter((text) => /^(UID|SUMMARY|DTSTART|DTEND)/.test(text))).toEqual([
      `UID:${id}@${gallery.domain}`,
      "SUMMARY:Fog",
      "DTSTART;VALUE=DATE:20260301",
      "DTEND;VALUE=DATE:20260401",
      `UID:${id}-opening@${gallery.domain}`,
      "SUMMARY:Opening: Fog",
      "DTSTART:20261105T170000Z",
      "DTEND:20261105T193000Z",
    ]);
  });

  test("is stamped with the last change of the record, so that a calendar knows the newer file", async () => {
    const opening = { openingDay: "2026-03-20", openingFrom: "18:00", openingTo: "20:30" };
    const { id, lines } = await calendar(opening);
    const stamps = (all: string[]) =>
      all.filter((text) => /^(METHOD|DTSTAMP|LAST-MODIFIED|SEQUENCE)/.test(text));
    expect(stamps(lines).filter((text) => text.startsWith("SEQ"))).toEqual(["SEQUENCE:0", "SEQUENCE:0"]);
    await answer(await put("exhibitions", id, { title: "Fog", artistIds: [addArtist()] }), 200);
    const after = stamps((await read(id)).lines);
    const change = ["DTSTAMP:20260310T090000Z", "SEQUENCE:1", "LAST-MODIFIED:20260310T090000Z"];
    expect(after).toEqual([...change, ...change]);
  });

  test.each([
    ["00:00", "20261105T230000Z"],
    ["02:00", "20261106T010000Z"],
  ])("ends an opening until %s on the next day", async (openingTo, end) => {
    const { lines } = await calendar({ openingDay: "2026-11-05", openingFrom: "18:00", openingTo });
    expect(lines).toContain(`DTEND:${end}`);
  });

  test("escapes commas, semicolons, backslashes and line breaks", async () => {
    const { lines } = await calendar({
      title: "Snow, fog; and \\ more",
      description: "First line,\nsecond line; end",
    });
    expect(line(lines, "SUMMARY")).toBe("SUMMARY:Snow\\, fog\\; and \\\\ more");
    expect(line(lines, "DESCRIPTION")).toBe("DESCRIPTION:First line\\,\\nsecond line\\; end");
  });

  test("lets no text end its line and begin another property", async () => {
    const hostile = "Title\r\nATTACH:http://evil.example/x\rX-EVIL:1";
    const texts = { title: hostile, description: hostile, venue: hostile, location: hostile };
    const { lines } = await calendar(texts);
    expect(lines.filter((text) => /^(ATTACH|X-EVIL)/.test(text))).toEqual([]);
    expect(lines.join("\n")).not.toContain("\r");
  });

  test("holds a long text with letters beyond ASCII whole, in lines of at most 75 octets", async () => {
    const description = "Größe und Öl auf Leinwand 日本 👩🏽‍🎨 ".repeat(200).trim();
    const title = "日".repeat(100);
    const { text, lines } = await calendar({ title, description });
    expect([line(lines, "SUMMARY"), line(lines, "DESCRIPTION")]).toEqual([
      `SUMMARY:${title}`,
      `DESCRIPTION:${description}`,
    ]);
    const octets = text.split("\r\n").map((part) => Buffer.byteLength(part));
    expect(Math.max(...octets)).toBe(75);
  });

  test("is not found under another address", async () => {
    const id = addExhibition();
    for (const file of ["nothing.ics", ".ics", "", id, `${id}.pdf`]) {
      const answer = loader(args(`/exhibitions/${file}`, { params: { file } }));
      await expect(answer).rejects.toMatchObject({ status: 404 });
    }
  });
});
