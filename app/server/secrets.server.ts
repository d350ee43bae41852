import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env, secretsOf } from "./env.server";

/** Secrets for cookies: the first signs, all verify. */
export const sessionSecrets: string[] = secretsOf(env.SESSION_SECRET ?? generated());

/** Generated at the first start and stored, so that signatures stay valid after a restart. */
function generated(): string {
  const file = path.join(env.DATA_DIR, "session-secret");
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    // Another process may have written it.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}
