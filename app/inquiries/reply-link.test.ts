import { expect, test } from "vitest";
import { replyLink } from "./reply-link";

const inquiry = {
  name: "Ada Egli",
  email: "ada@visitors.example",
  subject: null,
  artwork_title: null,
  message: "Is it for sale?\n\nAda & Ben = “100%”",
  date: "March 10, 2026, 10:00",
};

function read(link: string) {
  const { pathname, searchParams } = new URL(link);
  return { to: decodeURIComponent(pathname), ...Object.fromEntries(searchParams) } as Record<string, string>;
}

test("an answer goes to the visitor, with the text quoted", () => {
  expect(read(replyLink(inquiry))).toEqual({
    to: "ada@visitors.example",
    subject: "Re: Your inquiry",
    body:
      "\r\n\r\nOn March 10, 2026, 10:00, Ada Egli wrote:\r\n" +
      "> Is it for sale?\r\n>\r\n> Ada & Ben = “100%”",
  });
});

test("what it is about becomes the subject", () => {
  expect(read(replyLink({ ...inquiry, artwork_title: "Night" })).subject).toBe("Re: Night");
  expect(read(replyLink({ ...inquiry, artwork_title: "Night", subject: "Inquiry: Night" })).subject).toBe(
    "Re: Inquiry: Night",
  );
});

test("no address can add fields of its own", () => {
  const link = replyLink({
    ...inquiry,
    email: "a?bcc=x&y%0d@visitors.example",
    subject: "x&bcc=y\r\nBcc: z",
  });
  expect(read(link)).toEqual({
    to: "a?bcc=x&y%0d@visitors.example",
    subject: expect.stringContaining("Bcc"),
    body: expect.any(String),
  });
});

test.each(["a", "👩‍🎨", "\n", "&"])("stays short enough to open, however long the text: %j", (letter) => {
  const link = replyLink({ ...inquiry, subject: letter.repeat(300), message: letter.repeat(10_000) });
  expect(link.length).toBeLessThanOrEqual(1800);
  expect(link.length).toBeGreaterThan(1700);
  expect(read(link).body).toMatch(/\r\n> \[…\]$/);
  expect(read(link).subject).not.toContain("\ufffd");
});
