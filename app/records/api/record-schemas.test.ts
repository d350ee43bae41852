import { describe, expect, test } from "vitest";
import { artistSchema } from "~/artists/fields";
import { artworkSchema } from "~/artworks/fields";
import { exhibitionSchema } from "~/exhibitions/fields";
import { parseForm } from "~/forms/parse-form";
import { pressItemSchema } from "~/press/fields";
import { unset } from "./api-calls.testing";

const schemas = { artistSchema, exhibitionSchema, artworkSchema, pressItemSchema };
type Name = keyof typeof schemas;

/** What must be filled in, with what is said where it is not. */
const required: Record<Name, Record<string, string>> = {
  artistSchema: { name: "Name is required", slug: "Slug is required", bio: "Bio is required" },
  exhibitionSchema: {
    artistIds: "At least one artist is required",
    title: "Title is required",
    venue: "Venue is required",
    startDate: "Start date is required",
    endDate: "End date is required",
    location: "Location is required",
  },
  artworkSchema: {
    artistId: "Artist is required",
    title: "Name is required",
    material: "Material is required",
    size: "Size is required",
  },
  pressItemSchema: {
    artistId: "Artist is required",
    title: "Title is required",
    outlet: "Outlet is required",
    date: "Date is required",
    description: "Description is required",
  },
};
const names = Object.keys(schemas) as Name[];

/** The least that a record is, as a form posts it. */
const least: Record<Name, Record<string, string>> = {
  artistSchema: { name: "Ada Egli", slug: "ada", bio: "Paints." },
  exhibitionSchema: {
    artistIds: "1",
    title: "Blue Hours",
    venue: "Kunsthalle",
    startDate: "2026-03-01",
    endDate: "2026-03-31",
    location: "Bern",
  },
  artworkSchema: { artistId: "1", title: "Untitled", material: "Oil", size: "10 × 10 cm" },
  pressItemSchema: { artistId: "1", title: "A review", outlet: "Kunst", date: "2026", description: "Good." },
};

function posted(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}

function json(name: Name, input: unknown): { value?: unknown; errors: Record<string, string[]> } {
  const result = schemas[name].safeParse(input);
  if (result.success) return { value: result.data, errors: {} };
  const errors: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues)
    errors[path.join(".")] = [...(errors[path.join(".")] ?? []), message];
  return { errors };
}

describe.each(names)("%s", (name) => {
  const wanted = Object.fromEntries(
    Object.entries(required[name]).map(([field, message]) => [field, [message]]),
  );

  test("says in the spec's words what is missing, to a form and to a client", () => {
    const empty = Object.fromEntries(Object.keys(wanted).map((field) => [field, ""]));
    const nulls = Object.fromEntries(Object.keys(wanted).map((field) => [field, null]));
    expect(parseForm(new FormData(), schemas[name]).errors).toEqual(wanted);
    expect(parseForm(posted(empty), schemas[name]).errors).toEqual(wanted);
    for (const input of [{}, empty, nulls]) expect(json(name, input).errors).toEqual(wanted);
  });

  test("reads a form and a JSON body alike, and sets all else to nothing", () => {
    const fromForm = parseForm(posted(least[name]), schemas[name]);
    expect(fromForm.errors).toEqual({});
    expect(fromForm.value).toEqual(json(name, least[name]).value);
    const others = Object.keys(schemas[name].shape).filter((field) => !(field in least[name]));
    const blank = parseForm(
      posted({ ...least[name], ...Object.fromEntries(others.map((field) => [field, ""])) }),
      schemas[name],
    );
    expect(blank.value).toEqual(fromForm.value);
  });
});

test.each([
  ["artistSchema", unset.artists],
  ["exhibitionSchema", { ...unset.exhibitions, artistIds: ["1"] }],
  ["artworkSchema", unset.artworks],
  ["pressItemSchema", unset.press],
] as const)("what is not given of %s is unset or the default", (name, others) => {
  expect(json(name, least[name]).value).toEqual({ ...least[name], ...others });
});

test("an artist was born from 1000 to 2100", () => {
  for (const [birthYear, isRight] of [
    [999, false],
    [1000, true],
    [2100, true],
    [2101, false],
  ] as const)
    expect(json("artistSchema", { ...least.artistSchema, birthYear }).errors).toEqual(
      isRight ? {} : { birthYear: ["Please enter a year from 1000 to 2100"] },
    );
});

test.each(["true", "false", "reserved", "nfs"])("an artwork may be available: %s", (available) => {
  const read = parseForm(posted({ ...least.artworkSchema, available }), artworkSchema);
  expect(read.value).toMatchObject({ available });
});

describe("an exhibition that ends before it starts", () => {
  const early = { startDate: "2026-03-02", endDate: "2026-03-01" };
  const said = ["The end date is before the start date"];

  test("is told so along with what else is wrong", () => {
    const untitled: Record<string, string> = { ...least.exhibitionSchema, ...early };
    delete untitled.title;
    const wanted = { title: ["Title is required"], endDate: said };
    expect(json("exhibitionSchema", untitled).errors).toEqual(wanted);
    expect(parseForm(posted({ ...untitled, title: "" }), exhibitionSchema).errors).toEqual(wanted);
  });

  test("may end on the day on which it starts", () => {
    const input = { ...least.exhibitionSchema, endDate: "2026-03-01" };
    expect(json("exhibitionSchema", input).errors).toEqual({});
  });

  test("is compared by the days in Zurich", () => {
    const input = {
      ...least.exhibitionSchema,
      startDate: "2026-03-01T23:30:00Z",
      endDate: "2026-03-02",
    };
    expect(json("exhibitionSchema", input).value).toMatchObject({ startDate: "2026-03-02" });
  });
});
