import { beforeEach, describe, expect, test } from "vitest";
import { queueMail } from "~/mail/outbox.server";
import { loader as publicArtists } from "~/routes/api.artists._index";
import { loader as artistArtworks } from "~/routes/api.artists.$slug.artworks";
import { loader as records } from "~/routes/api.cms.$kind._index";
import { loader as content } from "~/routes/api.cms.content._index";
import { loader as category } from "~/routes/api.cms.content.category.$category";
import { loader as mail } from "~/routes/api.cms.mail._index";
import { loader as inquiriesCsv } from "~/routes/cms.inbox.inquiries[.]csv";
import { loader as membersCsv } from "~/routes/cms.inbox.mailing-list[.]csv";
import { loader as registrationsCsv } from "~/routes/cms.inbox.registrations[.]csv";
import { action as staffPage } from "~/routes/cms.staff/route";
import { sqlite } from "~/server/database.server";
import { env } from "~/server/env.server";
import {
  addArtist,
  addArtwork,
  addContent,
  addExhibition,
  addPressItem,
  args,
  emptyDatabase,
  ofKind,
} from "~/testing/world.testing";

env.CMS_ACCESS = "open";

const hidden = { price: "CHF 9,000", priceCategory: "under_5k", showPrice: "false" };
const concealed = { price: null, priceCategory: null, showPrice: "false" };
const foreign = "http://gallery.example/api/cms/artworks";

const artworks = ofKind("artworks", records);

beforeEach(() => {
  emptyDatabase();
  const artistId = addArtist({ slug: "ada" });
  addArtwork({ artistId, ...hidden });
  addExhibition({ artistIds: [artistId] });
  addPressItem({ artistId });
  addContent("nav_artists", "Names", "navigation");
});

describe("in open mode", () => {
  test("mail that could not be delivered is for staff alone", async () => {
    queueMail({ recipient: "ada@visitors.example", subject: "Welcome", text: "Hello" });
    queueMail({ recipient: "ben@visitors.example", subject: "Welcome", text: "Hello" });
    sqlite.exec("UPDATE outbox SET status = 'failed' WHERE recipient LIKE 'ada%'");
    const seen = await mail(args("http://localhost:3000/api/cms/mail"));
    expect(seen.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await seen.json()).toMatchObject([{ recipient: "ada@visitors.example", status: "failed" }]);
    expect((await mail(args("http://gallery.example/api/cms/mail"))).status).toBe(401);
  });

  test.each<[string, (given: ReturnType<typeof args>) => Response | Promise<Response>, object?, object?]>([
    ["artists", ofKind("artists", records)],
    ["artworks", artworks, hidden, concealed],
    ["content", content],
    ["content/category/navigation", category],
    ["exhibitions", ofKind("exhibitions", records)],
    ["press", ofKind("press", records)],
  ])("/api/cms/%s is private to staff and public to others", async (path, loader, full = {}, shown = {}) => {
    const params = { category: "navigation" };
    const own = await loader(args(`/api/cms/${path}`, { params }));
    expect([own.headers.get("Cache-Control"), own.headers.get("ETag")]).toEqual(["private, no-store", null]);
    expect(await own.json()).toEqual([expect.objectContaining(full)]);
    const other = await loader(args(`http://gallery.example/api/cms/${path}`, { params }));
    expect(other.headers.get("Cache-Control")).toBe("public, no-cache");
    expect(await other.json()).toEqual([expect.objectContaining(shown)]);
  });

  test("a private answer is never a 304", async () => {
    const tag = (await artworks(args(foreign))).headers.get("ETag") ?? "";
    const headers = { "If-None-Match": `${tag}, *` };
    expect((await artworks(args("/api/cms/artworks", { headers }))).status).toBe(200);
  });

  test("/api/artists shows everyone the same", async () => {
    const response = await artistArtworks(args("/api/artists/ada/artworks", { params: { slug: "ada" } }));
    expect(response.headers.get("Cache-Control")).toBe("public, no-cache");
    expect(await response.json()).toMatchObject([concealed]);
    const list = await publicArtists(args("/api/artists"));
    expect(list.headers.get("Cache-Control")).toBe("public, no-cache");
  });
});

test("nothing asks for a password where there is none to give", async () => {
  for (const load of [inquiriesCsv, membersCsv, registrationsCsv])
    expect((await load(args("/cms/inbox/list.csv"))).status).toBe(200);
  const body = new URLSearchParams({ intent: "invite", email: "first@gallery.example" });
  expect(await staffPage(args("/cms/staff", { method: "POST", body }))).toMatchObject({
    data: { link: expect.stringContaining("/invitations/") },
  });
});
