import { expect, test } from "vitest";
import { z } from "zod";
import { inquirySchema } from "~/inquiries/schema";
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

test("neither the index nor the depth that a name spells out takes time", () => {
  const intent = { type: "reorder", payload: { name: "x", from: 0, to: 1 } };
  const odd: [string, string][] = [
    ["x[4294967294]", "v"],
    ["name[4294967294]", "v"],
    [`artistIds${"[0]".repeat(2000)}`, "v"],
    ["__intent__", JSON.stringify(intent)],
  ];
  const { value, submission } = parseForm(posted(["name", "Ada"], ...odd), schema);
  expect(value).toEqual({ name: "Ada" });
  expect(submission.reply()).toMatchObject({ initialValue: { name: "Ada" }, intent: undefined });
});

test("a schema with rules or a transform after its object has the same fields", () => {
  const named = { value: { name: "Ada" }, errors: {} };
  const checked = z.object({ name: z.string() }).refine(() => true);
  expect(parseForm(posted(["name", "Ada"], ["x[1]", "v"]), checked)).toMatchObject(named);
  expect(
    parseForm(
      posted(["name", "Ada"]),
      checked.transform((value) => value),
    ),
  ).toMatchObject(named);
  expect(parseForm(posted(["phone", "1"]), inquirySchema).errors).toHaveProperty("name");
  expect(() => parseForm(posted(), z.string())).toThrow(TypeError);
});
