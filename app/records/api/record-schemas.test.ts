import { describe, expect, test } from "vitest";
import { parseForm } from "~/forms/parse-form";
import { fieldsOf, tabNames as kinds, type TabKind } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { full, setUpArtists, unset } from "./api-calls.testing";

setUpArtists();

/** What must be filled in, with what is said where it is not. */
const required: Record<TabKind, Record<string, string>> = {
  artists: { name: "Name is required", slug: "Slug is required" },
  exhibitions: {
    artistIds: "At least one artist is required",
    title: "Title is required",
    venue: "Venue is required",
    startDate: "Start date is required",
    endDate: "End date is required",
    location: "Location is required",
  },
  artworks: { artistId: "Artist is required", title: "Name is required" },
  press: {
    artistId: "Artist is required",
    title: "Title is required",
    outlet: "Outlet is required",
    date: "Date is required",
    description: "Description is required",
  },
};

/** The least that a record is. */
const least = (kind: TabKind) =>
  Object.fromEntries(Object.entries(full[kind]()).filter(([field]) => field in required[kind]));

/** What a form makes of these values, or what is wrong at its fields. */
function form(kind: TabKind, values: Record<string, unknown>) {
  const posted = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const text of [value].flat()) posted.append(name, String(text));
  return parseForm(posted, serverKinds[kind].schema);
}

/** The same of a JSON body. */
function json(kind: TabKind, input: object) {
  const { success, data: value, error } = serverKinds[kind].schema.safeParse(input);
  if (success) return { value, errors: {} };
  return { errors: Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), [message]])) };
}

describe.each(kinds)("%s", (kind) => {
  test("say in the spec's words what is missing, to a form and to a client", () => {
    const messages = Object.entries(required[kind]);
    const errors = Object.fromEntries(messages.map(([field, message]) => [field, [message]]));
    const given = (value: unknown) => Object.fromEntries(messages.map(([field]) => [field, value]));
    for (const posted of [{}, given("")]) expect(form(kind, posted).errors).toEqual(errors);
    for (const input of [{}, given(""), given(null)]) expect(json(kind, input).errors).toEqual(errors);
  });

  test("leave what is not given unset or at its default, in a form and in a JSON body", () => {
    const names = Object.keys(fieldsOf(kind)).filter((name) => fieldsOf(kind)[name]?.neededToPublish);
    // What drafts may lack is "" then.
    const lacking = Object.fromEntries(names.map((name) => [name, ""]));
    const value = { ...least(kind), ...unset(kind), ...lacking };
    const blank = Object.fromEntries(Object.keys(unset(kind)).map((field) => [field, ""]));
    for (const posted of [least(kind), { ...blank, ...least(kind) }])
      expect(form(kind, posted)).toMatchObject({ value, errors: {} });
    expect(json(kind, least(kind))).toEqual({ value, errors: {} });
  });
});

test.each<[kind: TabKind, field: string, least: number, most: number, what: string]>([
  ["artists", "birthYear", 1000, 2100, "a year"],
  ["artworks", "year", 0, 2200, "a year"],
  ["exhibitions", "registrationCapacity", 1, 100_000, "a number"],
])("of %s, %s is from %i to %i", (kind, field, from, to, what) => {
  const errors = (value: number) => json(kind, { ...least(kind), [field]: value }).errors;
  const refused = { [field]: [`Please enter ${what} from ${from} to ${to}`] };
  expect([from - 1, from, to, to + 1].map(errors)).toEqual([refused, {}, {}, refused]);
});

test("an exhibition that ends before it starts is told so along with what else is wrong", () => {
  const { title: _, ...untitled } = least("exhibitions");
  const early = { ...untitled, endDate: "2026-03-31" };
  const errors = { title: ["Title is required"], endDate: ["The end date is before the start date"] };
  expect(json("exhibitions", early).errors).toEqual(errors);
  expect(form("exhibitions", early).errors).toEqual(errors);
  const oneDay = { ...least("exhibitions"), endDate: "2026-04-01" };
  expect(json("exhibitions", oneDay).errors).toEqual({});
});
