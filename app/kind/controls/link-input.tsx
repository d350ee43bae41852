import type { RecordKind } from "db/schema";
import { createContext, type InputHTMLAttributes, useContext, useState } from "react";
import { InputWithOptions, searchPath } from "~/ui/suggested-input";
import { useAsking } from "~/ui/use-asking";
import { addName, type LinkRow, renderedName, renderRow, unchangedId } from "./link-row";
import type { FoundChoices, LinkChoice } from "./record-choice";

/** Whether a form can add the records that its links name. */
export const MayAddLinked = createContext(true);

/** The records that the lists of a form hold. */
export const ChosenRecords = createContext<LinkChoice[]>([]);

/** @returns the path that answers `?search=` with the records of a kind that can be chosen */
export const choicesPath = (kind: RecordKind): string => `/cms/choices/${kind}`;

const isSame = (one: string, other: string) =>
  one.localeCompare(other, "en", { sensitivity: "accent" }) === 0;

type ChoiceInputProps<Choice> = InputHTMLAttributes<HTMLInputElement> & {
  kind: RecordKind;
  /** What is typed is now what one of the suggested records is called. */
  onChoice?(choice: Choice): void;
  /** No record is called as what is typed; "" while it is not known. */
  onUnknown?: ((text: string) => void) | undefined;
};

/** A text field that suggests records of a kind; the server finds the one that the posted text means. */
export function ChoiceInput<Choice extends LinkChoice>({
  kind,
  onChoice,
  onUnknown,
  ...input
}: ChoiceInputProps<Choice>) {
  const [choices, setChoices] = useState<Choice[]>([]);
  const { ask } = useAsking<FoundChoices<Choice>>();
  return (
    <InputWithOptions
      {...input}
      options={choices.map(({ label }) => label)}
      onText={async (text) => {
        const [choice, another] = choices.filter(({ label }) => label === text);
        if (choice && !another) return onChoice?.(choice);
        onUnknown?.("");
        const answer = await ask(searchPath(choicesPath(kind), text), { typed: true });
        if (!answer) return;
        setChoices(answer.choices);
        if (!answer.choices.some(({ label }) => isSame(label, text))) onUnknown?.(text);
      }}
    />
  );
}

/**
 * The same for a link: beside the text it posts the id with which it was rendered, or that of the suggestion that was
 * chosen.
 * Where `canBeNew`, a box offers to add what is called as no record is.
 */
export function LinkInput<Choice extends LinkChoice>({
  row,
  onChoice,
  canBeNew = false,
  added,
  ...input
}: ChoiceInputProps<Choice> & {
  name: string;
  row: LinkRow;
  canBeNew?: boolean | undefined;
  /** What the box was ticked for that a refused form has posted. */
  added?: string | undefined;
}) {
  const [rendered, setRendered] = useState(row.rendered);
  const mayAdd = useContext(MayAddLinked) && canBeNew;
  const [unknown, setUnknown] = useState(row.text && !unchangedId(row) ? row.text : "");
  return (
    <>
      <input type="hidden" name={renderedName(input.name)} value={rendered} />
      <ChoiceInput<Choice>
        {...input}
        defaultValue={row.text}
        onChoice={(choice) => {
          setRendered(renderRow(choice).rendered);
          setUnknown("");
          onChoice?.(choice);
        }}
        onUnknown={mayAdd ? setUnknown : undefined}
      />
      {mayAdd && unknown ? (
        <label className="link-add">
          <input
            type="checkbox"
            name={addName(input.name)}
            value={unknown}
            defaultChecked={unknown === added}
            key={unknown}
          />
          <span>
            Add <bdi>“{unknown}”</bdi>
          </span>
        </label>
      ) : null}
    </>
  );
}
