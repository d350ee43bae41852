import { ChosenArtworks } from "~/artworks/chosen-artworks";
import { day, endAfterStart, isEndAfterStart, optionalDay } from "~/kind/fields/day";
import { fieldLists } from "~/kind/fields/field";
import { flag } from "~/kind/fields/flag";
import { image } from "~/kind/fields/image";
import { images } from "~/kind/fields/images";
import { line, optionalLine } from "~/kind/fields/line";
import { links } from "~/kind/fields/link";
import { wholeNumber } from "~/kind/fields/number";
import { optionalTime } from "~/kind/fields/pattern";
import { pdf } from "~/kind/fields/pdf";
import { optionalText } from "~/kind/fields/text";
import { useRootData } from "~/site/root-data";
import { endAfterBeginning } from "~/text/hours";

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
      formLabel: "Artists, in the order they are named",
      placeholder: "Type a name",
    }),
    startDate: day("Start date", "Start date is required"),
    endDate: day("End date", "End date is required"),
    venue: line("Venue", "Venue is required", { useSuggestions: useOwnVenue }),
    location: line("Location", "Location is required"),
    registrationCapacity: wholeNumber("Capacity", {
      from: 1,
      to: 100_000,
      what: "a number",
      placeholder: "Unlimited",
    }),
    registrationUntil: optionalDay("Last day to register"),
    openingDay: optionalDay("Opening", { third: true }),
    openingFrom: optionalTime("Opening from", { third: true }),
    openingTo: optionalTime("Opening until", { third: true }),
    imageUrl: image("Background image", { use: "background" }),
    imageCredits: optionalLine("Image credits", { wide: true }),
    description: optionalText("Description", { rows: 8 }),
    descriptionAuthor: optionalLine("Description author", { wide: true }),
    pressReleaseUrl: pdf("Press release", { use: "pressRelease" }),
    galleryImages: images("Gallery images"),
    artworkIds: links("Artworks", {
      kind: "artworks",
      one: "artwork",
      many: "artworks",
      formLabel: "Artworks, in the order they are shown",
      placeholder: "Type a title",
      maxLength: 700,
      List: ChosenArtworks,
    }),
    featured: flag("Featured", {
      hint: "Featured exhibitions appear in the slideshow on the home page.",
    }),
  },
  staffFields: {},
});

type Dated = Record<"endDate" | "openingDay" | "openingFrom" | "openingTo", string | null>;

const hasOpening = ({ openingDay, openingFrom, openingTo }: Dated) =>
  Boolean(openingDay ?? openingFrom ?? openingTo);

const openingFields = ["openingDay", "openingFrom", "openingTo"];
const isText = (field: unknown) => typeof field === "string";
const isTextOrUnset = (field: unknown) => isText(field) || (field ?? null) === null;

/** An opening has a day and both hours, ends after it begins, and is not after the show. */
const openingRules: [path: keyof Dated, message: string, isRight: (show: Dated) => boolean][] = [
  [
    "openingDay",
    "Please enter the day of the opening",
    (show) => !hasOpening(show) || Boolean(show.openingDay),
  ],
  ["openingFrom", "Please enter when it begins", (show) => !hasOpening(show) || Boolean(show.openingFrom)],
  ["openingTo", "Please enter when it ends", (show) => !hasOpening(show) || Boolean(show.openingTo)],
  [
    "openingTo",
    "Must be later than “Opening from”, or up to 06:00 the next morning",
    ({ openingFrom, openingTo }) => !openingFrom || !openingTo || endAfterBeginning(openingFrom, openingTo),
  ],
  [
    "openingDay",
    "The opening is after the end of the exhibition",
    ({ openingDay, endDate }) => !openingDay || !isText(endDate) || openingDay <= endDate,
  ],
];

const schema = openingRules.reduce(
  (rules, [path, error, isRight]) =>
    rules.refine(isRight, {
      path: [path],
      error,
      // Said along with what is wrong at other fields.
      when: ({ value }) => openingFields.every((name) => isTextOrUnset(Object(value)[name])),
    }),
  lists.schema.refine(isEndAfterStart, endAfterStart),
);

export const exhibitionFields = { ...lists, schema };
