import { beforeEach, describe, expect, test } from "vitest";
import { countNewInquiries, inquiryList, setInquiryStatus } from "~/inquiries/queries.server";
import type { InquiryStatus } from "~/inquiries/statuses";
import { sqlite } from "~/platform/database.server";
import { guestList, listRegisteredExhibitions, setRegistrationStatus } from "~/registrations/queries.server";
import { addGuest, addInquiry } from "~/testing/inbox.testing";
import { addExhibition, emptyDatabase } from "~/testing/world.testing";

beforeEach(emptyDatabase);

/** Adds an inquiry; the later ones are newer. */
let made = 0;
function ask(given: { name?: string; message?: string; email?: string } = {}, suspect = false): string {
  made += 1;
  return addInquiry({ message: `Hello ${made}`, ...given }, { suspect });
}

function read(status: InquiryStatus | "all" = "new", search = "", page = "1", size = 30) {
  return inquiryList.readPage({ status, search }, size, page);
}
const names = (list: { rows: { name: string }[] }) => list.rows.map(({ name }) => name);

describe("inquiries", () => {
  test("stand newest first, also those of one instant, on pages that hold each once", () => {
    for (let at = 1; at <= 7; at += 1) ask({ name: `Visitor ${at}` });
    sqlite.exec("UPDATE inquiries SET created_at = '2026-04-01T00:00:00.000Z' WHERE name = 'Visitor 2'");
    for (const search of ["", "visitor"]) {
      const pages = ["1", "2", "3", "99"].map((page) => names(read("new", search, page, 3)).join());
      const last = "Visitor 1";
      expect(pages).toEqual(["Visitor 2,Visitor 7,Visitor 6", "Visitor 5,Visitor 4,Visitor 3", last, last]);
      expect(read("new", search, "2", 3).page).toEqual({ page: 2, pages: 3, count: 7 });
    }
  });

  test("are found in name, e-mail, subject and message, and in nothing else", () => {
    ask({ name: "Quartz" });
    ask({ email: "quartz@visitors.example" });
    ask({ message: "One\nquartz" });
    ask();
    sqlite.exec("UPDATE inquiries SET subject = 'QUARTZ' WHERE message LIKE 'Hello%' AND name <> 'Quartz'");
    sqlite.exec("UPDATE inquiries SET phone = '044 5678', artist_interest = 'Unseen'");
    expect(read("new", "quartz").rows).toHaveLength(4);
    for (const search of ["044 5678", "unseen"]) expect(read("all", search).counts.all).toBe(0);
  });

  test("are counted by status, all and those that match; the new ones for the navigation", () => {
    setInquiryStatus(ask({ name: "Match 1" }), "archived");
    for (const name of ["Match 2", "Match 3", "Other"]) ask({ name });
    ask({}, true);
    expect(read("all").counts).toEqual({ new: 3, replied: 0, archived: 1, spam: 1, all: 5 });
    const found = read("new", "match", "2", 1);
    expect(found.counts).toEqual({ new: 2, replied: 0, archived: 1, spam: 0, all: 3 });
    expect(names(found)).toEqual(["Match 2"]);
    expect(names(read("all", "match"))).toEqual(["Match 3", "Match 2", "Match 1"]);
    expect(countNewInquiries()).toBe(3);
  });

  test("are exported some at a time, all of them, in their order", () => {
    sqlite.transaction(() => {
      for (let at = 0; at < 501; at += 1) ask({ name: `Visitor-${at}` });
    })();
    const chunks = [...inquiryList.readAll({ status: "all", search: "visitor" })];
    expect(chunks.map((chunk) => chunk.length)).toEqual([250, 250, 1]);
    const order = chunks.flat().map(({ name }) => name);
    expect(order).toEqual(Array.from({ length: 501 }, (_, at) => `Visitor-${500 - at}`));
    expect(chunks[2]?.[0]).not.toHaveProperty("contentKey");
  });
});

describe("registrations", () => {
  function people(id: string, ...who: string[]): void {
    for (const name of who) {
      const [firstName = "", lastName = ""] = name.split(" ");
      const email = `${name.replace(" ", ".")}@visitors.example`;
      addGuest(id, { firstName, lastName, email });
    }
  }
  const announce = (title: string, startDate: string) =>
    addExhibition({ title, startDate, endDate: "2026-12-31" });
  const guests = (id: string, status: "active" | "cancelled" | "spam" | "all" = "active", search = "") =>
    guestList(id).readPage({ status, search }, 100, null);

  test("are listed by exhibition: upcoming ones first, the next one at the top", () => {
    const days = { Past: "2025-01-01", Later: "2026-06-01", Today: "2026-03-10", Next: "2026-03-11" };
    const shows = Object.entries(days).map(([title, day]) => announce(title, day));
    announce("Nobody", "2026-05-01");
    for (const id of shows) people(id, "Ada Egli", "Ben Egli");
    const [first] = guests(String(shows[1])).rows;
    setRegistrationStatus(String(first?.id), String(shows[1]), "cancelled");
    const list = listRegisteredExhibitions();
    expect(list.map(({ title, isUpcoming }) => [title, isUpcoming])).toEqual([
      ["Next", true],
      ["Later", true],
      ["Today", false],
      ["Past", false],
    ]);
    expect(list[1]).toMatchObject({ active: 1, cancelled: 1, spam: 0 });
  });

  test("of an exhibition stand by last name, then first name", () => {
    const id = announce("Blue Hours", "2026-04-01");
    people(id, "Ada Zöbeli", "Éva Ärni", "Ben Arnold", "Cid Meierhans", "Zoe Meier", "Ada Meier");
    const order = ["Éva Ärni", "Ben Arnold", "Ada Meier", "Zoe Meier", "Cid Meierhans", "Ada Zöbeli"];
    expect(guests(id).rows.map((guest) => `${guest.firstName} ${guest.lastName}`)).toEqual(order);
    expect(guests(id, "active", "ÄRNI").rows).toHaveLength(1);
    expect(guests(id, "active", "zoe meier").rows).toHaveLength(1);
    expect(guests(id).rows[0]).not.toHaveProperty("token");
  });
});
