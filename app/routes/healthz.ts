import { checkRead } from "~/models/health.server";

/** 200 only when a read of the database works. */
export function loader() {
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  try {
    checkRead();
    return new Response("ok", { headers });
  } catch {
    return new Response("the database cannot be read", { status: 503, headers });
  }
}
