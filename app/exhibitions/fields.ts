import { day, endAfterStart, isEndAfterStart, optionalDay } from "~/kind/fields/day";
import { fieldLists } from "~/kind/fields/field";
import { flag } from "~/kind/fields/flag";
import { image } from "~/kind/fields/image";
import { images } from "~/kind/fields/images";
import { line, optionalLine } from "~/kind/fields/line";
import { links } from "~/kind/fields/link";
import { wholeNumber } from "~/kind/fields/number";
import { optionalTime } from "~/kind/fields/pattern";
import { optionalText } from "~/kind/fields/text";
import { useRootData } from "~/site/root-data";

function useOwnVenue(): string[] {
  const facts = useRootData()?.facts;
  return facts ? [facts.venue] : [];
}

/** An exhibition as staff write it, with its artists and artworks in their order (spec sections 3 and 5). */
const lists = fieldLists({
  publicFields: {
    title: line("Title", "Title is required", { wide: true }),
    artistIds: links("Artists", {
      kind: "artists",
      one: "artist",
      many: "artists",
      required: "At least one artist is required",
      formLabel: "Artists, in the order in which they are named",
      placeholder: "Type a name",
    }),
    startDate: day("Start date", "Start date is required"),
    endDate: day("End date", "End date is required"),
    openingDay: optionalDay("Opening"),
    openingFrom: optionalTime("Opening from"),
    openingTo: optionalTime("Opening until"),
    venue: line("Venue", "Venue is required", { useSuggestions: useOwnVenue }),
    location: line("Location", "Location is required"),
    registrationCapacity: wholeNumber("Places at the opening", {
      from: 1,
      to: 100_000,
      what: "a number",
      placeholder: "Any number",
    }),
    registrationUntil: optionalDay("Last day to register"),
    imageUrl: image("Background image", { use: "background" }),
    imageCredits: optionalLine("Image credits", { wide: true }),
    description: optionalText("Description", { rows: 8 }),
    descriptionAuthor: optionalLine("Description author", { wide: true }),
    galleryImages: images("Gallery images"),
    artworkIds: links("Artworks", {
      kind: "artworks",
      one: "artwork",
      many: "artworks",
      formLabel: "Artworks, in the order in which they are shown",
      placeholder: "Type a title",
      maxLength: 700,
    }),
    featured: flag("Featured", {
      hint: "Featured exhibitions appear in the slideshow of the home page.",
    }),
  },
  staffFields: {},
});

type Opening = Record<"openingDay" | "openingFrom" | "openingTo", string | null>;
const openingFields = ["openingDay", "openingFrom", "openingTo"] as const;
const missing = {
  openingDay: "Please give the day of the opening",
  openingFrom: "Please say from when",
  openingTo: "Please say until when",
};

/** Rules of an opening: it has a day and both hours, or none of them, and ends after it begins. */
function openingIssues(opening: Opening): { path: string; message: string }[] {
  const given = openingFields.filter((name) => opening[name]);
  const { openingFrom, openingTo } = opening;
  if (given.length === openingFields.length && String(openingTo) <= String(openingFrom))
    return [{ path: "openingTo", message: "The opening ends before it begins" }];
  if (given.length === 0) return [];
  return openingFields.flatMap((path) => (opening[path] ? [] : { path, message: missing[path] }));
}

export const exhibitionFields = {
  ...lists,
  schema: lists.schema.refine(isEndAfterStart, endAfterStart).check(({ value, issues }) => {
    for (const { path, message } of openingIssues(value))
      issues.push({ code: "custom", path: [path], message, input: value });
  }),
};
