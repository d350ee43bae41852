import { existsSync } from "node:fs";
import path from "node:path";

/** @returns a command with an address as it is typed here: the container has no npm scripts */
export function typed(name: "staff-add" | "staff-remove"): string {
  const folder = path.dirname(process.argv[1] ?? "");
  const hasScripts = existsSync(path.join(folder, "..", "..", "app", "commands", "built.mjs"));
  return hasScripts
    ? `npm run ${name.replace("-", ":")} -- EMAIL`
    : `node ${path.join(folder, `${name}.js`)} EMAIL`;
}
