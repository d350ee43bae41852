import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { gallery } from "~/gallery";
import { firstFacts } from "~/gallery/facts/first-facts";
import { instantIn, now } from "~/platform/clock.server";
import { sqlite } from "~/platform/database.server";
import { emptyDatabase } from "~/testing/world.testing";
import { begun, forgetReceived, hold, port, received, server, takeAll } from "./mail-server.testing";
import { type Letter, queueMail } from "./outbox.server";
import { decode, parse, parts } from "./read-mail.testing";
import { wakeMail } from "./transport.server";

// The environment is read once, at the first import.
await vi.hoisted(() => import("./mail-server.testing"));

const log = () => vi.mocked(console.error).mock.calls.map(([line]) => String(line));

const queue = (fields: Partial<Letter> = {}) =>
  queueMail({ recipient: "ada@visitors.example", subject: "Hello", text: "Good day\n", ...fields });

type Row = Record<"id" | "status" | "last_error" | "created_at" | "next_attempt_at", string> & {
  attempts: number;
};
const outbox = () => sqlite.prepare<[], Row>("SELECT * FROM outbox ORDER BY rowid").all();

/** The clock stands still: what lies ahead is brought to now instead. */
function passPause(): void {
  sqlite.exec("UPDATE outbox SET next_attempt_at = created_at");
}

/** Delivers a letter and reads what arrived. */
async function arrived(fields: Partial<Letter> = {}) {
  queue(fields);
  await wakeMail();
  expect(received).toHaveLength(1);
  const [mail] = received;
  return { ...mail, ...parse(mail?.raw ?? "") };
}

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  takeAll();
  emptyDatabase();
  // Nothing is planned any more for what earlier tests left.
  await wakeMail();
  forgetReceived();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

describe("a mail", () => {
  test("comes from the gallery, says what it is, and arrives as it was typed", async () => {
    const words = `"Größe" <大きさ>, 👩🏽‍🎨; (and more) \\`;
    const replyTo = "ben@visitors.example";
    const mail = await arrived({ replyTo, subject: words, text: `${words}\n\n  ${words}\n` });
    const [row] = outbox();
    const { email } = firstFacts.gallery;
    expect([mail.from, mail.to]).toEqual([email, ["ada@visitors.example"]]);
    expect(mail.header("From")).toBe(`${gallery.name} <${email}>`);
    expect(mail.header("To")).toBe("ada@visitors.example");
    expect(mail.header("Reply-To")).toBe(replyTo);
    expect(mail.header("Auto-Submitted")).toBe("auto-generated");
    expect(mail.header("Message-ID")).toBe(`<${row?.id}@${gallery.domain}>`);
    expect(Date.parse(mail.header("Date") ?? "")).toBe(Date.parse(row?.created_at ?? ""));
    expect(mail.header("Content-Type")).toMatch(/^text\/plain/);
    expect(decode(mail.header("Subject"))).toBe(words);
    expect(mail.body).toBe(`${words}\r\n\r\n  ${words}\r\n`);
  });

  test("of the mailing list can be left with one click, and one of another kind has nothing to leave", async () => {
    const unsubscribeUrl = "https://gallery.example/unsubscribe/1";
    const mail = await arrived({ unsubscribeUrl });
    expect(mail.header("List-Unsubscribe")).toBe(`<${unsubscribeUrl}>`);
    expect(mail.header("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    forgetReceived();
    const { headers } = await arrived();
    expect(headers.filter(([name]) => name.startsWith("List-"))).toEqual([]);
  });

  test("brings its calendar file", async () => {
    const calendar = `BEGIN:VCALENDAR\r\nSUMMARY:Größe, 大きさ${" long".repeat(40)}\r\n`;
    const [words, file, ...more] = parts(await arrived({ calendar }));
    expect(more).toEqual([]);
    expect(words?.body).toBe("Good day\r\n");
    expect(file?.header("Content-Type")).toMatch(/^text\/calendar; charset=utf-8(?!.*method)/);
    expect(file?.header("Content-Disposition")).toBe("attachment; filename=exhibition.ics");
    expect(file?.body).toBe(calendar);
  });

  test.each([
    "ada@visitors.example, eve@others.example",
    "ada@visitors.example\r\nBcc: eve@others.example",
    "ada@visitors.example>\r\nRCPT TO:<eve@others.example",
  ])("is never sent to a list: %j", async (recipient) => {
    queue({ recipient });
    await wakeMail();
    expect(begun).toBe(1);
    for (const { to, raw } of received) {
      expect(to).toEqual([expect.stringMatching(/ada.+eve/)]);
      expect(parse(raw).header("Bcc")).toBeUndefined();
    }
  });
});

describe("delivery", () => {
  const subjects = () => received.map(({ raw }) => parse(raw).header("Subject"));

  test("is of one mail at a time, in the order of queuing, whoever wakes it", async () => {
    const { begins, release } = hold();
    queue({ subject: "First" });
    queue({ subject: "Second" });
    const delivered = wakeMail();
    await begins;
    void wakeMail();
    queue({ subject: "Third" });
    void wakeMail();
    // A second delivery would have begun by now.
    await setImmediate();
    expect(begun).toBe(1);
    release();
    await delivered;
    expect(subjects()).toEqual(["First", "Second", "Third"]);
  });

  test("is tried again where the connection breaks before the mail server has answered", async () => {
    const { begins } = hold();
    queue();
    const delivered = wakeMail();
    await begins;
    for (const connection of server.connections) connection._socket.destroy();
    await delivered;
    expect(outbox()).toMatchObject([{ status: "pending", attempts: 1 }]);
    passPause();
    await wakeMail();
    expect(outbox()).toMatchObject([{ status: "sent", attempts: 2, last_error: null }]);
  });

  /** Finds that what becomes due after a delivery is sent when so long has passed, and not before. */
  async function deliversAfter(wait: number, makeDue: () => void): Promise<void> {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      await wakeMail();
      makeDue();
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(outbox()).toMatchObject([{ status: "pending", attempts: 0 }]);
      await vi.advanceTimersByTimeAsync(1);
    } finally {
      vi.useRealTimers();
    }
    await vi.waitFor(() => expect(subjects()).toEqual(["Hello"]), { timeout: 10_000 });
  }

  test("looks again by itself when the next mail is due", async () => {
    queue();
    sqlite.prepare("UPDATE outbox SET next_attempt_at = ?").run(instantIn(20_000));
    await deliversAfter(20_000, passPause);
  });

  test("looks again within a minute, because a command may have queued mail in a process of its own", async () => {
    await deliversAfter(60_000, queue);
  });
});

describe("a mail that is refused", () => {
  function refuse(): void {
    server.onData = async (stream, _session, callback) => {
      await text(stream);
      callback(Object.assign(new Error("try later"), { responseCode: 451 }));
    };
  }
  const stopListening = () => new Promise((resolve) => server.server.close(resolve));

  test.each([
    ["with 451", refuse, "451 try later"],
    ["because nobody listens", stopListening, "ECONNREFUSED"],
  ])("%s waits for its next attempt", async (_how, prepare, reason) => {
    await prepare();
    queue();
    await wakeMail();
    const [row] = outbox();
    expect(row).toMatchObject({ status: "pending", attempts: 1, last_error: expect.stringMatching(reason) });
    expect(Date.parse(row?.next_attempt_at ?? "")).toBeGreaterThan(now().getTime());
    expect(log()).toEqual([expect.stringMatching(`^mail: ${row?.id} refused \\(attempt 1\\): .*${reason}`)]);
    expect(received).toEqual([]);
    if (!server.server.listening)
      await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  });

  test("does not keep the next one waiting", async () => {
    server.onRcptTo = ({ address }, _session, callback) =>
      callback(address.startsWith("nobody") ? new Error("no such user") : null);
    queue({ recipient: "nobody@visitors.example" });
    queue();
    await wakeMail();
    expect(outbox()).toMatchObject([{ status: "pending" }, { status: "sent" }]);
  });

  test("has failed after three days, and the log says so on one line, without anybody's address", async () => {
    server.onData = async (stream) => {
      await text(stream);
      for (const { _socket } of server.connections)
        _socket.write("550-user <ada@visitors.example>\r\n550-\r\n550 unknown, says eve@others.example\r\n");
    };
    queue();
    const created = new Date(now().getTime() - 3 * 24 * 60 * 60_000).toISOString();
    sqlite.prepare("UPDATE outbox SET attempts = 15, created_at = ?").run(created);
    await wakeMail();
    expect(outbox()).toMatchObject([{ status: "failed", attempts: 16 }]);
    expect(log()).toEqual([
      expect.stringMatching(/^mail: \S+ failed for good \(attempt 16\): .*550.user.*unknown/),
    ]);
    expect(log()[0]).not.toMatch(/visitors|others|\n|\r| at /);
  });
});

describe("a database that fails", () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true }),
  );
  afterEach(() => void vi.useRealTimers());
  /** What has failed is tried again after a pause. */
  async function tryAgain(): Promise<void> {
    await vi.advanceTimersByTimeAsync(30_000);
    await wakeMail();
  }

  test("neither ends the process nor the delivery of what comes after", async () => {
    queue();
    sqlite.exec("ALTER TABLE outbox RENAME TO away");
    await wakeMail();
    await tryAgain();
    sqlite.exec("ALTER TABLE away RENAME TO outbox");
    expect(log()).toEqual(["mail: no such table: outbox"]);
    await tryAgain();
    expect(outbox()).toMatchObject([{ status: "sent" }]);
    expect(received).toHaveLength(1);
  });

  test("when it should note that a mail was sent, does not have it sent twice", async () => {
    sqlite.exec(`CREATE TEMP TRIGGER full BEFORE UPDATE ON main.outbox WHEN new.status = 'sent'
      BEGIN SELECT raise(FAIL, 'disk full'); END`);
    queue();
    await wakeMail();
    expect(received).toHaveLength(1);
    expect(outbox()).toMatchObject([{ status: "pending" }]);
    expect(log()).toEqual(["mail: disk full"]);
    sqlite.exec("DROP TRIGGER full");
    await tryAgain();
    expect(outbox()).toMatchObject([{ status: "sent" }]);
    expect(received).toHaveLength(1);
  });
});
