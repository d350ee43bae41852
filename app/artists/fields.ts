import { fieldLists } from "~/kind/fields/field";
import { flag } from "~/kind/fields/flag";
import { image } from "~/kind/fields/image";
import { images } from "~/kind/fields/images";
import { line, optionalLine } from "~/kind/fields/line";
import { wholeNumber } from "~/kind/fields/number";
import { pdf } from "~/kind/fields/pdf";
import { slug } from "~/kind/fields/slug";
import { textToPublish } from "~/kind/fields/text";

/** An artist as staff write it (spec sections 3 and 5). */
export const artistFields = fieldLists({
  publicFields: {
    name: line("Name", "Name is required"),
    sortName: optionalLine("Sorting name", { placeholder: "Gogh, Vincent van" }),
    slug: slug("Slug", "Slug is required", { follows: "name" }),
    nationality: optionalLine("Nationality"),
    birthYear: wholeNumber("Birth year", { from: 1000, to: 2100 }),
    bio: textToPublish("Bio", "Bio is required", { rows: 10 }),
    imageUrl: image("Profile image", { use: "profile" }),
    heroImageUrl: image("Hero image", { use: "hero" }),
    galleryImages: images("Gallery images"),
    cvUrl: pdf("CV", { use: "cv" }),
    represented: flag("Represented by the gallery"),
  },
  staffFields: {},
});
