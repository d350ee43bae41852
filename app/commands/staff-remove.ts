import { countAccounts, deleteAccount, findAccount } from "~/staff/accounts.server";
import { report } from "./report";
import { typed } from "./typed";

// `npm run staff:remove -- EMAIL`: removes a staff account, which ends its sessions.
await report(async () => {
  const [email, ...more] = process.argv.slice(2);
  if (email === undefined || more.length > 0) throw new Error("Usage: npm run staff:remove -- EMAIL");
  const account = findAccount(email);
  if (!account) throw new Error(`There is no account ${email}`);
  deleteAccount(account.id);
  const last = countAccounts() === 0 ? `\nIt was the last account. Add one with: ${typed("staff-add")}` : "";
  return `${account.email} can no longer sign in; its sessions have ended.${last}`;
});
