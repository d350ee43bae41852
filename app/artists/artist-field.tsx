import { type AriaAttributes, createContext, useContext } from "react";
import { Field, useFormField } from "~/ui/field";
import { SuggestedInput } from "~/ui/suggested-input";
import type { ArtistChoice } from "./choices.server";

/** The options of artist fields; null when they are too many for a select. */
export const ArtistOptions = createContext<ArtistChoice[] | null>([]);

interface ControlProps extends AriaAttributes {
  id?: string;
  name: string;
  required?: boolean;
  defaultValue?: string;
}

/** One artist: a select, or a text field with suggestions when there are too many. */
export function ArtistField({ label }: { label: string }) {
  const { field, inputProps } = useFormField("artistId");
  const { type: _, ...control } = inputProps("text");
  return (
    <Field label={label} field={field}>
      <ArtistControl required {...control} />
    </Field>
  );
}

/** Posts an artist's id, or the typed name. */
function ArtistControl({ defaultValue = "", ...control }: ControlProps) {
  const options = useContext(ArtistOptions);
  if (!options) return <TypedArtist defaultValue={defaultValue} {...control} />;
  const isListed = defaultValue === "" || options.some(({ id }) => id === defaultValue);
  return (
    <select {...control} defaultValue={defaultValue}>
      <option value="">Choose an artist</option>
      {/* So that the form of a work whose artist is in the trash can be sent once both are restored. */}
      {isListed ? null : <option value={defaultValue}>An artist who was deleted</option>}
      {options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A text field with suggestions. */
export function TypedArtist(control: ControlProps) {
  const isListed = useContext(ArtistOptions) !== null;
  const input = { type: "text", autoComplete: "off", placeholder: "Type a name", ...control };
  return isListed ? (
    <input {...input} list={sharedList} />
  ) : (
    <SuggestedInput {...input} source="/cms/artist-names" />
  );
}

const sharedList = "artist-names";

/** The suggestions of all text fields of a form. */
export function ArtistSuggestions() {
  const options = useContext(ArtistOptions);
  if (!options) return null;
  return (
    <datalist id={sharedList}>
      {options.map((artist) => (
        <option key={artist.id} value={artist.label} />
      ))}
    </datalist>
  );
}
