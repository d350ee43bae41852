import { expect, test } from "vitest";
import { artworkInquirySchema } from "./artwork-inquiry-schema";

const whole = {
  name: "Ada",
  email: "ada@visitors.example",
  subject: "Inquiry: Night",
  message: "Is it for sale?",
};
const parse = (fields: object = {}) => artworkInquirySchema.parse({ ...whole, ...fields });
const messages = (fields: object) =>
  artworkInquirySchema.safeParse(fields).error?.issues.map(({ path, message }) => [path.join("."), message]);

test.each([
  ["name", "Name is required"],
  ["email", "Please enter a valid email address"],
  ["subject", "Subject is required"],
  ["message", "Please provide more details about your inquiry"],
])("without its %s it says: %s", (name, message) => {
  const { [name as "name"]: _, ...others } = whole;
  expect(messages(others)).toEqual([[name, message]]);
  expect(messages({ ...whole, [name]: "" })?.[0]).toEqual([name, message]);
});

test("a malformed address is told in the spec's words", () => {
  expect(messages({ ...whole, email: "ada.visitors.example" })).toEqual([
    ["email", "Please enter a valid email address"],
  ]);
});

test("the message has at least 10 characters", () => {
  const few = [["message", "Please provide more details about your inquiry"]];
  for (const message of ["123456789", " 12345678 ", "🎨".repeat(9), "1234\n\n\n\n\n\n"])
    expect(messages({ ...whole, message })).toEqual(few);
  for (const message of ["1234567890", "🎨".repeat(10), "1234\n67890"])
    expect(parse({ message }).message).toBe(message);
});

test("phone, title, artist and works may be left out", () => {
  const works = { artworkTitle: null, artistName: null, artworkId: null, artworkIds: [] };
  const unset = { ...whole, phone: null, ...works };
  expect(parse()).toEqual(unset);
  expect(parse({ phone: null, artworkTitle: null, artistName: null })).toEqual(unset);
  expect(parse({ phone: "", artworkTitle: " ", artistName: "" })).toEqual(unset);
});

test("each field has its bound", () => {
  const long = {
    ...{ name: 200, phone: 50, subject: 300, message: 10_000 },
    ...{ artworkTitle: 300, artistName: 200 },
  };
  for (const [name, maximum] of Object.entries(long)) {
    expect(parse({ [name]: "x".repeat(maximum) })).toMatchObject({ [name]: "x".repeat(maximum) });
    expect(messages({ ...whole, [name]: "x".repeat(maximum + 1) })).toEqual([
      [name, `Please use at most ${maximum} characters`],
    ]);
  }
});
