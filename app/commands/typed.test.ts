import { afterEach, expect, test } from "vitest";
import { typed } from "./typed";

const script = process.argv[1] ?? "";
afterEach(() => {
  process.argv[1] = script;
});

test.each([
  [`${process.cwd()}/build/commands/restore.js`, "npm run staff:remove -- EMAIL"],
  ["/app/build/commands/restore.js", "node /app/build/commands/staff-remove.js EMAIL"],
])("%s names the command as it is typed there", (file, expected) => {
  process.argv[1] = file;
  expect(typed("staff-remove")).toBe(expected);
});
