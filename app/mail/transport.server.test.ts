import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { sqlite } from "db/client.server";
import { addExhibition, emptyDatabase } from "db/test-world";
import type { SMTPServerDataStream, SMTPServerSession } from "smtp-server";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { exhibitionCalendar } from "~/exhibitions/calendar.server";
import { getExhibition } from "~/exhibitions/queries.server";
import { gallery } from "~/gallery";
import { now } from "~/server/clock.server";
import { type Letter, listFailedMail, type OutgoingMail, queueMail } from "./outbox.server";
import { deliverDue, startMail, wakeMail } from "./transport.server";

/** A mail server on loopback; what it answers is for each test to say. */
const server = await vi.hoisted(async () => {
  const { SMTPServer } = await import("smtp-server");
  const commands = ["AUTH", "STARTTLS"];
  const made = new SMTPServer({ disabledCommands: commands, disableReverseLookup: true, logger: false });
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  // The environment is read once, at the first import.
  process.env.SMTP_URL = `smtp://127.0.0.1:${(made.server.address() as AddressInfo).port}`;
  delete process.env.MAIL_FROM;
  return made;
});
const { port } = server.server.address() as AddressInfo;

interface Received {
  from: string;
  to: string[];
  raw: string;
}

let begun = 0;
let received: Received[] = [];

async function read(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
  const raw = await text(stream);
  const from = envelope.mailFrom ? envelope.mailFrom.address : "";
  received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
}

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  server.onMailFrom = (_address, _session, callback) => {
    begun += 1;
    callback();
  };
  server.onRcptTo = (_address, _session, callback) => callback();
  server.onData = (stream, session, callback) => void read(stream, session).then(() => callback());
  emptyDatabase();
  // Nothing is planned any more for what earlier tests left.
  await deliverDue();
  begun = 0;
  received = [];
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const log = () => vi.mocked(console.error).mock.calls.map(([line]) => String(line));

const letter: Letter = { recipient: "ada@visitors.example", subject: "Hello", text: "Good day\n" };
const queue = (fields: Partial<Letter> = {}) => queueMail({ ...letter, ...fields });

type Row = Record<"id" | "subject" | "status" | "last_error" | "next_attempt_at", string> & {
  attempts: number;
};
const outbox = () => sqlite.prepare<[], Row>("SELECT * FROM outbox ORDER BY rowid").all();
const pauseOf = (row?: Row) => Date.parse(row?.next_attempt_at ?? "") - now().getTime();

/** The clock stands still: what lies ahead is brought to now instead. */
function passPause(): void {
  sqlite.exec("UPDATE outbox SET next_attempt_at = created_at");
}

/** Delivers a letter and reads what arrived. */
async function arrived(fields: Partial<Letter> = {}) {
  queue(fields);
  await deliverDue();
  expect(received).toHaveLength(1);
  const [mail] = received;
  return { ...mail, ...parse(mail?.raw ?? "") };
}

interface Part {
  headers: [name: string, value: string][];
  header: (name: string) => string | undefined;
  body: string;
}

function parse(raw: string): Part {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n(?=[ \t])/g, "")
    .split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const [name = "", value = ""] = line.split(/:\s*(.*)/s);
    return [name, value];
  });
  const header = (wanted: string) => headers.find(([name]) => name === wanted)?.[1];
  const body = raw.slice(end + 4);
  const encoding = header("Content-Transfer-Encoding");
  if (encoding === "base64") return { headers, header, body: Buffer.from(body, "base64").toString() };
  if (encoding !== "quoted-printable") return { headers, header, body };
  return { headers, header, body: unquote(body.replace(/=\r\n/g, "")) };
}

function unquote(quoted: string): string {
  const bytes = quoted.replace(/=([0-9A-F]{2})/g, (_all, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString();
}

/** Encoded words of a header in the clear (RFC 2047). */
function decode(value = ""): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_all, kind, word) =>
      kind === "B" ? Buffer.from(word, "base64").toString() : unquote(word.replaceAll("_", " ")),
    );
}

function parts(mail: Part): Part[] {
  const boundary = /boundary="(.+?)"/.exec(mail.header("Content-Type") ?? "")?.[1] ?? "none";
  return mail.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => parse(part.replace(/^\r\n|\r\n$/g, "")));
}

/** A whole greeting of our own: what the app had begun before, the server has seen by then. */
async function greeting(): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  const [first] = await once(socket, "data");
  expect(String(first)).toMatch(/^220 /);
  socket.destroy();
}

/** Makes the server keep its answer to the first mail until it is released. */
function hold() {
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

function refuse(code: number, words: string) {
  server.onData = async (stream, _session, callback) => {
    await text(stream);
    callback(Object.assign(new Error(words), { responseCode: code }));
  };
}

describe("a mail", () => {
  test("comes from the gallery and says what it is", async () => {
    const mail = await arrived({ replyTo: "ben@visitors.example" });
    const [row] = sqlite.prepare<[], OutgoingMail>("SELECT id, created_at AS createdAt FROM outbox").all();
    expect(mail.from).toBe(gallery.email);
    expect(mail.to).toEqual(["ada@visitors.example"]);
    expect(mail.header("From")).toBe(`${gallery.name} <${gallery.email}>`);
    expect(mail.header("To")).toBe("ada@visitors.example");
    expect(mail.header("Reply-To")).toBe("ben@visitors.example");
    expect(mail.header("Subject")).toBe("Hello");
    expect(mail.header("Auto-Submitted")).toBe("auto-generated");
    expect(mail.header("Message-ID")).toBe(`<${row?.id}@${gallery.domain}>`);
    expect(Date.parse(mail.header("Date") ?? "")).toBe(Date.parse(row?.createdAt ?? ""));
    expect(mail.header("Content-Type")).toMatch(/^text\/plain/);
    expect(mail.body).toBe("Good day\r\n");
  });

  test.each([
    "Größe, Maße & “Preise”",
    "大きさについて",
    "🎨 to be seen 👩🏽‍🎨",
    "Ελένη Παπαδοπούλου, ".repeat(20).trim(),
    `"quoted" <angled>, comma; semicolon: (and more) \\`,
  ])("arrives as it was typed: %s", async (words) => {
    const mail = await arrived({ subject: words, text: `${words}\n\n  ${words}\n` });
    expect(decode(mail.header("Subject"))).toBe(words);
    expect(mail.body).toBe(`${words}\r\n\r\n  ${words}\r\n`);
    expect(mail.raw?.split("\r\n").every((line) => line.length <= 76 + 2)).toBe(true);
  });

  test("of the mailing list can be left with one click", async () => {
    const unsubscribeUrl = "https://gallery.example/unsubscribe/7f3b6a1e-2f8c-4b1e-9c55-0d1b1f2f3a4b";
    const mail = await arrived({ unsubscribeUrl });
    expect(mail.header("List-Unsubscribe")).toBe(`<${unsubscribeUrl}>`);
    expect(mail.header("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  });

  test("of another kind has nothing to leave", async () => {
    const mail = await arrived({ replyTo: "ben@visitors.example" });
    expect(mail.headers.filter(([name]) => name.startsWith("List-"))).toEqual([]);
  });

  test("brings its calendar file", async () => {
    const show = getExhibition(
      addExhibition({ title: `Größe, ${"long ".repeat(40)}`, description: "大きさ" }),
    );
    const calendar = show ? exhibitionCalendar(show, "https://gallery.example") : "";
    const [words, file, ...more] = parts(await arrived({ calendar }));
    expect(more).toEqual([]);
    expect(words?.body).toBe("Good day\r\n");
    expect(file?.header("Content-Type")).toMatch(/^text\/calendar; charset=utf-8; method=PUBLISH/);
    expect(file?.header("Content-Disposition")).toBe("attachment; filename=exhibition.ics");
    expect(file?.body).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(file?.body).toBe(calendar);
  });

  const names = ({ headers }: Part) => headers.map(([name]) => name).sort();
  const whole: Letter = {
    ...letter,
    replyTo: "ben@visitors.example",
    unsubscribeUrl: "https://gallery.example/unsubscribe/1",
    calendar: "BEGIN:VCALENDAR\r\n",
  };

  const breaks = ["\r\n", "\n", "\r", "\r\n\r\n", "\0\r\n", "\u2028", "\u0085"];
  const injected = breaks.map((ending) => `${ending}Bcc: eve@others.example`).join("");

  test.each(["replyTo", "subject", "unsubscribeUrl", "text"] as const)(
    "gets no header through line breaks in its %s",
    async (field) => {
      const plain = await arrived(whole);
      received = [];
      const mail = await arrived({ ...whole, [field]: whole[field] + injected });
      expect(names(mail)).toEqual(names(plain));
      expect(mail.to).toHaveLength(1);
    },
  );

  test.each([
    "ada@visitors.example, eve@others.example",
    "ada@visitors.example; eve@others.example",
    "ada@visitors.example\r\neve@others.example",
    "ada@visitors.example\r\nBcc: eve@others.example",
    "ada@visitors.example>\r\nRCPT TO:<eve@others.example",
    "<ada@visitors.example>, <eve@others.example>",
    "Friends: ada@visitors.example, eve@others.example;",
    "ada@visitors.example eve@others.example",
  ])("is never sent to a list: %j", async (recipient) => {
    const asked: string[] = [];
    server.onRcptTo = ({ address }, _session, callback) => {
      asked.push(address);
      callback();
    };
    queue({ recipient });
    await deliverDue();
    expect(begun).toBe(1);
    expect(asked.length).toBeLessThanOrEqual(1);
    expect(asked).not.toContain("ada@visitors.example");
    expect(asked).not.toContain("eve@others.example");
    for (const { raw } of received) expect(names(parse(raw))).not.toContain("Bcc");
  });

  test.each(["\r\n.\r\n", "\n.\n", "\r.\r", "\n.\r\n", "\r\n.\n"])(
    "does not end before its end, nor begin another: %j",
    async (ending) => {
      const more = "MAIL FROM:<eve@others.example>\r\nRCPT TO:<ada@visitors.example>\r\nDATA\r\nHi";
      const mail = await arrived({ text: `One${ending}${more}${ending}` });
      expect(begun).toBe(1);
      expect(mail.body.replace(/\r\n?|\n/g, "\n")).toBe(`One\n.\n${more.replaceAll("\r\n", "\n")}\n.\n`);
    },
  );
});

describe("delivery", () => {
  const subjects = () => received.map(({ raw }) => parse(raw).header("Subject"));

  test("is in the order in which mails were queued", async () => {
    const all = Array.from({ length: 8 }, (_, at) => `Mail ${at}`);
    for (const subject of all) queue({ subject });
    await deliverDue();
    expect(subjects()).toEqual(all);
  });

  test("is of one mail at a time, whoever wakes it", async () => {
    const { begins, release } = hold();
    queue({ subject: "First" });
    queue({ subject: "Second" });
    const delivered = deliverDue();
    await begins;
    wakeMail();
    queue({ subject: "Third" });
    wakeMail();
    void deliverDue();
    await greeting();
    expect(begun).toBe(1);
    expect(outbox().map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
    release();
    await delivered;
    expect(subjects()).toEqual(["First", "Second", "Third"]);
  });

  test("happens by itself after a mail was queued", async () => {
    queue();
    wakeMail();
    await vi.waitFor(() => expect(outbox()).toMatchObject([{ status: "sent" }]), { timeout: 10_000 });
    expect(subjects()).toEqual(["Hello"]);
  });

  test("looks again by itself when the next mail is due", async () => {
    queue();
    const soon = new Date(now().getTime() + 500).toISOString();
    sqlite.prepare("UPDATE outbox SET next_attempt_at = ?").run(soon);
    await deliverDue();
    expect(received).toEqual([]);
    passPause();
    await vi.waitFor(() => expect(subjects()).toEqual(["Hello"]), { timeout: 10_000 });
  });

  test("looks again within a minute, because a command may have queued mail in a process of its own", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      await deliverDue();
      queue();
      await vi.advanceTimersByTimeAsync(59_999);
      expect(outbox()).toMatchObject([{ status: "pending", attempts: 0 }]);
      await vi.advanceTimersByTimeAsync(1);
    } finally {
      vi.useRealTimers();
    }
    await vi.waitFor(() => expect(subjects()).toEqual(["Hello"]), { timeout: 10_000 });
  });

  test("never sends again what was sent", async () => {
    queue();
    await deliverDue();
    passPause();
    await deliverDue();
    startMail();
    await deliverDue();
    expect(subjects()).toEqual(["Hello"]);
  });

  test("names a mail alike when it must send it again because the acknowledgement was lost", async () => {
    const { onData } = server;
    server.onData = async (stream, session) => {
      await read(stream, session);
      for (const connection of server.connections) connection._socket.destroy();
    };
    queue();
    await deliverDue();
    expect(outbox()).toMatchObject([{ status: "pending", attempts: 1 }]);
    server.onData = onData;
    passPause();
    await deliverDue();
    expect(outbox()).toMatchObject([{ status: "sent", attempts: 2, last_error: null }]);
    const [first, second] = received.map(({ raw }) => parse(raw));
    expect(first?.header("Message-ID")).toMatch(/^<.+@.+>$/);
    expect(second?.headers).toEqual(first?.headers);
    expect(second?.body).toBe(first?.body);
  });

  test("takes up what an earlier process left, but not what another has in flight", async () => {
    for (const subject of ["Left", "In flight"]) queue({ subject });
    sqlite.exec("UPDATE outbox SET attempts = 1");
    const ahead = new Date(now().getTime() + 30_000).toISOString();
    sqlite.prepare("UPDATE outbox SET next_attempt_at = ? WHERE subject = 'In flight'").run(ahead);
    startMail();
    await deliverDue();
    expect(subjects()).toEqual(["Left"]);
    expect(outbox()).toMatchObject([{ status: "sent" }, { status: "pending", attempts: 1 }]);
  });

  test("forgets at the start what was sent long ago", async () => {
    for (const subject of ["Old", "New"]) queue({ subject });
    await deliverDue();
    sqlite.exec("UPDATE outbox SET sent_at = '2020-01-01T00:00:00.000Z' WHERE subject = 'Old'");
    startMail();
    expect(outbox().map(({ subject }) => subject)).toEqual(["New"]);
  });
});

describe("a mail that is refused", () => {
  const stopListening = () => new Promise((resolve) => server.server.close(resolve));

  test.each([
    ["with 451", () => refuse(451, "try later"), /451 try later/],
    ["with 550", () => refuse(550, "no such user"), /550 no such user/],
    [
      "with 550 at its recipient",
      () => {
        server.onRcptTo = (_address, _session, callback) =>
          callback(Object.assign(new Error("unknown here"), { responseCode: 550 }));
      },
      /550 unknown here/,
    ],
    ["because nobody listens", stopListening, /ECONNREFUSED/],
  ])("%s waits for its next attempt, longer each time", async (_how, prepare, reason) => {
    await prepare();
    queue();
    const pauses: number[] = [];
    for (const attempts of [1, 2, 3]) {
      passPause();
      await deliverDue();
      const [row] = outbox();
      expect(row).toMatchObject({ status: "pending", attempts, last_error: expect.stringMatching(reason) });
      expect(log().at(-1)).toMatch(new RegExp(`^mail: ${row?.id} refused \\(attempt ${attempts}\\): `));
      expect(log().at(-1)).toMatch(reason);
      pauses.push(pauseOf(row));
    }
    expect(pauses[0]).toBeGreaterThan(0);
    expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
    expect(pauses[2]).toBeGreaterThan(pauses[1] ?? 0);
    expect(received).toEqual([]);
    expect(log()).toHaveLength(3);
    if (!server.server.listening)
      await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  });

  test("does not keep the next one waiting", async () => {
    server.onRcptTo = ({ address }, _session, callback) =>
      callback(address.startsWith("nobody") ? new Error("no such user") : null);
    queue({ recipient: "nobody@visitors.example" });
    queue();
    await deliverDue();
    expect(outbox()).toMatchObject([{ status: "pending" }, { status: "sent" }]);
  });

  test("has failed after three days, is kept for staff, and is not sent any more", async () => {
    refuse(550, "no such user");
    queue();
    const created = new Date(now().getTime() - 3 * 24 * 60 * 60_000).toISOString();
    sqlite.prepare("UPDATE outbox SET attempts = 15, created_at = ?").run(created);
    await deliverDue();
    expect(listFailedMail()).toMatchObject([
      { subject: "Hello", attempts: 16, lastError: expect.stringContaining("550 no such user") },
    ]);
    expect(log()).toEqual([
      expect.stringMatching(/^mail: \S+ failed for good \(attempt 16\): .*550 no such user$/),
    ]);
    passPause();
    await deliverDue();
    expect(begun).toBe(1);
  });

  test("is logged on one line, without anybody's address", async () => {
    server.onData = async (stream) => {
      await text(stream);
      for (const { _socket } of server.connections)
        _socket.write("550-user <ada@visitors.example>\r\n550-\r\n550 unknown, says eve@others.example\r\n");
    };
    queue();
    await deliverDue();
    expect(log()).toHaveLength(1);
    expect(log()[0]).not.toMatch(/visitors|others|\n|\r| at /);
    expect(log()[0]).toMatch(/550.user.*unknown/);
  });
});

describe("a database that fails", () => {
  test("neither ends the process nor the delivery of what comes after", async () => {
    queue();
    sqlite.exec("ALTER TABLE outbox RENAME TO away");
    await deliverDue();
    expect(() => wakeMail()).not.toThrow();
    expect(() => startMail()).not.toThrow();
    await deliverDue();
    sqlite.exec("ALTER TABLE away RENAME TO outbox");
    expect(log().length).toBeGreaterThan(0);
    for (const line of log()) expect(line).toMatch(/^mail: no such table: outbox$/);
    await deliverDue();
    expect(outbox()).toMatchObject([{ status: "sent" }]);
    expect(received).toHaveLength(1);
  });

  test("when it should note that a mail was sent, does not have it sent twice", async () => {
    sqlite.exec(`CREATE TEMP TRIGGER full BEFORE UPDATE ON main.outbox WHEN new.status = 'sent'
      BEGIN SELECT raise(FAIL, 'disk full'); END`);
    queue();
    await deliverDue();
    expect(received).toHaveLength(1);
    expect(outbox()).toMatchObject([{ status: "pending" }]);
    expect(log()).toEqual(["mail: disk full"]);
    sqlite.exec("DROP TRIGGER full");
    passPause();
    await deliverDue();
    expect(outbox()).toMatchObject([{ status: "sent" }]);
    expect(received).toHaveLength(1);
  });
});
