import { clientAddress, waitText } from "~/http/limits/limits.server";
import { queueMail } from "~/mail/outbox.server";
import { wakeMail } from "~/mail/transport.server";
import { TooBusy } from "~/platform/concurrency.server";
import { newDeviceLetter } from "~/staff/letters.server";
import { emailKey } from "~/text/email-key";
import { findAccount } from "./accounts.server";
import { browserName } from "./browser-name";
import { findDevice } from "./devices.server";
import { busyPause, verifyPassword } from "./passwords.server";
import { signInSchema } from "./schema";
import { type Begun, beginSession } from "./sessions.server";
import { attemptBy } from "./sign-in-limits.server";
import { endSession, type StaffSession } from "./stored-sessions.server";

export interface SignInFailure {
  refused: string;
  status: 400 | 401 | 429;
  /** Seconds. */
  retryAfter?: number;
}

interface Credentials {
  email: unknown;
  password: unknown;
}

/** The account, and the hash that the password matched. */
interface Match {
  account: StaffSession["account"];
  passwordHash: string;
}

const wrong: SignInFailure = { refused: "Incorrect email or password.", status: 401 };

/** The same failure without mention of the address, for confirming the password. */
export function refusalOfPassword(refusal: SignInFailure): SignInFailure {
  if (refusal.status === 429) return refusal;
  const refused = refusal.status === 401 ? "Incorrect password." : "Enter your password.";
  return { ...refusal, refused };
}

/** Checks a password; result and time do not tell which part is wrong. @returns the account, or why it failed */
export async function checkCredentials(
  request: Request,
  credentials: Credentials,
): Promise<Match | SignInFailure> {
  const parsed = signInSchema.safeParse(credentials);
  if (!parsed.success) return { refused: "Enter your email address and your password.", status: 400 };
  const { email, password } = parsed.data;
  const device = await findDevice(request);
  const known = findAccount(email);
  const knownDevice = known && device?.accounts.includes(known.id) ? device.id : undefined;
  const attempt = attemptBy({
    email: emailKey(email),
    client: clientAddress(request),
    device: knownDevice,
  });
  const retryAfter = attempt.wait();
  if (retryAfter !== undefined) return tooMany(retryAfter);
  // Counted as a failure in advance, so that concurrent attempts cannot pass the limit.
  attempt.count();
  const queue = knownDevice ? "known" : "anyone";
  const isRight = await verifyPassword(known?.passwordHash, password, queue).catch(unlessBusy);
  if (isRight === "busy") {
    attempt.giveBack();
    return tooMany(busyPause);
  }
  if (!isRight || !known) return wrong;
  attempt.reset();
  const { id, passwordHash } = known;
  return { account: { id, email: known.email }, passwordHash };
}

/** For `catch`: tells a full queue from other errors. */
export function unlessBusy(error: unknown): "busy" {
  if (error instanceof TooBusy) return "busy";
  throw error;
}

function tooMany(retryAfter: number): SignInFailure {
  return {
    refused: `Too many attempts. Please wait ${waitText(retryAfter)}.`,
    status: 429,
    retryAfter,
  };
}

/** Signs in, ends the browser's session, and tells of a new browser. @returns session and cookies, or why it failed */
export async function signIn(request: Request, credentials: Credentials): Promise<Begun | SignInFailure> {
  const checked = await checkCredentials(request, credentials);
  if ("refused" in checked) return checked;
  const { account, passwordHash } = checked;
  const device = await findDevice(request);
  const begun = await beginSession(request, account.id);
  // A change of the password ends the sessions that there are: one that began while it was changed goes here.
  if (findAccount(account.email)?.passwordHash !== passwordHash) {
    endSession(account.id, begun.session.id);
    return wrong;
  }
  if (!device?.accounts.includes(account.id)) {
    queueMail(newDeviceLetter(account.email, browserName(request.headers.get("User-Agent"))));
    wakeMail();
  }
  return begun;
}
