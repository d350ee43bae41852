import { ArtistField } from "~/artists/artist-field";
import type { Kind } from "~/records/kind";
import { InputField, TextareaField } from "~/ui/field";
import { pressItemSchema } from "./schema";

const pressLabels = {
  artistId: "Artist",
  title: "Title",
  outlet: "Outlet",
  date: "Date",
  description: "Description",
  url: "Web address",
};

function PressFields() {
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

/** The CMS's words and form for press items. */
export const pressKind: Kind = {
  one: "press item",
  many: "press items",
  title: "Press",
  empty: "No press items found",
  addAnotherWith: ["artistId"],
  formOverList: true,
  labels: pressLabels,
  schema: pressItemSchema,
  Fields: PressFields,
};
