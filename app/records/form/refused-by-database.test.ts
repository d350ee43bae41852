import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TabKind } from "~/kinds";
import { full, setUpArtists } from "~/records/api/api-calls.testing";
import * as form from "~/routes/cms.$kind.$id";
import * as list from "~/routes/cms.($kind)._index";
import { sqlite } from "~/server/database.server";
import { args, noticeOf } from "~/testing/world.testing";
import { type Fields, formPost, saveForm } from "./record-form.testing";

// The environment is read once, at the first import.
vi.hoisted(() => {
  process.env.CMS_ACCESS = "open";
});

setUpArtists();
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const event of ["INSERT", "UPDATE"]) sqlite.exec(`DROP TRIGGER IF EXISTS refuse_${event}`);
});

const kinds: [TabKind, table: string, one: string][] = [
  ["artists", "artists", "artist"],
  ["exhibitions", "exhibitions", "exhibition"],
  ["artworks", "artworks", "artwork"],
  ["press", "press_items", "press item"],
];

test.each(kinds)(
  "%s: staff are told of each change that succeeds, and of each that the database refuses",
  async (kind, table, one) => {
    const name = one.charAt(0).toUpperCase() + one.slice(1);
    const refuse = (event: string) =>
      sqlite.exec(
        `CREATE TEMP TRIGGER refuse_${event} BEFORE ${event} ON ${table} BEGIN SELECT raise(ABORT, 'disk I/O error'); END`,
      );
    const allow = (event: string) => sqlite.exec(`DROP TRIGGER refuse_${event}`);
    const given = Object.entries(full[kind]()).filter(([, value]) => typeof value !== "boolean");
    const typed = Object.fromEntries(
      given.map(([field, value]) => [field, field === "artistIds" ? (value as string[]) : String(value)]),
    ) as Fields;
    const refused = (change: string) => ({
      status: 500,
      notice: {
        title: `Failed to ${change} ${one}`,
        description: expect.stringMatching(/^Please try again\. Nothing you typed is lost \(error \w+\)\.$/),
        destructive: true,
      },
    });
    const accepted = async (id: string, fields: Fields) => {
      const answer = (await form.action(formPost(kind, id, fields))) as Response;
      expect(answer.status).toBe(303);
      return noticeOf(answer);
    };

    refuse("INSERT");
    const answer = await saveForm(kind, "new", typed);
    expect(answer).toMatchObject(refused("create"));
    expect(answer.typed).toMatchObject(typed);
    allow("INSERT");
    expect(await accepted("new", typed)).toContain(`${name} created successfully`);
    const id = sqlite.prepare<[], string>(`SELECT id FROM ${table} ORDER BY rowid DESC`).pluck().get() ?? "";

    const changed = { ...typed, [kind === "artists" ? "bio" : "description"]: "Typed and kept" };
    refuse("UPDATE");
    expect(await saveForm(kind, id, changed)).toMatchObject({ ...refused("update"), typed: changed });
    const remove = () => {
      const body = new URLSearchParams({ kind, id });
      return list.action(args(`/cms?index&tab=${kind}&delete=${id}`, { method: "POST", body }));
    };
    expect(noticeOf((await remove()) as Response)).toContain(`Failed to delete ${one}`);
    allow("UPDATE");
    expect(await accepted(id, changed)).toContain(`${name} updated successfully`);
    expect(noticeOf((await remove()) as Response)).toContain(`${name} deleted successfully`);
  },
);
