import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { addAccount, findAccount } from "~/staff/accounts.server";
import { hashPassword } from "~/staff/passwords.server";
import { passwordSchema, staffEmailSchema } from "~/staff/schema";
import { report } from "./report";

/** Adds an account, or sets its password. It is not an argument, which would stay in the shell's history. */
async function addStaff([given, ...more]: string[]): Promise<string> {
  if (given === undefined || more.length > 0) throw new Error("Usage: npm run staff:add -- EMAIL");
  const { email } = staffEmailSchema.parse({ email: given });
  const { password } = passwordSchema.parse({ password: await readPassword() });
  const existing = findAccount(email);
  addAccount(email, await hashPassword(password));
  return existing ? `${email} has a new password; its sessions have ended.` : `${email} can sign in now.`;
}

async function readPassword(): Promise<string> {
  // The first line, because most programs end their output with a line break.
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? "";
  const password = await ask("Password: ");
  passwordSchema.parse({ password });
  if ((await ask("Once more: ")) !== password) throw new Error("These are two different passwords");
  return password;
}

/** Prompts in the terminal without echo. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true, historySize: 0 });
  terminal.on("close", () => process.stdout.write("\n"));
  terminal.on("SIGINT", () => process.exit(130));
  const answer = await terminal.question("");
  terminal.close();
  return answer;
}

await report(() => addStaff(process.argv.slice(2)));
