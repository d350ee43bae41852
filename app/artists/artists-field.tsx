import { OrderedField } from "~/records/fields/ordered-field";
import { ArtistSuggestions, TypedArtist } from "./artist-field";

/** The artists of an exhibition, in the order in which it names them. */
export function ArtistsField({ label }: { label: string }) {
  return (
    <OrderedField
      name="artistIds"
      legend={`${label}, in the order in which they are named`}
      one="artist"
      Control={TypedArtist}
    >
      <ArtistSuggestions />
    </OrderedField>
  );
}
