import { describe, expect, test, vi } from "vitest";
import { gallery } from "~/gallery";
import { sqlite } from "~/server/database.server";
import { firstFacts } from "~/website/first-facts";
import { arrived, queue, setUpMail } from "./delivered.testing";
import { begun, forgetReceived, received } from "./mail-server.testing";
import type { OutgoingMail } from "./outbox.server";
import { decode, parse, parts } from "./read-mail.testing";
import { deliverDue } from "./transport.server";

const facts = firstFacts.gallery;

// The environment is read once, at the first import.
await vi.hoisted(() => import("./mail-server.testing"));

setUpMail();

describe("a mail", () => {
  test("comes from the gallery and says what it is", async () => {
    const mail = await arrived({ replyTo: "ben@visitors.example" });
    const [row] = sqlite.prepare<[], OutgoingMail>("SELECT id, created_at AS createdAt FROM outbox").all();
    expect(mail.from).toBe(facts.email);
    expect(mail.to).toEqual(["ada@visitors.example"]);
    expect(mail.header("From")).toBe(`${gallery.name} <${facts.email}>`);
    expect(mail.header("To")).toBe("ada@visitors.example");
    expect(mail.header("Reply-To")).toBe("ben@visitors.example");
    expect(mail.header("Subject")).toBe("Hello");
    expect(mail.header("Auto-Submitted")).toBe("auto-generated");
    expect(mail.header("Message-ID")).toBe(`<${row?.id}@${gallery.domain}>`);
    expect(Date.parse(mail.header("Date") ?? "")).toBe(Date.parse(row?.createdAt ?? ""));
    expect(mail.header("Content-Type")).toMatch(/^text\/plain/);
    expect(mail.body).toBe("Good day\r\n");
  });

  test("arrives as it was typed", async () => {
    const words = `"Größe" <大きさ>, 👩🏽‍🎨; (and more) \\`;
    const mail = await arrived({ subject: words, text: `${words}\n\n  ${words}\n` });
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
    expect(file?.header("Content-Type")).toMatch(/^text\/calendar; charset=utf-8; method=PUBLISH/);
    expect(file?.header("Content-Disposition")).toBe("attachment; filename=exhibition.ics");
    expect(file?.body).toBe(calendar);
  });

  test.each([
    "ada@visitors.example, eve@others.example",
    "ada@visitors.example\r\nBcc: eve@others.example",
    "ada@visitors.example>\r\nRCPT TO:<eve@others.example",
  ])("is never sent to a list: %j", async (recipient) => {
    queue({ recipient });
    await deliverDue();
    expect(begun).toBe(1);
    for (const { to, raw } of received) {
      expect(to).toEqual([expect.stringMatching(/ada.+eve/)]);
      expect(parse(raw).header("Bcc")).toBeUndefined();
    }
  });
});
