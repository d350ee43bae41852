import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import onFinished from "on-finished";

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

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

const mostWaiting = 16;
/** How many requests wait on a connection. */
const waiting = new WeakMap<Socket, number>();

/**
 * Handles a request when its response has the socket: a pipelined one waits for those before it, and until then gets no
 * 'close' where the client leaves. Node reads on meanwhile, so a connection on which too many wait is ended.
 */
function inTurn({ socket }: IncomingMessage, response: ServerResponse, handle: () => void): void {
  const before = waiting.get(socket) ?? 0;
  if (response.socket) handle();
  else if (before >= mostWaiting) socket.destroy();
  else {
    waiting.set(socket, before + 1);
    response.once("socket", () => {
      waiting.set(socket, (waiting.get(socket) ?? 0) - 1);
      handle();
    });
  }
}

/**
 * Runs middleware in this order before the request handlers that a server already has. Nothing more is called where the
 * client has left: what then listens for 'close' would wait for ever.
 */
export function useMiddleware(server: Server, middleware: Middleware[]): void {
  const handlers = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const run = (index: number): void => {
      if (onFinished.isFinished(response)) return;
      const step = middleware[index];
      if (step) step(request, response, () => run(index + 1));
      else for (const handler of handlers) handler.call(server, request, response);
    };
    inTurn(request, response, () => run(0));
  });
}
