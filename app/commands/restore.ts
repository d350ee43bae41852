import path from "node:path";
import { parseArgs } from "node:util";
import { restoreBackup } from "~/operations/restore.server";
import { report } from "./report";

// `npm run restore -- FILE`: restores a backup.
await report(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean" } },
  });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new Error("Usage: npm run restore -- FILE [--replace]");
  const file = path.resolve(process.env.INIT_CWD ?? ".", given);
  const { images, kept } = await restoreBackup(file, { replace: values.replace });
  const before = kept ? `\nThe database that was there is kept as ${kept}` : "";
  return `Restored: the database and ${images} ${images === 1 ? "image" : "images"}. Everybody signs in anew.${before}`;
});
