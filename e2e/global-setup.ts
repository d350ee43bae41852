import { mkdirSync } from "node:fs";
import path from "node:path";
import { startServer } from "./server";

/** One server for all tests that change nothing; `npm test` has seeded its data. */
export default async function start(): Promise<() => Promise<void>> {
  const { E2E_DATA_DIR } = process.env;
  if (!E2E_DATA_DIR) throw new Error("Start these tests with `npm run test:server` or `npm run test:e2e`");
  mkdirSync(path.join(E2E_DATA_DIR, "derived"), { recursive: true });
  const server = await startServer(E2E_DATA_DIR);
  process.env.E2E_URL = server.url;
  return async () => {
    await server.stop();
  };
}
