import { randomUUID } from "node:crypto";
import { artists, linkTables, recordTables } from "db/schema";
import { eq, getTableName } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createPdf } from "~/images/pdfs.server";
import { createImage } from "~/images/queries.server";
import { imageFieldsOf, pdfFieldsOf } from "~/kind/fields/field";
import type { RecordKind } from "~/kind/kind";
import { contentOf, type StoredRecord } from "~/kind/kind.server";
import { fieldsOf, kinds, recordKindNames } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { db, sqlite } from "~/platform/database.server";
import { setUpOpenCms } from "~/records/form/record-form.testing";
import { formValues } from "~/records/form/record-values.server";
import { viewHistory } from "~/records/history/history.server";
import { linkOf } from "~/records/links/link-fields.server";
import { listUses } from "~/records/pictures/uses.server";
import { updateRecord } from "~/records/save/save.testing";
import { moveToTrash, restoreFromTrash } from "~/records/trash/trash.server";
import { viewTrash } from "~/records/trash/trash-list.server";
import { serveSite } from "~/testing/site.testing";
import { picture } from "~/testing/world.testing";
import { nextPublication } from "~/visibility/publication.server";
import { getContentRevision } from "~/visibility/revision.server";
import { addOneOf } from "./kinds.testing";

setUpOpenCms();
const site = serveSite();

const author = "eva@gallery.example";
const later = "2026-03-12T17:00:00.000Z";

const kindsWithDrafts = recordKindNames.filter((kind) => !kinds[kind].hasNoDrafts);

function read(kind: RecordKind, id: string): StoredRecord {
  const record = serverKinds[kind].get(id);
  if (!record) throw new Error(`There is no ${id}`);
  return record;
}

test("every table of records is that of one kind, and every other that names records renews the page cache too", () => {
  const ofKinds = recordKindNames.map((kind) => getTableName(serverKinds[kind].table));
  expect(ofKinds.sort()).toEqual(recordTables.map(getTableName).sort());
  const naming = sqlite
    .prepare<[], string>(
      `SELECT DISTINCT tables.name FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys
        WHERE tables.type = 'table' AND keys."table" IN (${recordTables.map((table) => `'${getTableName(table)}'`)})`,
    )
    .pluck()
    .all();
  // Registrations change no page but with the last place.
  const known: string[] = [...recordTables, ...linkTables].map(getTableName);
  expect(naming.filter((table) => !known.includes(table))).toEqual(["exhibition_registrations"]);
});

describe.each(kindsWithDrafts)("%s", (kind) => {
  const { table } = serverKinds[kind];
  const fields = fieldsOf(kind);
  const touch = (id: string) =>
    db.update(table).set({ updatedAt: randomUUID() }).where(eq(table.id, id)).run();

  test("renew the page cache with what the public sees, and with drafts only that of staff", () => {
    const [id, draft] = [addOneOf[kind](), addOneOf[kind]({ publishedFrom: null })];
    const before = getContentRevision();
    touch(id);
    const after = [getContentRevision(), getContentRevision("staff")];
    expect(after[0]).not.toBe(before);
    touch(draft);
    expect(getContentRevision()).toBe(after[0]);
    expect(getContentRevision("staff")).not.toBe(after[1]);
  });

  test("end cached pages at their publication", () => {
    addOneOf[kind]({ publishedFrom: later });
    expect(nextPublication()).toBe(later);
  });

  if ("artistId" in table)
    test("are public once their artist is", () => {
      const id = addOneOf[kind]();
      db.update(artists).set({ publishedFrom: later }).run();
      expect(read(kind, id).publicFrom).toBe(later);
    });

  if (!kinds[kind].hasNoPreview)
    test("have a preview until the public sees them", async () => {
      const id = addOneOf[kind]({ publishedFrom: null });
      const { title } = serverKinds[kind].card(read(kind, id));
      const preview = await site.ask(`/cms/${kind}/${id}/preview`);
      expect(preview.status).toBe(200);
      const [main = ""] = /<main[\s\S]*<\/main>/.exec(await preview.text()) ?? [];
      expect(main).toContain(title);
      touch(id);
      updateRecord(kind, id, { status: "published" }, { author });
      const published = await site.ask(`/cms/${kind}/${id}/preview`);
      expect([published.status, published.headers.get("Location")]).toEqual([
        302,
        serverKinds[kind].publicPath?.(read(kind, id)),
      ]);
      expect((await site.ask(published.headers.get("Location") ?? "")).status).toBe(200);
    });

  test("come back from the trash as they were, after they were found there and in their history", () => {
    const id = addOneOf[kind]();
    const before = read(kind, id);
    const { title } = serverKinds[kind].card(before);
    moveToTrash(kind, id, author);
    expect(viewTrash(title, null).items).toMatchObject([{ kind, id, title, matching: [] }]);
    expect(viewHistory(kind, id, { version: null, with: null, page: null })?.title).toBe(title);
    expect(restoreFromTrash(kind, id, author)).toMatchObject({ restored: { kind, id } });
    expect(contentOf(serverKinds[kind], read(kind, id))).toEqual(contentOf(serverKinds[kind], before));
  });

  const image = {
    what: "image",
    ending: "png",
    wrong: "Please choose an image, or give an https address",
    create: async () => createImage(await picture(3, 2).png().toBuffer()),
  };
  const pdf = {
    what: "PDF",
    ending: "pdf",
    wrong: "Please choose a PDF, or give an https address",
    create: () => createPdf(Buffer.from("%PDF-1.7 %%EOF"), null),
  };

  test.each([
    ...imageFieldsOf(fields).map((field) => ({ field, own: image, other: pdf })),
    ...pdfFieldsOf(fields).map((field) => ({ field, own: pdf, other: image })),
  ])("use the $own.what in $field, which must be stored", async ({ field, own, other }) => {
    const id = addOneOf[kind]();
    const save = (path: string) => updateRecord(kind, id, { [field]: path }, { author });
    const refused = (message: string) => ({ status: 400, issues: [{ path: field, message }] });
    const unknown = refused(`This ${own.what} is not in the storage`);
    expect(save(`/objects/${randomUUID()}.${own.ending}`)).toEqual(unknown);
    expect(save(await other.create())).toMatchObject(refused(own.wrong));
    const path = await own.create();
    expect(save(path)).toEqual({ value: id });
    expect(listUses([path]).get(path)).toMatchObject([{ href: `/cms/${kind}/${id}` }]);
  });

  const links = Object.keys(fields).flatMap((name) => {
    const link = linkOf(kind, name);
    return link ? { name, link } : [];
  });
  if (links.length > 0)
    test("are shown by the names of those that they name, but in a select", () => {
      for (const { name, link } of links) {
        const id = addOneOf[link.kind]();
        const shown = [formValues(kind, { [name]: link.isList ? [id] : id })[name]].flat();
        const label = link.labels([id]).get(id) ?? "";
        expect(shown).toEqual([link.choices && !link.isList ? id : label]);
        expect(link.find(label)).toBe(id);
      }
    });
});
