import type { RecordKind } from "db/schema";
import { createContext, type InputHTMLAttributes, useState } from "react";
import { InputWithOptions, searchPath } from "~/ui/suggested-input";
import { useAsking } from "~/ui/use-asking";
import { type LinkRow, renderedName, renderRow } from "./link-row";
import type { FoundChoices, LinkChoice } from "./record-choice";

/** The records that the lists of a form hold. */
export const ChosenRecords = createContext<LinkChoice[]>([]);

/** @returns the path that answers `?search=` with the records of a kind that can be chosen */
export const choicesPath = (kind: RecordKind): string => `/cms/choices/${kind}`;

type ChoiceInputProps<Choice> = InputHTMLAttributes<HTMLInputElement> & {
  kind: RecordKind;
  /** What is typed is now what one of the suggested records is called. */
  onChoice?(choice: Choice): void;
};

/** A text field that suggests records of a kind; the server finds the one that the posted text means. */
export function ChoiceInput<Choice extends LinkChoice>({
  kind,
  onChoice,
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
        const answer = await ask(searchPath(choicesPath(kind), text), { typed: true });
        if (answer) setChoices(answer.choices);
      }}
    />
  );
}

/** The same for a link: beside the text it posts the id with which it was rendered, or that of the suggestion that was chosen. */
export function LinkInput<Choice extends LinkChoice>({
  row,
  onChoice,
  ...input
}: ChoiceInputProps<Choice> & { name: string; row: LinkRow }) {
  const [rendered, setRendered] = useState(row.rendered);
  return (
    <>
      <input type="hidden" name={renderedName(input.name)} value={rendered} />
      <ChoiceInput<Choice>
        {...input}
        defaultValue={row.text}
        onChoice={(choice) => {
          setRendered(renderRow(choice).rendered);
          onChoice?.(choice);
        }}
      />
    </>
  );
}
