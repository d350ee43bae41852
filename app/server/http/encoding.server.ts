import type { IncomingMessage } from "node:http";
import Negotiator from "negotiator";

/** How an answer may travel, the best first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/**
 * @param available encodings of what is asked for, the best first
 * @returns the best that the client accepts, whatever it weighs them with: what it does not name it does not want
 */
export function preferredEncoding(
  { headers }: Pick<IncomingMessage, "headers">,
  available: readonly Encoding[] = encodings,
): Encoding {
  // Without the header everything would be acceptable; such clients often cannot decompress.
  if (!headers["accept-encoding"]) return "identity";
  const accepted = new Negotiator({ headers }).encodings([...available]);
  return available.find((encoding) => accepted.includes(encoding)) ?? "identity";
}
