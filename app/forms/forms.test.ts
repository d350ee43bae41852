import { expect, test } from "vitest";
import { cameFrom, failureNotice, honeypot, refusalNotice, sentByScript } from "./forms";
import { forms, inquiry } from "./forms-table.testing";

test("what is empty is missing, unless it is optional", () => {
  const errors = { email: ["First", "Second"], message: ["Third"] };
  for (const blank of [undefined, null, "", " \n"])
    for (const field of Object.keys(inquiry.fields())) {
      const words =
        field in inquiry.required ? inquiry.missing : { title: inquiry.failure.title, description: "First" };
      const notice = refusalNotice("inquiry", { ...inquiry.fields(), [field]: blank }, errors);
      expect([field, notice]).toEqual([field, { ...words, destructive: true }]);
    }
});

test("a refusal without any message at a field says that it failed", () => {
  expect(refusalNotice("inquiry", inquiry.fields(), {})).toEqual(failureNotice("inquiry"));
});

test("what no visitor fills in has names that no field has", () => {
  const own = new Set([honeypot, sentByScript, cameFrom]);
  const fields = forms.flatMap(({ schema }) => Object.keys(schema.shape));
  expect(own.size).toBe(3);
  expect(fields.filter((field) => own.has(field))).toEqual([]);
});
