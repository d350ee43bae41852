import { expect, test } from "vitest";
import { anyArtist, inquiryTypes } from "~/inquiries/types";
import {
  cameFrom,
  type FormName,
  failureNotice,
  honeypot,
  refusalNotice,
  requiredFields,
  sentByScript,
  successNotices,
} from "./forms";

test.each([
  ["inquiry", "Inquiry Sent", "The gallery will respond within 24 hours"],
  ["mailing-list", "Successfully Subscribed!", "Updates on exhibitions and events will follow"],
  ["artwork-inquiry", "Inquiry sent successfully!", "We will get back to you as soon as possible."],
  [
    "registration",
    "Registration successful!",
    "You're registered for Blue Hours. We'll send you updates via email.",
  ],
] as const)("success with the form %s is told in the spec's words", (form, title, description) => {
  expect(successNotices[form]("Blue Hours")).toEqual({ title, description });
});

test.each([
  ["inquiry", "Error", "Failed to send inquiry. Please try again."],
  ["mailing-list", "Subscription Failed", "Failed to subscribe. Please try again."],
  ["registration", "Registration failed", "Please try again later."],
  ["artwork-inquiry", "Error sending inquiry", "Please try again later."],
] as const)("failure of the form %s is told in the spec's words", (form, title, description) => {
  expect(failureNotice(form)).toEqual({ title, description, destructive: true });
});

test("a failure whose reason is known says the reason under the same title", () => {
  expect(failureNotice("registration", "Registration for this exhibition is closed")).toEqual({
    title: "Registration failed",
    description: "Registration for this exhibition is closed",
    destructive: true,
  });
});

const inquiry = { name: "Ada", email: "ada@visitors.example", message: "Hello" };
const person = { firstName: "Ada", lastName: "Egli", email: "ada@visitors.example" };

test.each([
  ["inquiry", "name", inquiry, "Please fill in all required fields."],
  ["inquiry", "email", inquiry, "Please fill in all required fields."],
  ["inquiry", "message", inquiry, "Please fill in all required fields."],
  ["mailing-list", "firstName", person, "Please fill in all fields to subscribe."],
  ["mailing-list", "lastName", person, "Please fill in all fields to subscribe."],
  ["mailing-list", "email", person, "Please fill in all fields to subscribe."],
] as const)("the form %s without its %s says that information is missing", (form, field, filled, text) => {
  const { [field as never]: _, ...others } = filled as Record<string, string>;
  for (const values of [others, { ...filled, [field]: "" }, { ...filled, [field]: " \n" }])
    expect(refusalNotice(form, values, { [field]: ["Said at the field"] })).toEqual({
      title: "Missing Information",
      description: text,
      destructive: true,
    });
});

test("what is optional is never missing", () => {
  for (const optional of ["phone", "inquiry_type", "artist_interest"])
    expect(refusalNotice("inquiry", { ...inquiry, [optional]: "" }, { email: ["Wrong"] }).title).toBe(
      "Error",
    );
});

test.each([
  ["inquiry", inquiry, "Error"],
  ["mailing-list", person, "Subscription Failed"],
  ["registration", { ...person, firstName: "" }, "Registration failed"],
  ["artwork-inquiry", { ...inquiry, name: "", subject: "" }, "Error sending inquiry"],
] as const)(
  "the form %s says the first message at its fields where none is missing, or where the spec has no words for that",
  (form, values, title) => {
    const errors = { email: ["First", "Second"], message: ["Third"] };
    expect(refusalNotice(form, values, errors)).toEqual({ title, description: "First", destructive: true });
  },
);

test("a refusal without any message at a field says that it failed", () => {
  expect(refusalNotice("inquiry", inquiry, {})).toEqual(failureNotice("inquiry"));
});

test("values that are no texts are refused like others", () => {
  const nested = JSON.parse(`${"[".repeat(50_000)}${"]".repeat(50_000)}`);
  for (const name of [{ toString: 1 }, nested, [], 7, null])
    expect(refusalNotice("inquiry", { ...inquiry, name }, { name: ["Name is required"] }).destructive).toBe(
      true,
    );
});

test("the required fields are those of the spec", () => {
  const required = Object.entries(requiredFields).map(([form, fields]) => [
    form,
    Object.keys(fields).toSorted(),
  ]);
  expect(Object.fromEntries(required)).toEqual({
    inquiry: ["email", "message", "name"],
    "mailing-list": ["email", "firstName", "lastName"],
    registration: ["email", "firstName", "lastName"],
    "artwork-inquiry": ["email", "message", "name", "subject"],
  } satisfies Record<FormName, string[]>);
});

test("an inquiry is of one of the six kinds, and any artist is called any", () => {
  expect(Object.keys(inquiryTypes)).toEqual([
    "artwork",
    "exhibition",
    "visit",
    "press",
    "collaboration",
    "other",
  ]);
  expect(anyArtist).toBe("any");
});

test("what no visitor fills in has names that no field has", () => {
  const own = [honeypot, sentByScript, cameFrom];
  const fields =
    "name email phone inquiry_type artist_interest message firstName lastName exhibitionId".split(" ");
  expect(new Set([...own, ...fields, "subject", "artworkTitle", "artistName"]).size).toBe(15);
});
