// `npm run staff:add -- EMAIL`: adds a staff account, or gives it another password and ends its sessions. The
// password is read from the terminal or from standard input: an argument would stay in the shell's history.
import { spawn } from "node:child_process";
import path from "node:path";
import { ensureInstalled, root, stop } from "./setup.mjs";

const [email, ...more] = process.argv.slice(2);
if (email === undefined || more.length > 0) stop(new Error("Usage: npm run staff:add -- EMAIL"));

process.env.HOST ||= "127.0.0.1";

try {
  await ensureInstalled();
} catch (error) {
  stop(error);
}

const tsx = path.join(root, "node_modules", "tsx", "dist", "cli.mjs");
const child = spawn(process.execPath, [tsx, "app/commands/staff-account.ts", email], {
  cwd: root,
  stdio: "inherit",
});
child.on("exit", (code) => process.exit(code ?? 1));
