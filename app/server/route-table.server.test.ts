import type { ServerBuild } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { registerRoutes, routePattern, routeTable } from "./route-table.server";

/** Routes as their files name them: id, parent, path. */
const files: [string, string | undefined, string | undefined][] = [
  ["root", undefined, ""],
  ["routes/_site", "root", undefined],
  ["routes/_site.$", "routes/_site", "*"],
  ["routes/_site._index", "routes/_site", undefined],
  ["routes/_site.artists.$slug", "routes/_site", "artists/:slug"],
  ["routes/_site.exhibitions_.$id.register", "routes/_site", "exhibitions/:id/register"],
  ["routes/exhibitions_.$file", "root", "exhibitions/:file"],
  ["routes/invitations.$token", "root", "invitations/:token"],
  ["routes/sitemap[.]xml", "root", "sitemap.xml"],
  ["routes/api.$", "root", "api/*"],
  ["routes/api.artists._index", "root", "api/artists"],
  ["routes/cms", "root", "cms"],
  ["routes/cms.$kind.$id", "routes/cms", ":kind/:id"],
  ["routes/cms.inbox", "routes/cms", "inbox"],
  ["routes/cms.inbox.mail", "routes/cms.inbox", "mail"],
];

const table = routeTable({
  routes: Object.fromEntries(
    files.map(([id, parentId, path]) => [id, { id, parentId, path, module: {} }]),
  ) as unknown as ServerBuild["routes"],
});

test("where no route is known an address is named by nothing of its own", () => {
  registerRoutes(() => undefined);
  expect(routePattern("/invitations/secret")).toBe("*");
});

test.each([
  ["/", "/"],
  ["/?search=wish", "/"],
  ["/_root.data?_routes=root", "/.data"],
  ["/artists/ada", "/artists/:slug"],
  ["/artists/ada/", "/artists/:slug"],
  ["/ARTISTS/ada", "/artists/:slug"],
  ["/artists/ada.data?page=2", "/artists/:slug.data"],
  ["https://gallery.example/invitations/secret?to=/cms#top", "/invitations/:token"],
  ["http://gallery.example", "/"],
  ["/exhibitions/1.ics", "/exhibitions/:file"],
  ["/exhibitions/1/register", "/exhibitions/:id/register"],
  ["/sitemap.xml", "/sitemap.xml"],
  ["/sitemap-xml", "/*"],
  ["/api/artists?limit=1", "/api/artists"],
  ["/api/nothing/secret", "/api/*"],
  ["/cms/inbox/mail", "/cms/inbox/mail"],
  ["/cms/artists/7", "/cms/:kind/:id"],
  ["/secret", "/*"],
  ["/%69nvitations/secret", "/invitations/:token"],
  ["/invitations/secret%2Fpart", "/invitations/:token"],
])("%s is the route %s", (url, pattern) => {
  registerRoutes(table);
  expect(routePattern(url)).toBe(pattern);
});

test("what cannot be decoded leads nowhere, and is written nowhere", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  registerRoutes(table);
  expect(table("/invitations/secret%")).toBeUndefined();
  expect(routePattern("/invitations/secret%")).toBe("*");
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
