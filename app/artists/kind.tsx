import { useRef } from "react";
import { GalleryImagesField } from "~/records/fields/gallery-images-field";
import { ImageField } from "~/records/fields/image-field";
import type { Kind } from "~/records/kind";
import { slugFrom } from "~/text/slug";
import { CheckboxField, InputField, TextareaField } from "~/ui/field";
import { artistSchema } from "./schema";

const artistLabels = {
  name: "Name",
  slug: "Slug",
  bio: "Bio",
  birthYear: "Birth year",
  nationality: "Nationality",
  imageUrl: "Profile image",
  heroImageUrl: "Hero image",
  galleryImages: "Gallery images",
  cvUrl: "CV",
  represented: "Represented by the gallery",
};

/** The fields of an artist. A new artist's slug follows the name until it is edited. */
function ArtistFields({ isNew }: { isNew: boolean }) {
  const lastSlug = useRef("");
  const fillSlug = (name: HTMLInputElement) => {
    const slug = name.form?.elements.namedItem("slug");
    if (!isNew || !(slug instanceof HTMLInputElement) || (slug.value && slug.value !== lastSlug.current))
      return;
    lastSlug.current = slugFrom(name.value);
    slug.value = lastSlug.current;
  };
  return (
    <>
      <InputField
        label={artistLabels.name}
        name="name"
        required
        autoComplete="off"
        onInput={(event) => fillSlug(event.currentTarget)}
      />
      <InputField
        label={artistLabels.slug}
        name="slug"
        required
        autoComplete="off"
        spellCheck={false}
        hint={isNew ? undefined : "Links with the former slug lead to the new one."}
      />
      <InputField label={artistLabels.nationality} name="nationality" autoComplete="off" />
      <InputField label={artistLabels.birthYear} name="birthYear" inputMode="numeric" autoComplete="off" />
      <TextareaField label={artistLabels.bio} name="bio" rows={10} required />
      <ImageField label={artistLabels.imageUrl} name="imageUrl" image="profile" />
      <ImageField label={artistLabels.heroImageUrl} name="heroImageUrl" image="hero" />
      <GalleryImagesField />
      <InputField label={`${artistLabels.cvUrl} (web address)`} name="cvUrl" type="url" wide />
      <CheckboxField label={artistLabels.represented} name="represented" />
    </>
  );
}

/** The CMS's words and form for artists. */
export const artistKind: Kind = {
  one: "artist",
  many: "artists",
  title: "Artists",
  empty: "No artists yet",
  labels: artistLabels,
  schema: artistSchema,
  Fields: ArtistFields,
};
