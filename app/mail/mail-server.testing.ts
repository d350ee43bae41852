import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

/** A mail server on loopback; what it answers is for each test to say. To be imported before the environment is read. */

const commands = ["AUTH", "STARTTLS"];
export const server = new SMTPServer({
  disabledCommands: commands,
  disableReverseLookup: true,
  logger: false,
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
export const { port } = server.server.address() as AddressInfo;
process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
process.env.PUBLIC_URL = "http://localhost:3000";
delete process.env.MAIL_FROM;

interface Received {
  from: string;
  to: string[];
  raw: string;
}

export let begun = 0;
export let received: Received[] = [];

export function forgetReceived(): void {
  begun = 0;
  received = [];
}

async function read(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
  const raw = await text(stream);
  const from = envelope.mailFrom ? envelope.mailFrom.address : "";
  received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
}

/** Lets the server take whatever it is sent. */
export function takeAll(): void {
  server.onMailFrom = (_address, _session, callback) => {
    begun += 1;
    callback();
  };
  server.onRcptTo = (_address, _session, callback) => callback();
  server.onData = (stream, session, callback) => void read(stream, session).then(() => callback());
}

/** Makes the server keep its answer to the first mail until it is released. */
export function hold() {
  const { onData } = server;
  let release = () => {};
  const begins = new Promise<void>((resolve) => {
    server.onData = (stream, session, callback) => {
      server.onData = onData;
      release = () => onData.call(server, stream, session, callback);
      resolve();
    };
  });
  return { begins, release: () => release() };
}
