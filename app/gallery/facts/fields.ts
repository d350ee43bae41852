import { webAddress } from "~/kind/fields/address";
import { fieldLists } from "~/kind/fields/field";
import { line, optionalLine } from "~/kind/fields/line";
import { decimal } from "~/kind/fields/number";
import { mailAddress, matchingLine, optionalMailAddress, optionalMatchingLine } from "~/kind/fields/pattern";
import { text } from "~/kind/fields/text";
import { weeklyHours } from "~/kind/fields/weekly-hours";

const lists = fieldLists({
  publicFields: {
    venue: line("Venue name", "Venue name is required", {
      hint: "Exhibitions at this venue show the address",
    }),
    email: mailAddress("Email", "Email is required"),
    phone: optionalMatchingLine("Telephone", {
      pattern: /^\+?[\d ()/.-]{5,30}$/,
      message: "Please enter a telephone number, such as +41 44 000 00 00",
      type: "tel",
    }),
    pressEmail: optionalMailAddress("Press email"),
    street: line("Street", "Street is required", { wide: true }),
    postalCode: line("Postal code", "Postal code is required"),
    city: line("City", "City is required"),
    country: line("Country", "Country is required"),
    countryCode: matchingLine("Country code", "Country code is required", {
      pattern: /^[A-Z]{2}$/,
      message: "Please enter two capital letters, such as CH",
    }),
    latitude: decimal("Latitude", { from: -90, to: 90 }),
    longitude: decimal("Longitude", { from: -180, to: 180 }),
    mapsUrl: webAddress("Map link"),
    openingHours: line("Opening hours", "Opening hours are required", {
      wide: true,
      hint: "Shown on the website",
    }),
    weeklyHours: weeklyHours("Weekly hours"),
    description: text("Description", "Description is required", { rows: 5 }),
    worksCredit: optionalLine("Default image credit", {
      wide: true,
      placeholder: "© {artist}. Courtesy the artist and {gallery}",
      hint: "{artist} and {gallery} are filled in. An image’s own credit replaces this line.",
    }),
    priceNote: optionalLine("Price note", {
      wide: true,
      placeholder: "Prices include 8.1% VAT",
      hint: "Printed below price lists and checklists with prices",
    }),
    instagramHandle: optionalLine("Instagram", { placeholder: "@gallery" }),
    instagramUrl: webAddress("Instagram link", { wide: false }),
    agencyName: optionalLine("Website by"),
    agencyUrl: webAddress("Agency website", { wide: false }),
  },
  staffFields: {},
});

/** Fields that are given together or not at all. */
const pairs = [
  ["latitude", "longitude"],
  ["instagramHandle", "instagramUrl"],
  ["agencyName", "agencyUrl"],
] as const;

export const galleryFields = {
  ...lists,
  schema: lists.schema.superRefine((facts, context) => {
    for (const [one, other] of pairs) {
      if ((facts[one] === null) === (facts[other] === null)) continue;
      const [missing, given] = facts[one] === null ? [one, other] : [other, one];
      const message = `Please enter this too, or leave out “${lists.publicFields[given].label}”`;
      context.addIssue({ code: "custom", path: [missing], message });
    }
  }),
};
