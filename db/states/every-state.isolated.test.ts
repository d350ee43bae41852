import { readFileSync } from "node:fs";
import { getTableName } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf, kinds } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { sqlite } from "~/platform/database.server";
import { findAccount } from "~/staff/accounts.server";
import { beginSession } from "~/staff/sessions.server";
import { serveSite } from "~/testing/site.testing";
import { cookieFrom } from "~/testing/world.testing";
import { objectPathsIn } from "~/text/object-path";
import { readViews } from "./views.testing";

// Before the first import of the client, which opens and migrates it.
await vi.hoisted(async () => {
  const { writeEveryState } = await import("./every-state.testing");
  const { rmSync } = await import("node:fs");
  const file = `${process.env.DATA_DIR}/gallery.db`;
  rmSync(file);
  writeEveryState(file);
});

const site = serveSite();
const eva = "eva@gallery.example";
const { ids, links, ...before } = JSON.parse(readFileSync("db/states/every-state.json", "utf8"));

type Pairs = [name: string, value: string][];

/** Fields that an upgrade has added to what everyone reads, and to what staff alone read. */
const younger = {
  artists: { everyone: ["sortName"], staffAlone: [] },
  artworks: {
    everyone: ["edition", "dateText", "galleryImages"],
    staffAlone: Object.keys(kinds.artworks.staffFields),
  },
  exhibitions: { everyone: ["openingDay", "openingFrom", "openingTo", "pressReleaseUrl"], staffAlone: [] },
};

const unsetFields = (item: object, names: string[]) =>
  Object.assign(item, Object.fromEntries(names.map((name) => [name, name === "galleryImages" ? [] : null])));

/** Adds empty fields to the values of a form, each behind the one that it follows. */
function addFields(form: Pairs, kind: RecordKind, names: string[]): void {
  const order = Object.keys(fieldsOf(kind));
  for (const name of names) {
    const before = order[order.indexOf(name) - 1];
    form.splice(form.map(([other]) => other).lastIndexOf(before ?? "") + 1, 0, [name, ""]);
  }
}

/** What was seen before, with what the upgrade changes on purpose. */
function expectedViews(): typeof before {
  const { staff, public: visitors, previews } = structuredClone(before);
  // The version that closed a discarded draft is the record's own.
  for (const work of [...staff.json.artworks, ...visitors.json.artworks])
    if (["Rain", "Noon"].includes(work.title)) work.version = 3;
  // A column that is no field is in no item.
  for (const item of [staff, visitors].flatMap(({ json }) => [...json.artists, ...json.exhibitions]))
    delete item.updatedAt;
  // Fields that are younger are unset.
  for (const [kind, { everyone, staffAlone }] of Object.entries(younger)) {
    for (const item of [...staff.json[kind], ...visitors.json[kind]]) unsetFields(item, everyone);
    const names = staffAlone.flatMap((name) => fieldsOf(kind as RecordKind)[name]?.link?.jsonName ?? []);
    for (const item of staff.json[kind]) unsetFields(item, [...staffAlone, ...names]);
    for (const [address, form] of Object.entries<Pairs>(staff.forms))
      if (address.startsWith(`/cms/${kind}/`))
        addFields(form, kind as RecordKind, [...everyone, ...staffAlone]);
  }
  // Links to what lies in the trash stay, and shows that have one again have a version.
  for (const show of [...staff.json.exhibitions, ...visitors.json.exhibitions])
    if (["Group", "Solo"].includes(show.title)) show.version += 1;
  addLinks(staff.forms[`/cms/exhibitions/${ids.solo}`], "Fay", "Wool", 0);
  addLinks(staff.forms[`/cms/exhibitions/${ids.drafted}`], "Fay", "Silk", 0);
  addLinks(staff.forms[`/cms/exhibitions/${ids.group}`], "Fay", "Silk", 1);
  // Works can be duplicated.
  for (const texts of Object.values<string[]>(staff.pages))
    if (texts.includes("Add artwork"))
      texts.splice(
        0,
        texts.length,
        ...texts.flatMap((text) => (text === "Edit" ? [text, "Duplicate"] : text)),
      );
  // What adds a record stands beside the heading.
  for (const [address, texts] of Object.entries<string[]>(staff.pages)) {
    if (!address.startsWith("/cms?tab=")) continue;
    const add = texts.splice(
      texts.findIndex((text) => text.startsWith("Add ")),
      1,
    );
    texts.splice(texts.indexOf("Manage artists, exhibitions, and gallery content") + 1, 0, ...add);
  }
  // A work without an artist is nowhere, and links and registrations are not counted with what was deleted.
  const trash: string[] = staff.pages["/cms/trash"];
  trash.splice(trash.indexOf("Reed"), "Reed Artwork By Then Kept Until Restore Reed MA".split(" ").length);
  trash.splice(trash.indexOf("With 2 registrations"), 1);
  trash[trash.indexOf("With 2 artworks, 1 press item, 2 links to exhibitions")] =
    "With 2 artworks, 1 press item";
  trash[trash.indexOf("Empty the trash")] = "Empty trash";
  trash[trash.indexOf("Everything in it is deleted for good, with its history.")] =
    "Everything in it is deleted for good, with its history and 2 registrations.";
  // Registrations stay in the inbox while their show lies in the trash.
  const inbox: string[] = staff.pages["/cms/inbox/registrations"];
  const show = ["Gone", "April 1, 2026", "→", "May 31, 2026", "· Upcoming · In the trash"];
  inbox.splice(inbox.indexOf("No registrations yet"), 1, ...show, "2 of 5 attending", "Export CSV");
  inbox.splice(inbox.indexOf("Mail"), 1, "Outbox", "Personal data");
  // Drafts are merged with what was published since, which stands where both changed a field.
  setFields(staff.forms[`/cms/artworks/${ids.dawn}`], { material: "Tempera" });
  setFields(staff.forms[`/cms/artworks/${ids.dusk}`], { material: "Ink", size: "40 × 40 cm" });
  // Texts are records: what was deleted lies in the trash.
  const by = ["Deleted by eva@gallery.example,", "March 9, 2026, 17:00"];
  trash.splice(
    3,
    0,
    "MA",
    "A note",
    "Text",
    ...by,
    "Kept until",
    "April 8, 2026, 18:00",
    "Restore",
    "A note",
  );
  const firstFacts = "The address, opening hours and directors on the website are still placeholders:";
  for (const tab of ["artists", "exhibitions", "artworks", "press"])
    staff.pages[`/cms?tab=${tab}`].unshift(firstFacts, "The gallery", ",", "Opening hours", ",", "Directors");
  const contact = "+41 44 000 00 00, gallery@maag-aebischer.example";
  staff.pages["/cms/inbox/registrations"].splice(2, 0, contact);
  const preview: string[] = previews[`/preview/${links.dawn}`];
  preview[preview.indexOf("Oil on canvas")] = "Tempera";
  return { staff, public: visitors, previews };
}

function setFields(form: [name: string, value: string][], values: Record<string, string>): void {
  for (const pair of form) pair[1] = values[pair[0]] ?? pair[1];
}

/** Gives a show's form an artist and a work that lie in the trash: the artist last, the work at its place. */
function addLinks(form: [name: string, value: string][], artist: string, work: string, workAt: number): void {
  const artistAt = form.findIndex(([name, value]) => name === "artistIds" && !value);
  form.splice(artistAt, 0, ["artistIds", `${artist}, in the trash`]);
  const firstWork = form.findIndex(([name]) => name === "artworkIds");
  form.splice(firstWork + workAt, 0, ["artworkIds", `${work}, in the trash`]);
}

/** Artists' pages lead to the inquiry form now, and the way on from a show stands below its works. */
const withoutWaysOn = <Views>(views: Views): Views =>
  JSON.parse(JSON.stringify(views), (_, value) =>
    Array.isArray(value)
      ? value.filter(
          (text) =>
            !/^(Inquire about works by |Print the works$|← Previous$|Next →$|\d+\s\/\s\d+$)/.test(text),
        )
      : value,
  );

test("an upgrade leaves what staff, the public and preview links see, in every state of a record", async () => {
  const account = findAccount(eva);
  if (!account) throw new Error("The account is lost");
  const { setCookies } = await beginSession(new Request(site.origin), account.id);
  const Cookie = setCookies.map(cookieFrom).join("; ");
  const get = (path: string, who?: string) => site.ask(path, who ? { headers: { Cookie } } : {});
  expect(withoutWaysOn(await readViews(get, { ids, links, staff: eva }))).toEqual(
    withoutWaysOn(expectedViews()),
  );
});

test("an upgrade knows which records name a file, and whether only an earlier version does", () => {
  const all = <Row>(query: string) => sqlite.prepare<[], Row>(query).all();
  const newest = new Map<string, boolean>();
  const read = (kind: string, id: string, text: string, isNewest: boolean) => {
    for (const path of objectPathsIn(text)) {
      const use = `${path} ${kind} ${id}`;
      newest.set(use, isNewest || newest.get(use) === true);
    }
  };
  for (const [kind, { table }] of Object.entries(serverKinds))
    for (const row of all<{ id: string }>(`SELECT * FROM ${getTableName(table)}`))
      read(kind, row.id, JSON.stringify(row), true);
  const seen = new Set<string>();
  for (const { kind, id, fields } of all<{ kind: string; id: string; fields: string }>(
    "SELECT kind, record_id AS id, fields FROM versions ORDER BY number DESC",
  )) {
    const record = `${kind} ${id}`;
    read(kind, id, fields, !seen.has(record));
    seen.add(record);
  }
  const uses = all<{ use: string; isNewest: number }>(
    "SELECT path || ' ' || kind || ' ' || record_id AS use, is_newest AS isNewest FROM file_uses",
  );
  expect(Object.fromEntries(uses.map(({ use, isNewest }) => [use, isNewest === 1]))).toEqual(
    Object.fromEntries(newest),
  );
  expect(new Set(newest.values())).toEqual(new Set([true, false]));
});
