import { type Server, startServer } from "../server";
import { atEnd } from "./clean-up";

export type { Server };

/**
 * Starts the production server, as visitors find it: nothing open, nothing frozen.
 * @param dataDir its database and files
 * @param env further variables
 */
export async function startSite(dataDir: string, env: Record<string, string> = {}): Promise<Server> {
  // An empty variable counts as unset.
  const own = { RATE_LIMITS: "off", CMS_ACCESS: "staff", PUBLIC_URL: "", NOW: "" };
  const server = await startServer(dataDir, { ...own, ...env });
  atEnd(server.stop);
  return server;
}
