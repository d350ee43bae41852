import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import type { Server } from "node:net";
import { buffer } from "node:stream/consumers";

/** Lets a server listen at this computer; @returns its port, which is its own. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as { port: number }).port;
}

/** Begins a request to a server at this computer, with the headers that are given and no others. */
export const begin = (
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
  body = "",
) => request({ host: "127.0.0.1", port, path, headers, method }).end(body);

interface Answer {
  status?: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** @returns the answer as it came, its encoding included */
export async function askAt(...given: Parameters<typeof begin>): Promise<Answer> {
  const [response]: IncomingMessage[] = await once(begin(...given), "response");
  return {
    status: response?.statusCode,
    headers: response?.headers ?? {},
    body: await buffer(response as IncomingMessage),
  };
}
