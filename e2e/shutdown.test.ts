import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readColumn } from "./database";
import { startMailServer } from "./mail-server";
import { startServer } from "./server";
import { sendJson } from "./visitor";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "gallery-shutdown-"));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Opens a connection, writes to it and reads no more than the beginning of the answer. */
async function dial(url: string, words: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  socket.write(words);
  return socket;
}

/** @returns the first column of a query on the database that the server has left */
const read = (sql: string) => readColumn(dataDir, sql);

async function postInquiry(url: string): Promise<void> {
  const inquiry = { name: "Eva", email: "eva@visitors.example", message: "Hello" };
  expect((await sendJson(`${url}/api/inquiries`, inquiry)).status).toBe(201);
}

const refusesConnections = (url: string) =>
  expect
    .poll(() => fetch(`${url}/robots.txt`).then(String, (error) => error.cause?.code))
    .toBe("ECONNREFUSED");

test("nobody who is slow holds the server, and it ends with 0", async () => {
  // A mail server that takes the connection and never says a word.
  const reached: Socket[] = [];
  const silent = createServer((socket) => reached.push(socket.on("error", () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const server = await startServer(dataDir, { SMTP_URL: `smtp://127.0.0.1:${port}`, RATE_LIMITS: "off" });
  const head = "Host: localhost\r\n";
  const sockets = [
    await dial(server.url, ""),
    await dial(server.url, `GET / HTTP/1.1\r\n${head}`),
    await dial(server.url, `GET /robots.txt HTTP/1.1\r\n${head}\r\n`),
    await dial(
      server.url,
      `POST /api/inquiries HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
    ),
  ];
  // Its mail is in flight when the server is told to end.
  await postInquiry(server.url);
  await expect.poll(() => reached.length).toBeGreaterThan(0);
  expect(await server.stop()).toBe(0);
  for (const socket of [...sockets, ...reached]) socket.destroy();
  silent.close();

  // Closed, the database is one whole file; the mail is still there, to be sent.
  expect(existsSync(path.join(dataDir, "gallery.db-wal"))).toBe(false);
  expect(read("SELECT status FROM outbox")).toEqual(["pending"]);
});

test("a mail that is in flight when the server is told to end counts as sent", async () => {
  let takeMail: (() => void) | undefined;
  const mails = await startMailServer(
    () =>
      new Promise<void>((resolve) => {
        takeMail = resolve;
      }),
  );
  const server = await startServer(dataDir, { SMTP_URL: mails.url, RATE_LIMITS: "off" });
  await postInquiry(server.url);
  await expect.poll(() => takeMail).toBeDefined();
  const ended = server.stop();
  await refusesConnections(server.url);
  takeMail?.();
  expect(await ended).toBe(0);
  await mails.close();
  expect(read("SELECT status FROM outbox")).toEqual(["sent"]);
});

test("what has been begun when the server is told to end is finished", async () => {
  const server = await startServer(dataDir, { RATE_LIMITS: "off" });
  const body = JSON.stringify({ email: "eva@visitors.example", firstName: "Eva", lastName: "Egli" });
  const head = `Host: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  const socket = await dial(
    server.url,
    `POST /api/mailing-list HTTP/1.1\r\n${head}Expect: 100-continue\r\n\r\n`,
  );
  let heard = "";
  socket.on("data", (piece) => {
    heard += piece;
  });
  await expect.poll(() => heard).toContain("100 Continue");
  const ended = server.stop();
  await refusesConnections(server.url);
  socket.write(body);
  await expect.poll(() => heard).toMatch(/HTTP\/1.1 201 [\s\S]*connection: close[\s\S]*"id"/i);
  expect(await ended).toBe(0);
  expect(read("SELECT email FROM mailing_list")).toEqual(["eva@visitors.example"]);
});
