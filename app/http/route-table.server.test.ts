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

test.each([
  ["/", "/"],
  ["/_root.data?_routes=root", "/.data"],
  ["/artists/ada/", "/artists/:slug"],
  ["/artists/ada.data?page=2", "/artists/:slug.data"],
  ["https://gallery.example/invitations/secret?to=/cms#top", "/invitations/:token"],
  ["/exhibitions/1.ics", "/exhibitions/:file"],
  ["/sitemap-xml", "/*"],
  ["/api/nothing/secret", "/api/*"],
  ["/cms/inbox/mail", "/cms/inbox/mail"],
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
