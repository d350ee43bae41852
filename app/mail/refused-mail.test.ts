import { text } from "node:stream/consumers";
import { describe, expect, test, vi } from "vitest";
import { now } from "~/server/clock.server";
import { sqlite } from "~/server/database.server";
import { log, outbox, passPause, pauseOf, queue, setUpMail } from "./delivered.testing";
import { begun, port, received, refuse, server } from "./mail-server.testing";
import { listUndeliveredMail } from "./outbox.server";
import { deliverDue } from "./transport.server";

// The environment is read once, at the first import.
await vi.hoisted(() => import("./mail-server.testing"));

setUpMail();

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
    expect(listUndeliveredMail("failed", { limit: 9, offset: 0 })).toMatchObject([
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
