import diagnostics from "node:diagnostics_channel";
import type { Server } from "node:http";

const channel = "http.server.request.start";

/**
 * Gives `attach` the server of this process with its first request, before anything has handled that request.
 * remix-serve neither takes middleware nor hands out its server; Node names it on this diagnostics channel.
 */
export function attachToServer(attach: (server: Server) => void): void {
  const onFirstRequest = (message: unknown) => {
    diagnostics.unsubscribe(channel, onFirstRequest);
    attach((message as { server: Server }).server);
  };
  diagnostics.subscribe(channel, onFirstRequest);
}
