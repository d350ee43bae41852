import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { dependencies, allowScripts } = JSON.parse(readFileSync("package.json", "utf8"));
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, { hasInstallScript?: boolean; os?: string[] }>;
};

test("the table of dependencies names each of them once, and no other, with a reason", () => {
  const table = readFileSync("docs/dependencies.md", "utf8");
  const rows = [...table.matchAll(/^\| (`.+`) \| (.+) \|$/gm)];
  const named = rows.flatMap(([, names = ""]) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual(Object.keys(dependencies).sort());
  for (const [, name, reason = ""] of rows) expect(reason.split(" ").length, name).toBeGreaterThan(5);
});

test("no package may run a script while it is installed, but those that need it", () => {
  const scripted = Object.entries(packages)
    // For another operating system: it is never installed here.
    .filter(([, { hasInstallScript, os }]) => hasInstallScript && !os)
    .map(([place]) => place.replace(/.*node_modules\//, ""));
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(scripted)].sort());
});

test("what is installed is what package.json asks for, and nothing beside it", () => {
  const said = execFileSync("npm", ["ls", "--json"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  expect(JSON.parse(said).problems).toBeUndefined();
});
