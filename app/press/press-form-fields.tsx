import { ArtistField } from "~/artists/artist-field";
import { InputField, TextareaField } from "~/ui/field";

export const pressLabels = {
  artistId: "Artist",
  title: "Title",
  outlet: "Outlet",
  date: "Date",
  description: "Description",
  url: "Web address",
};

/** The fields of a press item; the required ones are marked (spec section 5). */
export function PressFields() {
  return (
    <>
      <ArtistField label={`${pressLabels.artistId} *`} />
      <InputField label={`${pressLabels.title} *`} name="title" required autoComplete="off" />
      <InputField label={`${pressLabels.outlet} *`} name="outlet" required autoComplete="off" />
      <InputField
        label={`${pressLabels.date} *`}
        name="date"
        required
        autoComplete="off"
        placeholder="2026, or March 2026"
      />
      <TextareaField label={`${pressLabels.description} *`} name="description" rows={5} required />
      <InputField label={pressLabels.url} name="url" type="url" wide autoComplete="off" />
    </>
  );
}
