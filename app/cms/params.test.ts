import { expect, test } from "vitest";
import { formAddress } from "./params";

test.each([
  ["/cms/artists/1?list=search%3Da&notice=1", "/cms/artists/1"],
  ["/cms/artworks/new?list=search%3Da&notice=1", "/cms/artworks/new"],
  ["/cms/artworks/new?from=1&list=search%3Da", "/cms/artworks/new?from=1"],
  [
    "/cms/artworks/new?list=search%3Da&artistId=2&size=10+%C3%97+10&after=1&notice=1",
    "/cms/artworks/new?artistId=2&size=10+%C3%97+10&after=1",
  ],
])("the form at %s is that of %s", (url, address) => {
  expect(formAddress(new URL(url, "http://site.invalid"))).toBe(address);
});
