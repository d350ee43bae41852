import { expect, test } from "vitest";
import { registrationSchema } from "./schema";

const whole = { exhibitionId: "e", firstName: "Ada", lastName: "Egli", email: "ada@visitors.example" };
const messages = (fields: object) =>
  registrationSchema.safeParse(fields).error?.issues.map(({ path, message }) => [path.join("."), message]);

test("exhibition, first name, last name and email are required", () => {
  expect(messages({})).toEqual([
    ["exhibitionId", "Please choose an exhibition"],
    ["firstName", "First name is required"],
    ["lastName", "Last name is required"],
    ["email", "Email is required"],
  ]);
  expect(messages({ ...whole, exhibitionId: "" })).toEqual([["exhibitionId", "Please choose an exhibition"]]);
  expect(messages({ ...whole, exhibitionId: ["e"] })).toEqual([
    ["exhibitionId", "Please choose an exhibition"],
  ]);
});

test("a malformed address is told in the spec's words", () => {
  expect(messages({ ...whole, email: "ada@visitors" })).toEqual([
    ["email", "Please enter a valid email address"],
  ]);
});

test("what is more than that is left out, and each name is bounded", () => {
  expect(registrationSchema.parse({ ...whole, status: "active" })).toEqual(whole);
  for (const name of ["firstName", "lastName"])
    expect(messages({ ...whole, [name]: "x".repeat(201) })).toEqual([
      [name, "Please use at most 200 characters"],
    ]);
});
