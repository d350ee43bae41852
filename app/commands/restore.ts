import path from "node:path";
import { parseArgs } from "node:util";
import { type RestoredBackup, restoreBackup } from "~/operations/restore.server";
import { report } from "./report";
import { typed } from "./typed";

// `npm run restore -- FILE`: restores a backup.
await report(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean" } },
  });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new Error("Usage: npm run restore -- FILE [--replace]");
  const file = path.resolve(process.env.INIT_CWD ?? ".", given);
  return describe(await restoreBackup(file, { replace: values.replace }));
});

function describe({ files, kept, taken, accounts }: RestoredBackup): string {
  const count = (name: keyof typeof taken) => taken[name] ?? "unreadable, as in the backup";
  const lines = [
    `Restored: the database and ${files} uploaded ${files === 1 ? "file" : "files"}. Everybody signs in anew.`,
    "Invitations, reset links, previews and mailing-list confirmations have ended.",
  ];
  if (kept) {
    lines.push(
      `The database that was there is kept as ${kept}`,
      "Taken from it:",
      `  people who have left the mailing list: ${count("left")}`,
      `  cancelled registrations: ${count("cancelled")}`,
      `  staff accounts: ${count("accounts")}`,
    );
  }
  if (!taken.accounts)
    lines.push(
      "No staff accounts could be taken over: those of the backup stay, with their passwords of then.",
    );
  if (accounts.length > 0) lines.push("These can sign in now:", ...accounts.map((email) => `  ${email}`));
  lines.push(
    accounts.length > 0
      ? `Remove one with: ${typed("staff-remove")}`
      : `Nobody can sign in. Add an account with: ${typed("staff-add")}`,
  );
  return lines.join("\n");
}
