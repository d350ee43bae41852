import { mailOrWebAddress } from "~/kind/fields/address";
import { choice, optionalChoice } from "~/kind/fields/choice";
import { optionalDay } from "~/kind/fields/day";
import { fieldLists } from "~/kind/fields/field";
import { image } from "~/kind/fields/image";
import { images } from "~/kind/fields/images";
import { line, lineToPublish, optionalAmount, optionalLine } from "~/kind/fields/line";
import { link, optionalLink } from "~/kind/fields/link";
import { wholeNumber } from "~/kind/fields/number";
import { optionalText } from "~/kind/fields/text";
import { availabilityLabels, priceCategoryLabels } from "./params";

const person = { kind: "people", one: "person", placeholder: "Type a name", canBeNew: true } as const;

/** An artwork as staff write it (spec sections 3 and 5). */
const lists = fieldLists({
  publicFields: {
    artistId: link("Artist", "Artist is required", {
      kind: "artists",
      one: "artist",
      placeholder: "Type a name",
    }),
    title: line("Title", "Name is required"),
    material: lineToPublish("Material", "Material is required", { suggests: true }),
    edition: optionalLine("Edition", { placeholder: "3/5 + 2 AP" }),
    size: lineToPublish("Size", "Size is required", { placeholder: "120 × 90 cm" }),
    year: wholeNumber("Year", { from: 0, to: 2200 }),
    dateText: optionalLine("Displayed date", {
      placeholder: "c. 1985",
      hint: "Shown instead of the year; filters still use the year",
    }),
    available: choice("Availability", { values: availabilityLabels, initial: "true" }),
    price: optionalAmount("Price", { placeholder: "CHF 4’800" }),
    showPrice: choice("Price on the website", {
      values: { true: "Shown", false: "Hidden" },
      initial: "true",
    }),
    priceCategory: optionalChoice("Price category", { values: priceCategoryLabels, none: "None" }),
    imageUrl: image("Image", { use: "artwork" }),
    galleryImages: images("Gallery images"),
    description: optionalText("Commentary", { rows: 5 }),
    inquireUrl: mailOrWebAddress("Inquire link", {
      placeholder: "Optional: a mailto link or web address",
    }),
  },
  staffFields: {
    inventoryNumber: optionalLine("Inventory number"),
    location: optionalLine("Location", { suggests: true }),
    ownerId: optionalLink("Owner", { ...person, formLabel: "Owner (consignor)", jsonName: "owner" }),
    reservedForId: optionalLink("Reserved for", {
      ...person,
      jsonName: "reservedFor",
      with: ["reservedUntil"],
    }),
    reservedUntil: optionalDay("Reservation ends"),
    buyerId: optionalLink("Buyer", { ...person, jsonName: "buyer" }),
    insuranceValue: optionalAmount("Insurance value"),
    notes: optionalText("Notes", { rows: 3 }),
  },
});

/** A work is reserved for somebody. */
const isReservedFor = ({
  reservedForId,
  reservedUntil,
}: {
  reservedForId: string | null;
  reservedUntil: string | null;
}) => reservedUntil === null || reservedForId !== null;

export const artworkFields = {
  ...lists,
  schema: lists.schema.refine(isReservedFor, {
    path: ["reservedForId"],
    error: "Please enter who it is reserved for",
    // Said along with what is wrong at other fields.
    when: ({ value }) => typeof Object(value).reservedUntil === "string",
  }),
};
