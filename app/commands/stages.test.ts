import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), "gallery-stages-"));
  for (const name of ["app/commands", "package.json"])
    cpSync(name, path.join(clone, name), { recursive: true });
  writeFileSync(path.join(clone, "input"), "one");
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

/** The arguments of Node for a command of the clone. */
const command = (code: string) => [
  "--input-type=module",
  "-e",
  `import { stage } from "./app/commands/stages.mjs";
   import { runSilently, stop } from "./app/commands/processes.mjs";
   import { compile } from "./app/commands/setup.mjs";
   ${code}`,
];

function run(code: string, { node = process.execPath, env = {} } = {}) {
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    const options = { cwd: clone, env: { ...process.env, ...env } };
    execFile(node, command(code), options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

const task = (work: string) =>
  `{ stamp: "made/stamp", files: () => [path.resolve("input")], work: () => runSilently("sh", ["-c", "${work}"]) }`;
const makeWith = (work: string) =>
  `import path from "node:path"; await stage("Making it", ${task(work)}).catch(stop);`;
const isMade = { code: 0, said: expect.stringMatching(/^Making it, once… \d+ s\n$/) };

test("a stage is one line with its seconds, once for the same files", async () => {
  const make = makeWith("echo loud; echo louder >&2");
  expect(await run(make)).toEqual(isMade);
  expect(await run(make)).toEqual({ code: 0, said: "" });
  writeFileSync(path.join(clone, "input"), "another");
  expect(await run(make)).toEqual(isMade);
});

test("a stage is done again where what it makes is gone", async () => {
  const make = makeWith("touch binary").replace("stamp:", 'makes: ["binary"], stamp:');
  expect(await run(make)).toEqual(isMade);
  expect(await run(make)).toEqual({ code: 0, said: "" });
  rmSync(path.join(clone, "binary"));
  expect(await run(make)).toEqual(isMade);
});

test("native modules are compiled whatever npm settings somebody has", async () => {
  const folder = path.join(clone, "node_modules/better-sqlite3");
  mkdirSync(folder, { recursive: true });
  const scripts = { install: "touch made" };
  writeFileSync(
    path.join(folder, "package.json"),
    JSON.stringify({ name: "better-sqlite3", version: "1.0.0", scripts }),
  );
  expect(await run("await compile();", { env: { npm_config_ignore_scripts: "true" } })).toEqual({
    code: 0,
    said: "",
  });
  expect(existsSync(path.join(folder, "made"))).toBe(true);
});

const newNode = process.env.NEW_NODE_PATH ?? "";

test.skipIf(!newNode)("what was made for another Node's ABI is made again (needs a new Node)", async () => {
  const make = makeWith("true");
  expect(await run(make)).toEqual(isMade);
  expect(await run(make, { node: newNode })).toEqual(isMade);
  expect(await run(make, { node: newNode })).toEqual({ code: 0, said: "" });
});

test("what a command says is printed where it fails, and it is tried again", async () => {
  const make = makeWith("echo loud; echo louder >&2; exit 3");
  const failed = {
    code: 1,
    said: expect.stringMatching(/^Making it, once… failed\nloud\nlouder\nsh -c .* ended with 3\n$/),
  };
  expect(await run(make)).toEqual(failed);
  expect(await run(make)).toEqual(failed);
});

test("without a compiler one sentence says what to install", async () => {
  // The package without its prebuilt file, and a machine that has Node, npm and a shell.
  for (const name of ["package.json", "binding.gyp"])
    cpSync(`node_modules/better-sqlite3/${name}`, path.join(clone, "node_modules/better-sqlite3", name));
  mkdirSync(path.join(clone, "bin"));
  const npm = process.env.npm_execpath ?? "/usr/bin/npm";
  for (const [name, file] of Object.entries({ node: process.execPath, npm, sh: "/bin/sh" }))
    symlinkSync(file, path.join(clone, "bin", name));
  expect(await run("await compile().catch(stop);", { env: { PATH: path.join(clone, "bin") } })).toEqual({
    code: 1,
    said: `better-sqlite3 has no prebuilt file for Node ${process.version} on ${process.platform}-${process.arch} and must be compiled: install g++, make, python3, then try again.\n`,
  });
});
