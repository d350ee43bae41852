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

test("an inquiry is of one of six types, artwork where none is said", () => {
  const types = ["artwork", "exhibition", "visit", "press", "collaboration", "other"];
  for (const inquiry_type of types) expect(issuesOf(inquiry, { inquiry_type })).toBeUndefined();
  expect(inquiry.schema.parse({ ...inquiry.fields(), inquiry_type: undefined })).toMatchObject({
    inquiry_type: "artwork",
  });
  for (const inquiry_type of ["Artwork", "sale", "", 1, null, ["artwork"]])
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
  for (const message of ["123456789", " 12345678 ", "🎨".repeat(9), "1234\n\n\n\n\n\n"])
    expect(issuesOf(artworkInquiry, { message })).toEqual(few);
  for (const message of ["1234567890", "🎨".repeat(10), "1234\n67890"])
    expect(issuesOf(artworkInquiry, { message })).toBeUndefined();
});

test("an inquiry about an artwork may name no work, or up to 50", () => {
  const { name, email, subject, message } = artworkInquiry.fields();
  const nothing = { artworkTitle: null, artistName: null, artworkId: null, artworkIds: [] };
  for (const unset of [
    {},
    { phone: null, artworkTitle: null },
    { phone: "", artworkTitle: " ", artistName: "" },
  ])
    expect(artworkInquiry.schema.parse({ name, email, subject, message, ...unset })).toEqual({
      name,
      email,
      subject,
      message,
      phone: null,
      ...nothing,
    });
  const works = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);
  expect(issuesOf(artworkInquiry, { artworkIds: works(50) })).toBeUndefined();
  expect(issuesOf(artworkInquiry, { artworkIds: works(51) })).toEqual([
    ["artworkIds", "Please name at most 50 artworks"],
  ]);
});
