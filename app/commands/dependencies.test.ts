import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const { dependencies, allowScripts } = JSON.parse(readFileSync("package.json", "utf8"));
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, { hasInstallScript?: boolean; os?: string[] }>;
};

const rows = [...readFileSync("docs/dependencies.md", "utf8").matchAll(/^\| (`.+`) \| (.+) \|$/gm)].map(
  ([, names = "", reason = ""]) => ({ names: codeIn(names), reason }),
);

function codeIn(markdown: string): string[] {
  return [...markdown.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
}

/** The packages that code in app/ and db/ imports for more than a type; tests and the demo's seed aside. */
function importedPackages(): Set<string> {
  const files = ["app", "db"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
    )
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.(test|testing)\.tsx?$|^db\/seed\//.test(file));
  const specifiers = files.flatMap((file) => {
    const code = readFileSync(file, "utf8").replaceAll(/^import type [^;]*;/gm, "");
    return [...code.matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, specifier = ""]) => specifier);
  });
  return new Set(specifiers.map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/")));
}

test("the table of dependencies names each of them once, and no other, with a reason", () => {
  expect(rows.flatMap(({ names }) => names).sort()).toEqual(Object.keys(dependencies).sort());
  for (const { names, reason } of rows) expect(reason.split(" ").length, names.join()).toBeGreaterThan(5);
});

test("every dependency is imported, or its row names the file that uses it", () => {
  const imported = importedPackages();
  const unused = Object.keys(dependencies).filter((name) => {
    const reason = rows.find(({ names }) => names.includes(name))?.reason ?? "";
    const users = codeIn(reason).filter((code) => code.startsWith("app/"));
    return !imported.has(name) && !users.some((file) => readFileSync(file, "utf8").includes(name));
  });
  expect(unused).toEqual([]);
});

test("no package may run a script while it is installed, but those that need it", () => {
  const scripted = Object.entries(packages)
    // For another operating system: it is never installed here.
    .filter(([, { hasInstallScript, os }]) => hasInstallScript && !os)
    .map(([place]) => place.replace(/.*node_modules\//, ""));
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(scripted)].sort());
});
