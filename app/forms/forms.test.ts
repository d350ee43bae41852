import { expect, test } from "vitest";
import { cameFrom, failureNotice, honeypot, refusalNotice, sentByScript } from "./forms";
import { forms, inquiry } from "./forms-table.testing";

test("a refusal without any message at a field says that it failed", () => {
  expect(refusalNotice("inquiry", inquiry.fields(), {})).toEqual(failureNotice("inquiry"));
});

test("what no visitor fills in has names that no field has", () => {
  const own = new Set([honeypot, sentByScript, cameFrom]);
  const fields = forms.flatMap(({ schema }) => Object.keys(schema.shape));
  expect(own.size).toBe(3);
  expect(fields.filter((field) => own.has(field))).toEqual([]);
});
