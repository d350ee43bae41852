import { once } from "node:events";
import type { Server } from "node:net";

/** Lets a server listen at this computer; @returns its port, which is its own. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as { port: number }).port;
}
