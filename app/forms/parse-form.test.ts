import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "./parse-form";

function posted(...fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
const schema = z.object({ name: z.string(), artistIds: z.array(z.string()).optional() });

test("only the fields of the schema are read, by their plain names", () => {
  const form = posted(
    ["name", "Ada"],
    ["artistIds", "1"],
    ["artistIds", "2"],
    ["other", "x"],
    ["name.x", "x"],
  );
  const { value, errors, submission } = parseForm(form, schema);
  expect([value, errors]).toEqual([{ name: "Ada", artistIds: ["1", "2"] }, {}]);
  expect(submission.payload).toEqual(value);
  expect(parseForm(posted(["name[0]", "Ada"]), schema)).toMatchObject({
    errors: { name: [expect.any(String)] },
  });
});

test("a schema with rules or a transform after its object has the same fields", () => {
  const checked = z.object({ name: z.string() }).refine(() => true);
  for (const one of [checked, checked.transform((value) => value)])
    expect(parseForm(posted(["name", "Ada"], ["x[1]", "v"]), one)).toMatchObject({
      value: { name: "Ada" },
      errors: {},
    });
  expect(() => parseForm(posted(), z.string())).toThrow(TypeError);
});
