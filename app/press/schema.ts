import { z } from "zod";
import { recordField as field } from "~/records/fields/record-fields";

/** The date is free text, such as a year or a month. */
export const pressItemSchema = z.object({
  artistId: field.line("Artist is required"),
  title: field.line("Title is required"),
  outlet: field.line("Outlet is required"),
  date: field.line("Date is required"),
  description: field.text("Description is required"),
  url: field.webAddress(),
});
