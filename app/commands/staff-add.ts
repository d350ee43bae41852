import { text } from "node:stream/consumers";
import { addAccount, findAccount } from "~/staff/accounts.server";
import { hashPassword } from "~/staff/passwords.server";
import { passwordSchema, staffEmailSchema } from "~/staff/schema";
import { report } from "./report";

/**
 * `npm run staff:add -- EMAIL`: adds a staff account, or sets its password and ends its sessions. The password is read
 * from the terminal or standard input, because an argument would stay in the shell's history.
 */
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
function ask(question: string): Promise<string> {
  const { stdin, stdout } = process;
  stdout.write(question);
  stdin.setEncoding("utf8").setRawMode(true).resume();
  return new Promise((resolve) => {
    let typed = "";
    const onData = (characters: string) => {
      for (const character of characters) {
        if (character === "\u0003") process.exit(130);
        if (character === "\r" || character === "\n" || character === "\u0004") {
          stdin.off("data", onData).setRawMode(false).pause();
          stdout.write("\n");
          resolve(typed);
          return;
        }
        typed =
          character === "\u007f" || character === "\b" ? [...typed].slice(0, -1).join("") : typed + character;
      }
    };
    stdin.on("data", onData);
  });
}

await report(() => addStaff(process.argv.slice(2)));
