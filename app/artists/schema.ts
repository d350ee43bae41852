import { z } from "zod";
import { recordField as field } from "~/records/fields/record-fields";

export const artistSchema = z.object({
  name: field.line("Name is required"),
  slug: field.slug("Slug is required"),
  bio: field.text("Bio is required"),
  birthYear: field.wholeNumber(1000, 2100),
  nationality: field.optionalLine(),
  imageUrl: field.image(),
  heroImageUrl: field.image(),
  galleryImages: field.imageList(),
  cvUrl: field.webAddress(),
  represented: field.flag(),
});
