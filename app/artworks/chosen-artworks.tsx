import { type ComponentProps, useContext, useState } from "react";
import { ChosenRecords, LinkInput } from "~/kind/controls/link-input";
import { type LinkRow, renderRow, unchangedId } from "~/kind/controls/link-row";
import { type OrderedControlProps, OrderedField } from "~/kind/controls/ordered-field";
import { Thumbnail } from "~/kind/controls/thumbnail";
import { loadable, loadedComponent } from "~/ui/loadable";
import type { ArtworkChoice } from "./artwork-choice";

const ArtworkChooser = loadedComponent(
  loadable(() => import("./artwork-chooser")),
  (module) => module.default,
);

type ControlProps = Pick<ComponentProps<"input">, "placeholder" | "maxLength">;

/** Artworks in an order, with their pictures; with scripts several at once are chosen in a dialog. */
export function ChosenArtworks({
  placeholder,
  maxLength,
  ...list
}: ControlProps & Pick<ComponentProps<typeof OrderedField>, "name" | "legend" | "one" | "required">) {
  const stored = useContext(ChosenRecords) as ArtworkChoice[];
  const [added, setAdded] = useState<ArtworkChoice[]>([]);
  const [taken, setTaken] = useState<LinkRow[] | null>(null);
  const note = (...choices: ArtworkChoice[]) => setAdded((before) => [...before, ...choices]);
  return (
    <OrderedField
      {...list}
      control={(row) => (
        <ChosenArtwork
          {...row}
          {...{ placeholder, maxLength }}
          known={[...stored, ...added]}
          onChoice={note}
        />
      )}
      chooser={({ rows, add }) => (
        <>
          <button type="button" className="link-button" onClick={() => setTaken(rows())}>
            Choose artworks
          </button>
          {taken ? (
            <ArtworkChooser
              taken={taken}
              onAdd={(choices) => {
                note(...choices);
                add(choices.map(renderRow));
              }}
              onClose={() => setTaken(null)}
            />
          ) : null}
        </>
      )}
    />
  );
}

/** A row with the picture and the state of the artwork that it names. */
function ChosenArtwork({
  known,
  onChoice,
  ...control
}: OrderedControlProps & ControlProps & { known: ArtworkChoice[]; onChoice(choice: ArtworkChoice): void }) {
  const [row, setRow] = useState(control.row);
  const id = unchangedId(row);
  const artwork = known.find((choice) => choice.id === id);
  return (
    <>
      {row.text ? <Thumbnail address={artwork?.imageUrl ?? ""} /> : null}
      <div className="cms-chosen">
        <LinkInput<ArtworkChoice>
          {...control}
          kind="artworks"
          onInput={({ currentTarget: { value: text } }) => setRow((before) => ({ ...before, text }))}
          onChoice={(choice) => {
            setRow(renderRow(choice));
            onChoice(choice);
          }}
        />
        {artwork?.notShown ? (
          <a href={`/cms/artworks/${id}`} target="_blank" rel="noreferrer">
            {artwork.notShown}
          </a>
        ) : null}
      </div>
    </>
  );
}
