import { expect, test } from "vitest";
import { inquirySchema } from "./schema";
import { inquiryTypes } from "./types";

const whole = { name: "Ada", email: "ada@visitors.example", message: "Hello" };
const parse = (fields: object = {}) => inquirySchema.parse({ ...whole, ...fields });
const messages = (fields: object) =>
  inquirySchema.safeParse(fields).error?.issues.map(({ path, message }) => [path.join("."), message]);

test("what is not filled in is nothing, and the type is artwork", () => {
  const unset = { ...whole, phone: null, inquiry_type: "artwork", artist_interest: null };
  expect(parse()).toEqual(unset);
  expect(parse({ phone: null, artist_interest: null })).toEqual(unset);
  expect(parse({ phone: "", artist_interest: "" })).toEqual(unset);
});

test("name, email and message are required", () => {
  expect(messages({})).toEqual([
    ["name", "Name is required"],
    ["email", "Email is required"],
    ["message", "Message is required"],
  ]);
  expect(messages({ ...whole, message: " \n" })).toEqual([["message", "Message is required"]]);
});

test("a malformed address is told in the spec's words", () => {
  expect(messages({ ...whole, email: "ada@" })).toEqual([["email", "Please enter a valid email address"]]);
});

test.each(Object.keys(inquiryTypes))("the type %s is taken", (inquiry_type) => {
  expect(parse({ inquiry_type }).inquiry_type).toBe(inquiry_type);
});

test.each(["Artwork", "sale", "", 1, null, ["artwork"]])("the type %j is none", (inquiry_type) => {
  expect(messages({ ...whole, inquiry_type })).toEqual([
    ["inquiry_type", "Please choose what your inquiry is about"],
  ]);
});

test.each(Object.keys(inquiryTypes))(
  "the artist of interest is kept where it is about: %s",
  (inquiry_type) => {
    for (const artist_interest of ["any", "Jonas Wäfler", "Somebody who is not in the list"])
      expect(parse({ inquiry_type, artist_interest })).toMatchObject({ inquiry_type, artist_interest });
  },
);

test("each field has its bound", () => {
  const long = { name: 200, phone: 50, artist_interest: 200, message: 10_000 };
  for (const [name, maximum] of Object.entries(long)) {
    expect(parse({ [name]: "x".repeat(maximum) })).toMatchObject({ [name]: "x".repeat(maximum) });
    expect(messages({ ...whole, [name]: "x".repeat(maximum + 1) })).toEqual([
      [name, `Please use at most ${maximum} characters`],
    ]);
  }
});

test("fields that nobody knows are ignored", () => {
  expect(parse({ status: "answered", id: "1", created_at: "2000-01-01" })).toEqual(parse());
});
