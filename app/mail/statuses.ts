export const mailStatuses = { failed: "Failed", pending: "Waiting" } as const;

/** What is plain about an error of a mail server (RFC 3463) or of the way to it. */
const plainReasons: [error: RegExp, text: string][] = [
  [/\b5\.1\.1\b/, "This address does not exist."],
  [/\b(ECONN\w+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)\b/, "The mail server could not be reached."],
];

/** @returns why a mail was not sent, in plain words where they are known */
export const mailProblem = (error: string): string =>
  plainReasons.find(([pattern]) => pattern.test(error))?.[1] ?? error;
