import { expect, test } from "vitest";
import { parseForm } from "~/forms/parse-form";
import { contentTypes } from "~/site/texts";
import { contentEntrySchema } from "./schema";

const entry = { key: "about_us", title: "About us", category: "about", type: "text", content: "We" };

function parse(changes: Partial<typeof entry> = {}) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...entry, ...changes })) data.append(name, value);
  return parseForm(data, contentEntrySchema);
}

test("a new text has key, title, category and type", () => {
  expect(parse({ key: " about_us ", category: " about " }).value).toEqual(entry);
  expect(parse({ content: "" }).value).toEqual({ ...entry, content: null });
  expect(parseForm(new FormData(), contentEntrySchema).errors).toEqual({
    key: ["Key is required"],
    title: ["Title is required"],
    category: ["Category is required"],
    type: ["Please choose one of the list"],
  });
});

test("key and category are small letters, digits and underscores", () => {
  const wrong = ["Please use 1 to 100 of a–z, 0–9 and _"];
  for (const text of ["About", "about us", "about-us", "über", "x".repeat(101), "a\nb"]) {
    expect(parse({ key: text }).errors).toEqual({ key: wrong });
    expect(parse({ category: text }).errors).toEqual({ category: wrong });
  }
  expect(parse({ key: "x".repeat(100) }).value).toMatchObject({ key: "x".repeat(100) });
});

test("a line is shorter than paragraphs and has no line break", () => {
  const { text, paragraphs } = contentTypes;
  const long = "x".repeat(text.maximum + 1);
  expect(parse({ content: long }).errors).toEqual({
    content: [`Please use at most ${text.maximum} characters`],
  });
  expect(parse({ content: `${long}\n\nx`, type: "paragraphs" }).value).toMatchObject({
    content: `${long}\n\nx`,
  });
  expect(parse({ content: "x".repeat(paragraphs.maximum + 1), type: "paragraphs" }).errors).toEqual({
    content: [`Please use at most ${paragraphs.maximum} characters`],
  });
});
