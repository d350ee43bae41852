import { expect, test } from "vitest";
import { subscriptionSchema } from "./schema";

const whole = { firstName: "Ada", lastName: "Egli", email: "ada@visitors.example" };
const messages = (fields: object) =>
  subscriptionSchema.safeParse(fields).error?.issues.map(({ path, message }) => [path.join("."), message]);

test("first name, last name and email are required", () => {
  expect(messages({})).toEqual([
    ["firstName", "First name is required"],
    ["lastName", "Last name is required"],
    ["email", "Email is required"],
  ]);
});

test("a malformed address is told in the spec's words", () => {
  expect(messages({ ...whole, email: "ada" })).toEqual([["email", "Please enter a valid email address"]]);
});

test("what is more than that is left out, and each name is bounded", () => {
  expect(subscriptionSchema.parse({ ...whole, status: "active", token: "1" })).toEqual(whole);
  for (const name of ["firstName", "lastName"])
    expect(messages({ ...whole, [name]: "x".repeat(201) })).toEqual([
      [name, "Please use at most 200 characters"],
    ]);
});
