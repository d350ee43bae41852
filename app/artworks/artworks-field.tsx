import { type OrderedControlProps, OrderedField } from "~/records/fields/ordered-field";
import { SuggestedInput } from "~/ui/suggested-input";

/** The artworks of an exhibition, in the order in which it shows them. */
export function ArtworksField({ label }: { label: string }) {
  return (
    <OrderedField
      name="artworkIds"
      legend={`${label}, in the order in which they are shown`}
      one="artwork"
      Control={TypedArtwork}
    />
  );
}

function TypedArtwork(control: OrderedControlProps) {
  return (
    <SuggestedInput {...control} maxLength={700} placeholder="Type a title" source="/cms/artwork-names" />
  );
}
