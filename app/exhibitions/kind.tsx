import { ArtistsField } from "~/artists/artists-field";
import { ArtworksField } from "~/artworks/artworks-field";
import { gallery } from "~/gallery";
import { GalleryImagesField } from "~/records/fields/gallery-images-field";
import { ImageField } from "~/records/fields/image-field";
import type { Kind } from "~/records/kind";
import { CheckboxField, InputField, TextareaField } from "~/ui/field";
import { exhibitionSchema } from "./schema";

const exhibitionLabels = {
  artistIds: "Artists",
  artworkIds: "Artworks",
  title: "Title",
  venue: "Venue",
  location: "Location",
  startDate: "Start date",
  endDate: "End date",
  imageUrl: "Background image",
  galleryImages: "Gallery images",
  imageCredits: "Image credits",
  description: "Description",
  descriptionAuthor: "Description author",
  registrationCapacity: "Places at the opening",
  registrationUntil: "Last day to register",
  featured: "Featured",
};

/** The fields of an exhibition. */
function ExhibitionFields() {
  return (
    <>
      <InputField label={exhibitionLabels.title} name="title" required wide autoComplete="off" />
      <ArtistsField label={exhibitionLabels.artistIds} />
      <InputField label={exhibitionLabels.startDate} name="startDate" type="date" required />
      <InputField label={exhibitionLabels.endDate} name="endDate" type="date" required />
      <InputField label={exhibitionLabels.venue} name="venue" required list="venues" autoComplete="off" />
      <InputField label={exhibitionLabels.location} name="location" required autoComplete="off" />
      <datalist id="venues">
        <option value={gallery.venue} />
      </datalist>
      <InputField
        label={exhibitionLabels.registrationCapacity}
        name="registrationCapacity"
        inputMode="numeric"
        autoComplete="off"
        placeholder="Any number"
      />
      <InputField label={exhibitionLabels.registrationUntil} name="registrationUntil" type="date" />
      <ImageField label={exhibitionLabels.imageUrl} name="imageUrl" image="background" />
      <InputField label={exhibitionLabels.imageCredits} name="imageCredits" wide autoComplete="off" />
      <TextareaField label={exhibitionLabels.description} name="description" rows={8} />
      <InputField
        label={exhibitionLabels.descriptionAuthor}
        name="descriptionAuthor"
        wide
        autoComplete="off"
      />
      <GalleryImagesField />
      <ArtworksField label={exhibitionLabels.artworkIds} />
      <CheckboxField
        label={exhibitionLabels.featured}
        name="featured"
        hint="Featured exhibitions appear in the slideshow of the home page."
      />
    </>
  );
}

/** The CMS's words and form for exhibitions. */
export const exhibitionKind: Kind = {
  one: "exhibition",
  many: "exhibitions",
  title: "Exhibitions",
  empty: "No exhibitions yet",
  labels: exhibitionLabels,
  schema: exhibitionSchema,
  Fields: ExhibitionFields,
};
