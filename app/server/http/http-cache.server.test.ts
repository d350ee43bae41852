import { expect, test } from "vitest";
import { notModified } from "./http-cache.server";

test.each([
  ['"abc"', true],
  ['W/"abc" , "x"', true],
  [" * ", true],
  ['W/"abcd"', false],
  ["abc", false],
  ["", false],
])("a client that has cached %j has it: %s", (cached, isUnchanged) => {
  const request = new Request("http://localhost/", { headers: { "If-None-Match": cached } });
  expect(notModified(request, 'W/"abc"')).toBe(isUnchanged);
});
