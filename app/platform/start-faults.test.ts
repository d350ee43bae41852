import { execFile } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** What stops the server, and every command: one line that names the file and says what to do. */

const secret = "x".repeat(43);
const nobody = 65_534;

/** Starts what every program starts with on a data directory of its own. */
async function start(name: string, files: Record<string, string>, uid?: number) {
  const folder = path.join(process.env.DATA_DIR ?? "", name);
  mkdirSync(folder);
  for (const [file, content] of Object.entries(files)) {
    if (content === "whole")
      copyFileSync(path.join(process.env.DATA_DIR ?? "", file), path.join(folder, file));
    else writeFileSync(path.join(folder, file), content);
    chmodSync(path.join(folder, file), 0o600);
  }
  // The folder is everybody's, its files are this user's.
  if (uid)
    for (const each of [folder, path.dirname(folder), path.dirname(path.dirname(folder))])
      chmodSync(each, 0o777);
  const modules = ["database", "secrets"].map((module) => path.resolve(`app/platform/${module}.server.ts`));
  const program = path.join(folder, "start.mts");
  writeFileSync(program, modules.map((module) => `await import(${JSON.stringify(module)});`).join("\n"));
  const env = { ...process.env, VITEST: undefined, DATA_DIR: folder };
  const tsx = ["node_modules/tsx/dist/cli.mjs", "--tsconfig", "tsconfig.json", program];
  const said = await new Promise<string>((resolve) => {
    const options = { env: env as NodeJS.ProcessEnv, uid, gid: uid, timeout: 20_000 };
    execFile(process.execPath, tsx, options, (error, stdout, stderr) =>
      resolve(`${error?.code ?? 0} ${stdout}${stderr}`),
    );
  });
  return {
    said: said.replaceAll(folder, "DATA"),
    read: (file: string) => readFileSync(path.join(folder, file), "utf8"),
  };
}

const isRoot = process.getuid?.() === 0;
const ofAnother = (file: string) =>
  `1 DATA/${file} cannot be used by this user (EACCES). Give it the folder, then start again: sudo chown -R ${nobody} DATA\n`;

test.each([
  [
    "gallery.db",
    "",
    "has zero bytes: restore a backup in its place, or remove it if there was nothing in it.",
  ],
  [
    "gallery.db",
    "notes ".repeat(200),
    "cannot be opened (file is not a database): restore a backup in its place.",
  ],
  ...["", "\n", "short"].map((text) => [
    "session-secret",
    text,
    "holds no secret of at least 32 characters. Remove it: the next start makes one, and everybody signs in again.",
  ]),
])("a %s that holds %j", async (file = "", content = "", message) => {
  const { said, read } = await start(`${file}-${content.length}`, { [file]: content });
  expect(said).toBe(`1 DATA/${file} ${message}\n`);
  expect(read(file)).toBe(content);
});

test.skipIf(!isRoot).each([
  ["gallery.db", { "gallery.db": "whole" }],
  ["session-secret", { "session-secret": secret }],
])("a %s of another user (needs root)", async (file, files) => {
  expect((await start(`another-${file}`, files, nobody)).said).toBe(ofAnother(file));
});

test("nothing where all is well", async () => {
  expect((await start("well", { "gallery.db": "whole", "session-secret": secret })).said).toBe("0 ");
});
