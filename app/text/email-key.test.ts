import { expect, test } from "vitest";
import { emailKey } from "./email-key";

test.each([
  ["Eva@Visitors.example", "eva@visitors.example"],
  ["eva\u200b@visitors.example", "eva@visitors.example"],
  ["Eva@BÜCHER.example", "eva@xn--bcher-kva.example"],
  ["eva@xn--bcher-kva.example", "eva@xn--bcher-kva.example"],
  ["jürg@visitors.example", "jürg@visitors.example"],
  ["eva@bücher example", "eva@bücher example"],
  ["eva@ü%.example", "eva@ü%.example"],
])("the key of %j is %j", (email, key) => expect(emailKey(email)).toBe(key));
