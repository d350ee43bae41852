import { ArtistField } from "~/artists/artist-field";
import { ImageField } from "~/records/fields/image-field";
import type { Kind } from "~/records/kind";
import { InputField, SelectField, TextareaField } from "~/ui/field";
import { availabilityLabels, priceCategoryLabels } from "./params";
import { artworkSchema } from "./schema";

const artworkLabels = {
  artistId: "Artist",
  title: "Title",
  year: "Year",
  material: "Material",
  size: "Size",
  price: "Price",
  showPrice: "Price on the website",
  priceCategory: "Price category",
  available: "Availability",
  imageUrl: "Image",
  description: "Commentary",
  inquireUrl: "Inquire link",
};

const showPriceLabels = { true: "Shown", false: "Hidden" };

/** The fields of an artwork. */
function ArtworkFields() {
  return (
    <>
      <ArtistField label={artworkLabels.artistId} />
      <InputField label={artworkLabels.title} name="title" required autoComplete="off" />
      <InputField label={artworkLabels.material} name="material" required autoComplete="off" />
      <InputField
        label={artworkLabels.size}
        name="size"
        required
        autoComplete="off"
        placeholder="120 × 90 cm"
      />
      <InputField label={artworkLabels.year} name="year" inputMode="numeric" autoComplete="off" />
      <SelectField label={artworkLabels.available} name="available">
        {Object.entries(availabilityLabels).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <InputField label={artworkLabels.price} name="price" autoComplete="off" placeholder="CHF 4’800" />
      <SelectField label={artworkLabels.showPrice} name="showPrice">
        {Object.entries(showPriceLabels).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <SelectField label={artworkLabels.priceCategory} name="priceCategory">
        <option value="">None</option>
        {Object.entries(priceCategoryLabels).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <ImageField label={artworkLabels.imageUrl} name="imageUrl" image="artwork" />
      <TextareaField label={artworkLabels.description} name="description" rows={5} />
      <InputField
        label={artworkLabels.inquireUrl}
        name="inquireUrl"
        wide
        autoComplete="off"
        placeholder="Optional: a mailto link or a web address"
      />
    </>
  );
}

/** The CMS's words and form for artworks. */
export const artworkKind: Kind = {
  one: "artwork",
  many: "artworks",
  title: "Artworks",
  empty: "No artworks yet",
  newValues: { available: "true", showPrice: "true" },
  addAnotherWith: ["artistId", "material"],
  citesTitle: true,
  labels: artworkLabels,
  valueLabels: {
    available: availabilityLabels,
    showPrice: showPriceLabels,
    priceCategory: priceCategoryLabels,
  },
  schema: artworkSchema,
  Fields: ArtworkFields,
};
