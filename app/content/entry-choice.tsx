import { FieldText } from "~/records/fields/field-texts";
import type { FieldConflict } from "~/records/save/conflict.server";
import { choicePrefix, conflictField } from "./entries";

/** The choice between a text as a colleague has stored it and as it was typed. */
export function EntryChoice({ field: { name, label, theirs, mine } }: { field: FieldConflict }) {
  const choices = [
    { value: "theirs", title: "Theirs, as stored", text: theirs },
    { value: "mine", title: "Yours, as it is in the form below", text: mine },
  ];
  return (
    <fieldset className="conflict-choice">
      <legend>{label}: which version?</legend>
      <input type="hidden" name={conflictField} value={name} />
      {choices.map(({ value, title, text }) => (
        <label key={value}>
          <input type="radio" name={choicePrefix + name} value={value} required />
          <span>{title}</span>
          <FieldText name={name} text={text} />
        </label>
      ))}
    </fieldset>
  );
}
