import { text } from "node:stream/consumers";
import { addAccount, findAccount } from "~/models/staff.server";
import { passwordSchema, staffEmailSchema } from "~/schemas/staff";
import { hashPassword } from "~/services/passwords.server";

/** What `npm run staff:add` does once everything is installed. */
async function addStaff(given: string | undefined): Promise<string> {
  const { email } = staffEmailSchema.parse({ email: given });
  const { password } = passwordSchema.parse({ password: await readPassword() });
  const known = findAccount(email);
  addAccount(email, await hashPassword(password));
  return known ? `${email} has a new password; its sessions have ended.` : `${email} can sign in now.`;
}

async function readPassword(): Promise<string> {
  // One line: what a program writes usually ends with a line break that is no part of the password.
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? "";
  const password = await ask("Password: ");
  passwordSchema.parse({ password });
  if ((await ask("Once more: ")) !== password) throw new Error("These are two different passwords");
  return password;
}

/** Asks in the terminal, and shows nothing of what is typed. */
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

/** Of a value that is not as it should be: what the first rule says. */
function reason(error: unknown): string {
  const issues = (error as { issues?: { message: string }[] }).issues;
  return issues?.[0]?.message ?? (error as Error).message;
}

try {
  console.log(await addStaff(process.argv[2]));
} catch (error) {
  console.error(reason(error));
  process.exitCode = 1;
}
