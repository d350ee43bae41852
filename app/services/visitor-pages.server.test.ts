import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { EntryContext, ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { visitorPages } from "./visitor-pages.server";

/** Routes as their files name them: id, parent, path. */
const files: [string, string | undefined, string | undefined][] = [
  ["root", undefined, ""],
  ["routes/_site", "root", undefined],
  ["routes/_site._index", "routes/_site", undefined],
  ["routes/_site.artists.$slug", "routes/_site", "artists/:slug"],
  ["routes/_site.exhibitions", "routes/_site", "exhibitions"],
  ["routes/_site.$", "routes/_site", "*"],
  ["routes/exhibitions_.$file", "root", "exhibitions/:file"],
  ["routes/cms", "root", "cms"],
  ["routes/cms.inbox", "routes/cms", "inbox"],
  ["routes/api.artists.$slug", "root", "api/artists/:slug"],
  ["routes/login", "root", "login"],
];
const routes = Object.fromEntries(
  files.map(([id, parentId, path]) => {
    const index = id.endsWith("_index");
    const isResource = id.includes("file");
    const module = isResource ? { loader: () => new Response("a file") } : { default: () => null };
    return [id, { id, parentId, path, index, module }];
  }),
);
/** Answers a page with the routes that it is made of and those that its browser is told of. */
const handleRequest = (request: Request, status: number, _: Headers, context: EntryContext) =>
  Response.json(
    {
      made: context.staticHandlerContext.matches.map(({ route }) => route.id),
      told: Object.keys(context.manifest.routes),
      ...{ url: request.url, cookie: request.headers.get("cookie") },
    },
    { status },
  );
const build = {
  ...{ routes, mode: "production", basename: "/", publicPath: "/", assetsBuildDirectory: "build/client" },
  ...{ future: { v3_singleFetch: true, v3_lazyRouteDiscovery: false }, isSpaMode: false },
  entry: { module: { default: handleRequest } },
  assets: { routes, entry: { imports: [], module: "" }, url: "", version: "1" },
} as unknown as ServerBuild;

const makePage = visitorPages(build);
const ask = (url: string, headers: IncomingHttpHeaders = {}) =>
  makePage({ url, headers: { host: "gallery.example", ...headers } } as IncomingMessage);
async function madeOf(...asked: Parameters<typeof ask>) {
  const page = await ask(...asked);
  return page?.json();
}

describe("a visitor's page", () => {
  test.each([
    ["/", "routes/_site._index"],
    ["/?director=lena", "routes/_site._index"],
    ["/artists/ada-lovelace?page=2", "routes/_site.artists.$slug"],
    ["/Exhibitions", "routes/_site.exhibitions"],
    ["/cms-and-more", "routes/_site.$"],
    ["/nowhere/at/all", "routes/_site.$"],
  ])("is made by its route: %s", async (url, route) => {
    const page = await madeOf(url);
    expect(page.made).toEqual(["root", "routes/_site", route]);
    expect(page.url).toBe(`http://gallery.example${url}`);
  });

  test.each([
    ["/", []],
    ["/nowhere", []],
    ["/artists/ada-lovelace", ["routes/_site.artists.$slug"]],
    ["/exhibitions", ["routes/_site.exhibitions", "routes/exhibitions_.$file"]],
  ])("knows the routes that its address can lead to: %s", async (url, own) => {
    const { told } = await madeOf(url);
    const always = ["root", "routes/_site", "routes/_site._index", "routes/_site.$"];
    expect(told.sort()).toEqual([...always, ...own].sort());
  });

  test("is none where the address is a file's that begins like a page", async () => {
    expect(await (await ask("/exhibitions/file"))?.text()).toBe("a file");
  });

  test("has the headers of its request", async () => {
    const page = await madeOf("/", { cookie: "toast=1", "set-cookie": ["no header of a request"] });
    expect(page.cookie).toBe("toast=1");
  });

  test("that cannot be asked for is a failure, told later", async () => {
    await expect(ask("/", { "x-odd": "line\nbreak" })).rejects.toThrow(TypeError);
  });
});

test.each([
  "/cms",
  "/CMS/inbox?page=2",
  "/login",
  "/api/artists/ada-lovelace",
  "/artists/ada-lovelace.data",
  "/favicon.svg",
  "/exhibitions/ada.ics",
  "/artists/",
  "/%61rtists",
])("%s is left to the router of the whole", (url) => {
  expect(ask(url)).toBeUndefined();
});
