import { once } from "node:events";
import { connect } from "node:net";

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends bytes as they are: what no client library would send.
 * @param url of the server
 * @param head request line and headers, each ending as its sender likes; the connection is closed after it
 * @returns the answer; status 0 where the server only closed the connection
 */
export async function sendRaw(url: string, head: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const pieces: Buffer[] = [];
  socket.on("data", (piece) => pieces.push(piece));
  // A server may hang up on what it does not read to the end.
  socket.on("error", () => undefined);
  socket.write(head);
  await once(socket, "close");
  return parse(Buffer.concat(pieces).toString("latin1"));
}

function parse(text: string): RawAnswer {
  const end = text.indexOf("\r\n\r\n");
  const [first = "", ...lines] = text.slice(0, end).split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
  );
  const body = text.slice(end + 4);
  const isChunked = headers["transfer-encoding"] === "chunked";
  return { status: Number(first.split(" ")[1] ?? 0), headers, body: isChunked ? joined(body) : body };
}

/** The pieces of a body that came in pieces (RFC 9112, 7.1). */
function joined(pieces: string): string {
  let whole = "";
  let at = 0;
  for (;;) {
    const end = pieces.indexOf("\r\n", at);
    const size = Number.parseInt(pieces.slice(at, end), 16);
    if (!(size > 0) || end < 0) return whole;
    whole += pieces.slice(end + 2, end + 2 + size);
    at = end + 2 + size + 2;
  }
}

/** A request that closes its connection. */
export const request = (target: string, { method = "GET", host = "127.0.0.1", headers = "" } = {}) =>
  `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`;
