import { checkRead, checkWrite } from "~/models/health.server";

const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };

/** 200 `ok` only when a read of the database works; 200 with what is degraded when writes fail; else 503. */
export async function loader() {
  try {
    checkRead();
  } catch {
    return new Response("the database cannot be read", { status: 503, headers });
  }
  try {
    await checkWrite();
  } catch {
    return new Response("degraded: nothing can be written", { headers });
  }
  return new Response("ok", { headers });
}
