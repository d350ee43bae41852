import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { backupFolder, defaultKeep, makeBackup } from "~/operations/backup.server";
import { report } from "./report";

const usage = "Usage: npm run backup -- [--to=FOLDER] [--keep=NUMBER]";
const wholeNumber = z.coerce.number(usage).int(usage).min(1, usage);

// `npm run backup`: the database and the uploaded files in one file.
await report(async () => {
  const { values } = parseArgs({ options: { to: { type: "string" }, keep: { type: "string" } } });
  // npm changes to the project's folder; a path is relative to where npm was called.
  const folder = values.to && path.resolve(process.env.INIT_CWD ?? ".", values.to);
  const keep = wholeNumber.parse(values.keep ?? defaultKeep);
  const { file, files, missing } = await makeBackup(folder ?? backupFolder, keep);
  const lost = missing.map((name) => `\nNot found, and not in it: ${name}`).join("");
  return `${file}: the database and ${files} uploaded ${files === 1 ? "file" : "files"}${lost}`;
});
