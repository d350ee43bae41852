import { randomBytes } from "node:crypto";
import { constants, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { requireAccess } from "db/require-access";
import { areSecrets, env, minimumSecret, orStop, splitAtCommas } from "./env.server";

/** Secrets for cookies: the first signs, all verify. */
export const sessionSecrets: string[] = splitAtCommas(env.SESSION_SECRET ?? orStop(generated));

/** Generated at the first start and stored, so that signatures stay valid after a restart. */
function generated(): string {
  const file = path.join(env.DATA_DIR, "session-secret");
  if (existsSync(file)) requireAccess(file, constants.R_OK);
  else {
    // Synced before it has its name: a power failure leaves all of it or nothing.
    const part = `${file}.${process.pid}.part`;
    writeFileSync(part, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
    renameSync(part, file);
  }
  const secret = readFileSync(file, "utf8");
  if (!areSecrets(secret))
    throw new Error(
      `${file} holds no secret of at least ${minimumSecret} characters. Remove it: the next start makes one, and everybody signs in again.`,
    );
  return secret;
}
