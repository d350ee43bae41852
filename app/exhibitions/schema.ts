import { z } from "zod";
import { recordField as field } from "~/records/fields/record-fields";

const isDay = (value: unknown) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

const isEndAfterStart = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  startDate <= endDate;

const endAfterStart = {
  path: ["endDate"],
  error: "The end date is before the start date",
  // Said along with what is wrong at other fields, and not only when they are mended.
  when: ({ value }: { value: unknown }) => {
    const { startDate, endDate } = Object(value) as Record<string, unknown>;
    return isDay(startDate) && isDay(endDate);
  },
};

/** An exhibition as staff write it, with its artists and artworks in their order (spec sections 3, 5). */
export const exhibitionSchema = z
  .object({
    artistIds: field.ids("artists", "At least one artist is required"),
    artworkIds: field.ids("artworks"),
    title: field.line("Title is required"),
    venue: field.line("Venue is required"),
    startDate: field.day("Start date is required"),
    endDate: field.day("End date is required"),
    location: field.line("Location is required"),
    imageUrl: field.image(),
    galleryImages: field.imageList(),
    imageCredits: field.optionalLine(),
    description: field.optionalText(),
    descriptionAuthor: field.optionalLine(),
    featured: field.flag(),
    registrationCapacity: field.wholeNumber(1, 100_000, "a number"),
    registrationUntil: field.optionalDay(),
  })
  .refine(isEndAfterStart, endAfterStart);
