import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import { isMainThread } from "node:worker_threads";
import { z } from "zod";

const optional = z
  .string()
  .transform((value) => value.trim() || undefined)
  .optional();

/** Shorter secrets could be found by brute force against a signed cookie (characters). */
export const minimumSecret = 32;
/** Whether a list has a secret, and each is long enough. */
export const areSecrets = (list: string): boolean =>
  splitAtCommas(list).length > 0 && splitAtCommas(list).every((secret) => secret.length >= minimumSecret);

export const splitAtCommas = (list: string): string[] =>
  list
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** Without scheme, port and path. */
const isHostName = (name: string) => /^[^\s/:@?#]+$/.test(name) && URL.canParse(`http://${name}`);

/** Required with BUCKET_NAME. */
const bucketVariables = [
  "AWS_ENDPOINT_URL_S3",
  "AWS_REGION",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
] as const;

const schema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().min(1).default("0.0.0.0"),
    CLIENT_IP_HEADER: optional.refine(
      (name) => name === undefined || /^[\w!#$%&'*+.^`|~-]+$/.test(name),
      "is no name of a header",
    ),
    RATE_LIMITS: z.enum(["on", "off"]).default("on"),
    IMAGE_QUEUE: z.enum(["on", "off"]).default("on"),
    DATA_DIR: z
      .string()
      .min(1)
      .default("./data")
      .transform((directory) => path.resolve(directory)),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    OTHER_HOSTS: z
      .string()
      .default("")
      .transform(splitAtCommas)
      .refine((names) => names.every(isHostName), "must be host names, separated by commas")
      .transform((names) => names.map((name) => new URL(`http://${name}`).hostname)),
    CMS_ACCESS: z.enum(["staff", "open"]).default("staff"),
    SESSION_SECRET: optional.refine(
      (secrets) => secrets === undefined || areSecrets(secrets),
      `each secret must have at least ${minimumSecret} characters`,
    ),
    BUCKET_NAME: optional,
    AWS_ENDPOINT_URL_S3: z.url({ protocol: /^https?$/ }).optional(),
    AWS_REGION: optional,
    AWS_ACCESS_KEY_ID: optional,
    AWS_SECRET_ACCESS_KEY: optional,
    SMTP_URL: optional.refine(
      (url) => url === undefined || isMailServer(url),
      "must be a mail server, such as smtps://user:password@mail.example:465, where / # ? % in the name or the password are percent-encoded (%2F %23 %3F %25)",
    ),
    MAIL_FROM: z.email().optional(),
    MAIL_TO: z.email().optional(),
    LITESTREAM_METRICS: optional.refine(
      (address) => address === undefined || /^[\w.-]+:\d+$/.test(address),
      "must be a host and a port",
    ),
    NOW: z.iso.datetime({ offset: true }).optional(),
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    if (env.BUCKET_NAME)
      for (const name of bucketVariables) if (!env[name]) refuse(name, "is required with BUCKET_NAME");
    if (env.OTHER_HOSTS.length > 0 && !env.PUBLIC_URL) refuse("PUBLIC_URL", "is required with OTHER_HOSTS");
    // Otherwise a forged Host header would be in the links of mails.
    if (env.SMTP_URL && !env.PUBLIC_URL) refuse("PUBLIC_URL", "is required with SMTP_URL");
    if (env.SMTP_URL && isMailServer(env.SMTP_URL) && sendsPasswordInClear(new URL(env.SMTP_URL)))
      refuse("SMTP_URL", "with a password needs smtps:, or ?requireTLS=true after smtp:");
    if (isLoopback(env.HOST)) return;
    if (!env.PUBLIC_URL) refuse("PUBLIC_URL", "is required unless HOST is loopback");
    if (env.CMS_ACCESS === "open") refuse("CMS_ACCESS", "may be 'open' only when HOST is loopback");
    if (env.RATE_LIMITS === "off") refuse("RATE_LIMITS", "may be 'off' only when HOST is loopback");
    if (env.IMAGE_QUEUE === "off") refuse("IMAGE_QUEUE", "may be 'off' only when HOST is loopback");
    if (env.NOW) refuse("NOW", "may be set only when HOST is loopback");
  });

export type Env = z.infer<typeof schema>;

/** @param host without port, as in HOST or in a URL */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** A / # or ? in a password ends the host where it stands, so that an @ follows behind the host, or a part that no server has. */
function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const isDecodable = [username, password].every((part) => !/%(?![\da-f]{2})/i.test(part));
  const isHostLast = /^\/?$/.test(pathname) && hash === "" && !search.includes("@");
  return /^smtps?:$/.test(protocol) && hostname !== "" && port !== "0" && isDecodable && isHostLast;
}

/** Without these, a server that offers no TLS, or somebody between, would be told the password. */
const sendsPasswordInClear = ({ protocol, password, hostname, searchParams }: URL) =>
  password !== "" &&
  protocol === "smtp:" &&
  searchParams.get("requireTLS") !== "true" &&
  !isLoopback(hostname);

/** Parses environment variables. @throws Error with one line that names the first invalid one */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`Environment variable ${issue?.path.join(".")}: ${issue?.message}`);
}

/** @throws Error with one line where the folder is not writable */
function ensureDataDir(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `Environment variable DATA_DIR: nothing can be written to ${directory} (${(error as NodeJS.ErrnoException).code})`,
    );
  }
}

/** Does a step of the start. An error ends the process with its message, which says what to do. */
export function orStop<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (process.env.VITEST) throw error;
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** The environment of this process; an invalid value stops the server with one line. */
export const env = orStop(() => {
  const parsed = parseEnv(process.env);
  // Whatever the server and the commands create is readable for its owner alone. A worker thread may not set it.
  if (isMainThread) process.umask(0o077);
  ensureDataDir(parsed.DATA_DIR);
  return parsed;
});
