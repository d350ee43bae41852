import { createContext, useContext, useState } from "react";
import { loadable, loadedComponent } from "~/ui/loadable";
import { SuggestedInput } from "~/ui/suggested-input";
import { type LinkRow, renderRow, unchangedId } from "./link-row";
import { type OrderedControlProps, OrderedField } from "./ordered-field";
import type { RecordChoice } from "./record-choice";
import { Thumbnail } from "./thumbnail";

/** The records that the lists of a form hold. */
export const ChosenRecords = createContext<RecordChoice[]>([]);

const RecordChooser = loadedComponent(
  loadable(() => import("./record-chooser")),
  (module) => module.default,
);

/** Other records in an order, with their pictures; with scripts several at once are chosen in a dialog. */
export function ChosenLinks({
  name,
  legend,
  kind,
  one,
  many,
  required,
  ...control
}: {
  name: string;
  legend: string;
  kind: string;
  one: string;
  many: string;
  required: boolean;
  placeholder: string;
  maxLength?: number;
}) {
  const stored = useContext(ChosenRecords);
  const [added, setAdded] = useState<RecordChoice[]>([]);
  const known = [...stored, ...added];
  const [taken, setTaken] = useState<LinkRow[] | null>(null);
  return (
    <OrderedField
      name={name}
      legend={legend}
      one={one}
      required={required}
      control={(row) => <ChosenLink kind={kind} one={one} known={known} {...row} {...control} />}
      chooser={({ rows, add }) => (
        <>
          <button type="button" className="link-button" onClick={() => setTaken(rows())}>
            Choose {many}
          </button>
          {taken ? (
            <RecordChooser
              source={`/cms/${one}-choices`}
              one={one}
              many={many}
              taken={taken}
              onAdd={(choices) => {
                setAdded([...added, ...choices]);
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

/** A row with the picture and the state of the record that it names. */
function ChosenLink({
  kind,
  one,
  known,
  row,
  ...control
}: OrderedControlProps & { kind: string; one: string; known: RecordChoice[] }) {
  const [text, setText] = useState(row.text);
  const own = unchangedId({ ...row, text });
  const choice = known.find(({ id, label }) => (own ? id === own : label === text));
  return (
    <>
      {text ? <Thumbnail address={choice?.imageUrl ?? ""} /> : null}
      <div className="cms-chosen">
        <SuggestedInput
          {...control}
          defaultValue={row.text}
          source={`/cms/${one}-names`}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        {choice?.notShown ? (
          <a href={`/cms/${kind}/${choice.id}`} target="_blank" rel="noreferrer">
            {choice.notShown}
          </a>
        ) : null}
      </div>
    </>
  );
}
