import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { serveSite } from "db/site.testing";
import { cookieFrom } from "db/world.testing";
import { expect, test, vi } from "vitest";
import { findAccount } from "~/staff/accounts.server";
import { beginSession } from "~/staff/sessions.server";
import { migrate } from "../migrate";
import { openDatabase } from "../open";
import { writeEveryState } from "./every-state.testing";
import { readViews } from "./views.testing";

// Before the first import of the client, which opens and migrates it.
await vi.hoisted(async () => {
  const { writeEveryState } = await import("./every-state.testing");
  writeEveryState(`${process.env.DATA_DIR}/gallery.db`);
  delete process.env.CMS_ACCESS;
});

const site = serveSite();
const eva = "eva@gallery.example";
const { ids, links, ...before } = JSON.parse(readFileSync("db/states/every-state.json", "utf8"));

/** What was seen before, with what the upgrade changes on purpose. */
function expectedViews(): typeof before {
  const { staff, public: visitors, previews } = structuredClone(before);
  // The version that closed a discarded draft is the record's own.
  for (const work of [...staff.json.artworks, ...visitors.json.artworks])
    if (["Rain", "Noon"].includes(work.title)) work.version = 3;
  // Drafts are merged with what was published since, which stands where both changed a field.
  setFields(staff.forms[`/cms/artworks/${ids.dawn}`], { material: "Tempera" });
  setFields(staff.forms[`/cms/artworks/${ids.dusk}`], { material: "Ink", size: "40 × 40 cm" });
  const preview: string[] = previews[`/preview/${links.dawn}`];
  preview[preview.indexOf("Oil on canvas")] = "Tempera";
  return { staff, public: visitors, previews };
}

function setFields(form: [name: string, value: string][], values: Record<string, string>): void {
  for (const pair of form) pair[1] = values[pair[0]] ?? pair[1];
}

test("an upgrade leaves what staff, the public and preview links see, in every state of a record", async () => {
  const account = findAccount(eva);
  if (!account) throw new Error("The account is lost");
  const { setCookies } = await beginSession(new Request(site.origin), account.id);
  const Cookie = setCookies.map(cookieFrom).join("; ");
  const get = (path: string, who?: string) => site.ask(path, who ? { headers: { Cookie } } : {});
  expect(await readViews(get, { ids, links, staff: eva })).toEqual(expectedViews());
});

test("an upgrade gives every record its versions, keeps drafts as they were and says what it has decided", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "gallery-versions-"));
  const file = path.join(folder, "gallery.db");
  writeEveryState(file);
  const database = openDatabase(file);
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  try {
    migrate(database);
    expect(log.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^Upgrade: Open drafts .*: 1\. .* The database from before is \S+before-migration\S+$/,
        ),
      ],
    ]);
    const versionsOf = (id: string) =>
      database
        .prepare(
          `SELECT number || ' ' || action || ' ' || coalesce(author, 'nobody') || ': ' || (fields ->> 'size')
          FROM versions WHERE record_id = ? ORDER BY number`,
        )
        .pluck()
        .all(id);
    expect(versionsOf(ids.dusk)).toEqual([
      "1 created eva@gallery.example: 10 × 10 cm",
      "2 drafted eva@gallery.example: 30 × 30 cm",
      "3 changed ida@gallery.example: 40 × 40 cm",
      "4 drafted eva@gallery.example: 40 × 40 cm",
    ]);
    // It lies in the trash with its open draft.
    const drafts = database.prepare("SELECT number FROM versions WHERE record_id = ? AND is_draft").pluck();
    expect(drafts.all(ids.jade)).toEqual([2, 4]);
    expect(
      database
        .prepare(
          ["artists", "exhibitions", "artworks", "press_items"]
            .map((table) => {
              const kind = table === "press_items" ? "press" : table;
              return `SELECT id FROM ${table} WHERE version IS NOT (SELECT max(number) FROM versions
                WHERE kind = '${kind}' AND record_id = ${table}.id AND NOT is_draft)`;
            })
            .join(" UNION ALL "),
        )
        .all(),
    ).toEqual([]);
  } finally {
    log.mockRestore();
    database.close();
    rmSync(folder, { recursive: true });
  }
});
