import { createCookie } from "@remix-run/node";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { emailKey } from "~/models/email-key";
import {
  createSession,
  endSession,
  findAccount,
  findSession,
  type StaffSession,
  sessionAge,
  touchSession,
} from "~/models/staff.server";
import { signInSchema } from "~/schemas/staff";
import { TooBusy } from "./at-most.server";
import { env } from "./env.server";
import { clientAddress } from "./limits.server";
import { verifyPassword } from "./passwords.server";
import { sessionSecrets } from "./secrets.server";

const cookie = createCookie("staff", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: sessionAge,
  secure: env.PUBLIC_URL?.startsWith("https:") ?? false,
  secrets: sessionSecrets,
});

// Kept in memory alone, like those of the visitor forms.
const duration = 15 * 60;
const perAccount = new RateLimiterMemory({ points: 10, duration });
const perClient = new RateLimiterMemory({ points: 30, duration });

/** Why somebody was not let in. */
export interface Refusal {
  refused: string;
  status: 400 | 401 | 429;
  /** Seconds. */
  retryAfter?: number;
}

interface Credentials {
  email: unknown;
  password: unknown;
}

/** Whose credentials they were, and the hash that the password was compared with. */
interface Proven {
  account: StaffSession["account"];
  passwordHash: string;
}

const wrong: Refusal = { refused: "The e-mail address or the password is not right.", status: 401 };

/** A session that has just begun, and the cookie to set for it. */
interface Begun {
  session: StaffSession;
  setCookie: string;
}

/**
 * Looks whether an address and a password belong together. Ten failures of an address or thirty of a client
 * within 15 minutes, and both wait for what is left of them. The answer is the same, and takes the same
 * work, whether it is the address or the password that is wrong.
 */
export async function checkCredentials(
  request: Request,
  credentials: Credentials,
): Promise<Proven | Refusal> {
  const parsed = signInSchema.safeParse(credentials);
  if (!parsed.success) return { refused: "Enter your e-mail address and your password.", status: 400 };
  const { email, password } = parsed.data;
  const key = emailKey(email);
  const client = clientAddress(request);
  const retryAfter = await countTry(key, client);
  if (retryAfter !== undefined) return tooMany(retryAfter);
  const known = findAccount(email);
  const isRight = await verifyPassword(known?.passwordHash, password).catch(unlessBusy);
  // A flood of tries under ever new addresses: nobody's own.
  if (isRight === "busy") return tooMany(30);
  if (!isRight || !known) return wrong;
  await perAccount.delete(key);
  if (client) await perClient.reward(client);
  const { id, passwordHash } = known;
  return { account: { id, email: known.email }, passwordHash };
}

function unlessBusy(error: unknown): "busy" {
  if (error instanceof TooBusy) return "busy";
  throw error;
}

/**
 * Counts a try as a failure before it is known to be one: of many at the same moment none gets past the limit.
 * @returns the seconds to wait where there were too many
 */
async function countTry(key: string, client?: string): Promise<number | undefined> {
  if (env.RATE_LIMITS === "off") return;
  try {
    // The client first: one that may not try any more cannot keep others out of their accounts.
    if (client) await perClient.consume(client);
    await perAccount.consume(key);
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000);
  }
}

function tooMany(retryAfter: number): Refusal {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return { refused: `There were too many tries. Please wait ${wait}.`, status: 429, retryAfter };
}

/**
 * Signs somebody in, in this browser; a session that it had ends.
 * @returns the cookie to set, or why not
 */
export async function signIn(request: Request, credentials: Credentials): Promise<Begun | Refusal> {
  const checked = await checkCredentials(request, credentials);
  if ("refused" in checked) return checked;
  const { account, passwordHash } = checked;
  const begun = await beginSession(request, account.id);
  // A change of the password ends the sessions that there are: one that began while it was changed goes here.
  if (findAccount(account.email)?.passwordHash === passwordHash) return begun;
  endSession(account.id, begun.session.id);
  return wrong;
}

/** Begins a session of an account in this browser; one that it had ends. */
export async function beginSession(request: Request, accountId: string): Promise<Begun> {
  const before = await currentSession(request);
  if (before) endSession(before.account.id, before.id);
  const token = createSession(accountId, request.headers.get("User-Agent"));
  const session = findSession(token);
  if (!session) throw new Error("The account has gone while somebody signed in");
  return { session, setCookie: await cookie.serialize(token) };
}

/** @returns the cookie to set, which ends the browser's; the session itself has ended too */
export async function signOut(request: Request): Promise<string> {
  const session = await currentSession(request);
  if (session) endSession(session.account.id, session.id);
  return cookie.serialize("", { maxAge: 0 });
}

/** @returns the session whose cookie this site has signed and a request brings, while it lasts */
export async function currentSession(request: Request): Promise<StaffSession | undefined> {
  const token = await readToken(request);
  return token === undefined ? undefined : findSession(token);
}

/** Whether a request brings a cookie that this site has signed, though its session may be over. */
export async function wasSignedIn(request: Request): Promise<boolean> {
  return (await readToken(request)) !== undefined;
}

async function readToken(request: Request): Promise<string | undefined> {
  const token: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" && token !== "" ? token : undefined;
}

/**
 * Lets a session that is in use last on, noted at most once an hour.
 * @returns the cookie to set where it was due
 */
export async function renewSession(request: Request, session: StaffSession): Promise<string | undefined> {
  const token = session.isDue ? await readToken(request) : undefined;
  if (token === undefined) return;
  touchSession(session.id);
  return cookie.serialize(token);
}
