import { z } from "zod";
import { recordField as field } from "./record-fields";

const isDay = (value: unknown) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** An exhibition as staff write it, with its artists in the order in which it names them (spec sections 3, 5). */
export const exhibitionSchema = z
  .object({
    artistIds: field.artistIds("At least one artist is required"),
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
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ["endDate"],
    error: "The end date is before the start date",
    // Said along with what is wrong at other fields, and not only when they are mended.
    when: ({ value }) => {
      const { startDate, endDate } = Object(value) as Record<string, unknown>;
      return isDay(startDate) && isDay(endDate);
    },
  });

export type ExhibitionFields = z.output<typeof exhibitionSchema>;
