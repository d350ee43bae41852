import { beforeEach, describe, expect, test, vi } from "vitest";
import { getArtist } from "~/artists/queries.server";
import type { FieldValues, RecordKind } from "~/kind/kind";
import { sqlite } from "~/platform/database.server";
import { keepDraft, updateRecord } from "~/records/save/save.testing";
import { moveToTrash, restoreFromTrash } from "~/records/trash/trash.server";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addArtwork, addExhibition, addPressItem, emptyDatabase } from "~/testing/world.testing";
import { getContentRevision } from "~/visibility/revision.server";
import {
  createPreviewLink,
  deleteExpiredPreviewLinks,
  listPreviewLinks,
  revokePreviewLink,
} from "./links.server";

// The environment is read once, at the first import. The clock is not frozen: tests move it.
vi.hoisted(() => {
  delete process.env.NOW;
  process.env.CMS_ACCESS = "open";
});

const site = serveSite({ movesClock: true });
beforeEach(() => {
  vi.setSystemTime("2026-03-10T09:00:00Z");
  emptyDatabase();
});

const eva = "eva@a.example";
const draft = { publishedFrom: null };

const keep = (kind: RecordKind, id: string, changed: FieldValues) => keepDraft(kind, id, changed, eva);

async function read(path: string) {
  const answer = await site.ask(path);
  const { status, headers } = answer;
  const body = await answer.text();
  // The footer suggests published artists.
  return { status, headers, body, main: /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "" };
}

const linkTo = (kind: RecordKind, id: string) => `/preview/${createPreviewLink(kind, id, eva)}`;
const countLinks = () => sqlite.prepare("SELECT count(*) FROM preview_links").pluck().get();

describe("a preview", () => {
  test("of an artist has the published works, press and shows, and no other draft", async () => {
    const id = addArtist({ name: "Zoe", slug: "zoe", bio: "Weaves.", ...draft });
    const night = addArtwork({ artistId: id, title: "Night", price: "CHF 1", showPrice: "false" });
    addArtwork({ artistId: id, title: "Unfinished", ...draft });
    addPressItem({ artistId: id, title: "A walk" });
    moveToTrash("artworks", addArtwork({ artistId: id, title: "Thrown away" }), eva);
    addExhibition({ title: "Fog", artistIds: [id], artworkIds: [night] });
    addExhibition({ title: "Secret", artistIds: [id], ...draft });
    for (const path of [`/cms/artists/${id}/preview`, linkTo("artists", id)]) {
      const { status, body } = await read(path);
      expect(status).toBe(200);
      for (const text of ["Zoe", "Weaves.", "Night", "A walk", "Fog"]) expect(body).toContain(text);
      for (const text of ["Unfinished", "Thrown away", "Secret", "CHF 1"]) expect(body).not.toContain(text);
      expect((await read(`${path}?artwork=${night}`)).body).toContain("Oil on canvas");
    }
    expect((await read("/artists/zoe")).status).toBe(404);
  });

  test("of an artist who is renamed has the new name on works and exhibitions, too", async () => {
    const id = addArtist({ name: "Zoe Zimmer", slug: "zoe" });
    const work = addArtwork({ artistId: id, title: "Night" });
    const show = addExhibition({ title: "Fog", artistIds: [id], artworkIds: [work] });
    keep("artists", id, { name: "Zoe Ziegler", slug: "ziegler" });
    for (const query of ["", `?artwork=${work}`, `?exhibition=${show}`]) {
      const { main } = await read(`/cms/artists/${id}/preview${query}`);
      expect([query, main.includes("Zoe Ziegler"), main.includes("Zimmer")]).toEqual([query, true, false]);
    }
    expect((await read(`/artworks?artwork=${work}`)).body).toContain("Zoe Zimmer");
  });

  test("of an exhibition has its artists and artworks that are public, in the order of its draft", async () => {
    const [ada, ben] = [addArtist({ name: "Ada" }), addArtist({ name: "Ben" })];
    const hidden = addArtist({ name: "Zoe", ...draft });
    const works = ["Night", "Dawn"].map((title) => addArtwork({ artistId: ada, title }));
    const id = addExhibition({ title: "Fog", artistIds: [ada], artworkIds: [] });
    const artworkIds = works.toReversed();
    keep("exhibitions", id, { title: "Mist", artistIds: [ben, hidden, ada], artworkIds });
    const { status, body, main } = await read(linkTo("exhibitions", id));
    expect([status, body.includes("Mist"), body.includes("Zoe")]).toEqual([200, true, false]);
    expect(main).toMatch(/Ben.*Ada.*Dawn.*Night/s);
    expect((await read(`/exhibitions?id=${id}`)).body).not.toContain("Mist");
  });

  test("is read through no cache, and leaves nothing in one", async () => {
    const id = addArtist({ name: "Zoe", slug: "zoe", ...draft });
    addArtwork({ artistId: id, title: "Night" });
    const public_ = async () => [(await read("/artworks")).body, (await read("/api/cms/artworks")).status];
    const before = [await public_(), getContentRevision(), getContentRevision("staff")];
    const path = linkTo("artists", id);
    expect((await read(path)).body).toContain("Night");
    expect((await read(`/artworks?artist=${id}`)).body).toContain("No artworks match your current filters");
    expect([await public_(), getContentRevision(), getContentRevision("staff")]).toEqual(before);
    sqlite.prepare("UPDATE artworks SET title = 'Dawn'").run();
    expect((await read(path)).body).toContain("Dawn");
  });

  test("of nothing is not there", async () => {
    for (const path of ["/cms/artists/nobody/preview", "/cms/nothing/1/preview", "/preview/nobody"])
      expect([path, (await read(path)).status]).toEqual([path, 404]);
  });
});

describe("a link", () => {
  test("is secret: only its digest is stored, and its page is in no cache, index or referrer", async () => {
    const id = addArtist(draft);
    const path = linkTo("artists", id);
    const stored = JSON.stringify(sqlite.prepare("SELECT * FROM preview_links").all());
    expect(stored).not.toContain(path.slice("/preview/".length));
    for (const url of [path, `${path}.data`, "/preview/nobody"]) {
      const { headers } = await read(url);
      expect([
        url,
        headers.get("Cache-Control"),
        headers.get("X-Robots-Tag"),
        headers.get("Referrer-Policy"),
        headers.get("ETag"),
      ]).toEqual([url, "private, no-store", "noindex", "no-referrer", null]);
    }
    const { body } = await read(path);
    // Without a referrer a browser's posts look foreign.
    expect(body.match(/Nothing can be sent from a preview/g)).toHaveLength(2);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toContain("This link is valid until");
    expect(body).not.toContain("canonical");
    expect((await read("/robots.txt")).body).toContain("Disallow: /preview/\n");
  });

  test("ends after seven days, when it is revoked, and with its record", async () => {
    const id = addArtist(draft);
    const [first, second] = [linkTo("artists", id), linkTo("artists", id)];
    const status = async () => [(await read(first)).status, (await read(second)).status];
    expect(await status()).toEqual([200, 200]);
    const [link] = listPreviewLinks("artists", id);
    revokePreviewLink("artists", "another", link?.id ?? "");
    expect(await status()).toEqual([200, 200]);
    revokePreviewLink("artists", id, link?.id ?? "");
    expect((await status()).sort()).toEqual([200, 404]);
    const open = (await status())[0] === 200 ? first : second;
    moveToTrash("artists", id, eva);
    expect((await read(open)).status).toBe(404);
    restoreFromTrash("artists", id, eva);
    expect((await read(open)).status).toBe(200);
    vi.setSystemTime("2026-03-17T09:00:00Z");
    const { status: expired, body } = await read(open);
    expect([expired, body.includes("This link has expired")]).toEqual([404, true]);
    expect(listPreviewLinks("artists", id)).toEqual([]);
    deleteExpiredPreviewLinks();
    expect(countLinks()).toBe(0);
  });
});

describe("the form", () => {
  const post = (id: string, fields: Record<string, string>) =>
    site.ask(`/cms/artists/${id}`, { method: "POST", body: new URLSearchParams(fields) });

  test.each(["create", "revoke"])("comes back as it was typed: %s", async (button) => {
    const id = addArtist({ name: "Zoe", represented: true, birthYear: 1970, ...draft });
    linkTo("artists", id);
    const [link] = listPreviewLinks("artists", id);
    const pressed: Record<string, string> =
      button === "create" ? { preview: "create" } : { previewLink: link?.id ?? "" };
    const typed = { name: "", slug: "zoe", bio: "Typed.", birthYear: "1980", version: "7" };
    const html = await (await post(id, { ...typed, ...pressed })).text();
    const form = /<form[^>]*aria-label="Edit artist".*?<\/form>/s.exec(html)?.[0] ?? "";
    const inputValue = (name: string) =>
      new RegExp(`<input(?=[^>]* name="${name}")[^>]*? value="([^"]*)"`).exec(form)?.[1] ?? "";
    expect(["name", "birthYear", "version"].map(inputValue)).toEqual(["", "1980", "7"]);
    expect(form).toMatch(/<textarea[^>]*name="bio"[^>]*>Typed\.</);
    expect(/<input[^>]*name="represented"[^>]*>/.exec(form)?.[0]).not.toContain("checked");
    expect(form).not.toContain("field-error");
    expect(getArtist(id)).toMatchObject({ name: "Zoe", birthYear: 1970 });
    expect(listPreviewLinks("artists", id)).toHaveLength(button === "create" ? 2 : 0);
  });

  test("lists and revokes a link after publication, too, so that it shows no later draft", async () => {
    const id = addArtist({ slug: "zoe", ...draft });
    const path = linkTo("artists", id);
    updateRecord("artists", id, { status: "published" }, { author: eva });
    const { body } = await read(`/cms/artists/${id}`);
    const [, link = ""] = /name="previewLink" value="([^"]+)"/.exec(body) ?? [];
    expect([listPreviewLinks("artists", id)[0]?.id, body.includes("Create a preview link")]).toEqual([
      link,
      false,
    ]);
    expect((await post(id, { previewLink: link })).status).toBe(200);
    expect((await read(`/cms/artists/${id}`)).body).not.toContain("Preview links");
    keep("artists", id, { bio: "Films." });
    expect((await read(path)).status).toBe(404);
  });

  test("offers no preview of what the public sees as it is, and refuses what it does not send", async () => {
    const id = addArtist();
    expect((await read(`/cms/artists/${id}`)).body).not.toContain("Create a preview link");
    expect((await post(id, { preview: "steal" })).status).toBe(400);
    expect((await post("nobody", { preview: "create" })).status).toBe(404);
  });
});
