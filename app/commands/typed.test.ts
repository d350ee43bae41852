import { afterEach, expect, test } from "vitest";
import { typed } from "./typed";

const script = process.argv[1] ?? "";
afterEach(() => {
  process.argv[1] = script;
});

test("a container, which has no npm scripts, names the command as it is typed there", () => {
  process.argv[1] = "/app/build/commands/restore.js";
  expect(typed("staff-remove")).toBe("node /app/build/commands/staff-remove.js EMAIL");
});
