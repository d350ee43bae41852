import { expect, test } from "vitest";
import { artworkInquiry, everyForm, inquiry, registration, type VisitorForm } from "./forms-table.testing";
import { setUpForms } from "./posted-forms.testing";

/** What the forms share with each other is tested in visitor-fields.test.ts. */

setUpForms();

const issuesOf = (form: VisitorForm, fields: object) => {
  const whole = { ...form.about(), ...form.fields(), ...fields };
  return form.schema.safeParse(whole).error?.issues.map(({ path, message }) => [path.join("."), message]);
};

test.each(everyForm)(
  "%s takes no more of a text than it says, in characters of one unit or of two",
  (_name, form) => {
    for (const [field, maximum] of Object.entries(form.lengths))
      for (const character of ["x", "🎨"]) {
        const start = field === "email" ? `${character}@visitors.` : character;
        const text = (length: number) =>
          start + (field === "email" ? "x" : character).repeat(length - [...start].length);
        expect(issuesOf(form, { [field]: text(maximum) })).toBeUndefined();
        expect(issuesOf(form, { [field]: text(maximum + 1) })).toEqual([
          [field, `Please use at most ${maximum} characters`],
        ]);
      }
  },
);

test("an inquiry is of one of six types", () => {
  for (const inquiry_type of ["artwork", "exhibition", "visit", "press", "collaboration", "other"])
    expect(issuesOf(inquiry, { inquiry_type })).toBeUndefined();
  for (const inquiry_type of ["Artwork", "sale", ["artwork"]])
    expect(issuesOf(inquiry, { inquiry_type })).toEqual([
      ["inquiry_type", "Please choose what your inquiry is about"],
    ]);
});

test("a registration names its exhibition", () => {
  for (const exhibitionId of [undefined, "", ["e"]])
    expect(issuesOf(registration, { exhibitionId })).toEqual([
      ["exhibitionId", "Please choose an exhibition"],
    ]);
});

test("the message of an inquiry about an artwork has at least 10 characters", () => {
  const few = [["message", "Please provide more details about your inquiry"]];
  for (const message of [" 12345678 ", "🎨".repeat(9), "1234\n\n\n\n\n\n"])
    expect(issuesOf(artworkInquiry, { message })).toEqual(few);
  for (const message of ["🎨".repeat(10), "1234\n67890"])
    expect(issuesOf(artworkInquiry, { message })).toBeUndefined();
});

test("an inquiry about artworks may name up to 50", () => {
  const works = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);
  expect(issuesOf(artworkInquiry, { artworkIds: works(50) })).toBeUndefined();
  expect(issuesOf(artworkInquiry, { artworkIds: works(51) })).toEqual([
    ["artworkIds", "Please name at most 50 artworks"],
  ]);
});
