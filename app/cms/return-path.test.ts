import { expect, test } from "vitest";
import { readReturnPath } from "./return-path";

test.each<[path: string, back: string | undefined]>([
  ["/cms?tab=artworks&search=fog", "/cms?tab=artworks&search=fog"],
  ["/cms/inbox?status=all", "/cms/inbox?status=all"],
  ["/cms/search?q=fog", "/cms/search?q=fog"],
  ["/cms/people/from/1-a", "/cms/people/from/1-a"],
  ["/cms/artworks/1-a", "/cms/artworks/1-a"],
  ["/cms/inbox?a=1#x", "/cms/inbox?a=1"],
  ["//evil.example/cms", undefined],
  ["https://evil.example/cms", undefined],
  ["/cms/../logout", undefined],
  ["/cms\\@evil.example", undefined],
  ["/logout", undefined],
  ["", undefined],
])("a form that was opened on %j leads back to %j", (path, back) =>
  expect(readReturnPath(new URLSearchParams({ back: path }))).toBe(back),
);
