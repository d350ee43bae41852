import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail server on loopback that takes every mail. */
export interface MailServer {
  url: string;
  /** How many clients it has. */
  connections(): number;
  close(): Promise<void>;
}

/** @param onMail reads a whole mail, which is acknowledged when that has ended */
export async function startMailServer(onMail: (raw: string) => unknown): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onData: async (stream, _session, callback) => {
      // Half a mail is none.
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return;
      await onMail(raw);
      callback();
    },
  });
  // A client that is killed does not say goodbye.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    connections: () => server.connections.size,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
