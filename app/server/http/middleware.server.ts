import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Answers a request, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Whether a request only reads. */
export const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

/** Runs middleware in this order before the request handlers that a server already has. */
export function useMiddleware(server: Server, middleware: Middleware[]): void {
  const handlers = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const run = (index: number): void => {
      const step = middleware[index];
      if (step) step(request, response, () => run(index + 1));
      else for (const handler of handlers) handler.call(server, request, response);
    };
    run(0);
  });
}
