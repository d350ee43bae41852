import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import onFinished from "on-finished";

/** Answers a request, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Whether a request only reads. */
export const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

const channel = "http.server.request.start";

/**
 * Calls `attach` with the HTTP server of this process when its first request arrives, before it is handled.
 * remix-serve neither takes middleware nor exposes its server; Node publishes it on this diagnostics channel.
 */
export function attachToServer(attach: (server: Server) => void): void {
  const onFirstRequest = (message: unknown) => {
    diagnostics.unsubscribe(channel, onFirstRequest);
    attach((message as { server: Server }).server);
  };
  diagnostics.subscribe(channel, onFirstRequest);
}

/** Requests that may wait on one connection for those before them: Node goes on reading, and would keep any number. */
const mostWaiting = 16;

/**
 * Runs middleware in this order before the request handlers that a server already has. Nothing more is called where the
 * client has left: what then listens for 'close' would wait for ever.
 */
export function useMiddleware(server: Server, middleware: Middleware[]): void {
  const handlers = server.listeners("request");
  server.removeAllListeners("request");
  const waiting = new WeakMap<Socket, number>();
  const count = (socket: Socket, by: number) => {
    const number = (waiting.get(socket) ?? 0) + by;
    waiting.set(socket, number);
    return number;
  };
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const run = (index: number): void => {
      if (onFinished.isFinished(response)) return;
      const step = middleware[index];
      if (step) step(request, response, () => run(index + 1));
      else for (const handler of handlers) handler.call(server, request, response);
    };
    // A pipelined response gets the socket after those before it, and until then no 'close' where the client leaves.
    const { socket } = request;
    if (response.socket) run(0);
    else if (count(socket, 1) > mostWaiting) socket.destroy();
    else
      response.once("socket", () => {
        count(socket, -1);
        run(0);
      });
  });
}
