import type { RecordKind } from "db/schema";
import { type AriaAttributes, createContext, useContext } from "react";
import * as texts from "~/forms/text-fields";
import { ChosenLinks } from "~/kind/controls/chosen-links";
import { limits } from "~/kind/controls/field-limits";
import { renderedName } from "~/kind/controls/link-row";
import { OrderedField } from "~/kind/controls/ordered-field";
import type { LinkChoice } from "~/kind/controls/record-choice";
import { Field as LabelledField, useFormField } from "~/ui/field";
import { SuggestedInput } from "~/ui/suggested-input";
import { anything, type Field, plainText, textLines } from "./field";

/** The records that the fields of a form can name, by kind; null, or nothing, where they are too many for a select. */
export const LinkChoices = createContext<{ [Kind in RecordKind]?: LinkChoice[] | null }>({});

interface LinkOptions {
  /** The kind of the other record, as in its path. */
  kind: RecordKind;
  /** What one of them is called. */
  one: string;
  /** Where the form says more than the label. */
  formLabel?: string;
  placeholder: string;
  /** Most characters of a typed name. */
  maxLength?: number;
}

/** Another record, by its id. `required` is the error where none is chosen. */
export const link = (label: string, required: string, options: LinkOptions): Field<string> => ({
  type: "link",
  label,
  schema: texts.lineSchema(required, limits.line),
  Input: ({ name }) => <OneLink {...options} name={name} label={options.formLabel ?? label} />,
  ...plainText,
  link: { kind: options.kind, isList: false },
});

interface LinksOptions extends LinkOptions {
  /** What all of them are called. */
  many: string;
  /** The error where none is chosen; without it there may be none. */
  required?: string;
  /** They have pictures, and are chosen in a dialog. */
  havePictures?: true;
}

/** Other records in an order that staff choose, by their ids. */
export const links = (
  label: string,
  { required, many, havePictures, ...options }: LinksOptions,
): Field<string[]> => ({
  type: "links",
  label,
  schema: anything((value, refuse): string[] => {
    const entries = (Array.isArray(value) ? value : [value]).filter((entry) => entry ?? false);
    const given = [...new Set(entries)].filter((entry) => entry !== "");
    if (given.length === 0 && required) return refuse(required);
    if (given.length > limits.records) return refuse(`Please choose at most ${limits.records} ${many}`);
    const isId = (id: unknown) => typeof id === "string" && id.length <= limits.line;
    return given.every(isId) ? (given as string[]) : refuse(`Please choose ${many} from the list`);
  }),
  Input({ name }) {
    const { formLabel: legend = label, ...control } = options;
    const list = { name, legend, one: options.one, required: required !== undefined };
    if (havePictures) return <ChosenLinks {...control} {...list} many={many} />;
    return (
      <OrderedField
        {...list}
        control={({ row, ...own }) => <TypedLink {...control} {...own} defaultValue={row.text} />}
      >
        <SharedSuggestions kind={options.kind} />
      </OrderedField>
    );
  },
  ...textLines,
  link: { kind: options.kind, isList: true },
});

/** A select, or a text field with suggestions where there are too many records. */
function OneLink({ name, label, ...options }: LinkOptions & { name: string; label: string }) {
  const { field, inputProps } = useFormField(name);
  const { type: _, ...control } = inputProps("text");
  const { field: rendered } = useFormField(renderedName(name));
  const choices = useContext(LinkChoices)[options.kind];
  return (
    <LabelledField label={label} required field={field}>
      {choices ? (
        <SelectedLink required {...control} one={options.one} choices={choices} />
      ) : (
        <>
          <input type="hidden" name={rendered.name} defaultValue={rendered.initialValue} />
          <TypedLink required {...control} {...options} />
        </>
      )}
    </LabelledField>
  );
}

interface ControlProps extends AriaAttributes {
  id?: string;
  name: string;
  required?: boolean;
  defaultValue?: string;
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

function SelectedLink({
  one,
  choices,
  defaultValue = "",
  ...control
}: ControlProps & { one: string; choices: LinkChoice[] }) {
  const isListed = defaultValue === "" || choices.some(({ id }) => id === defaultValue);
  return (
    <select {...control} defaultValue={defaultValue}>
      <option value="">Choose {withArticle(one)}</option>
      {/* So that the form of a record whose parent is in the trash can be sent once both are restored. */}
      {isListed ? null : <option value={defaultValue}>A deleted {one}</option>}
      {choices.map(({ id, label }) => (
        <option key={id} value={id} dir="auto">
          {label}
        </option>
      ))}
    </select>
  );
}

/** Posts the typed name; the server finds its record. */
function TypedLink({
  kind,
  one,
  formLabel: _,
  ...control
}: ControlProps & LinkOptions & { "aria-label"?: string }) {
  const isShared = useContext(LinkChoices)[kind];
  return isShared ? (
    <input type="text" dir="auto" autoComplete="off" {...control} list={sharedList(kind)} />
  ) : (
    <SuggestedInput {...control} source={`/cms/${one}-names`} />
  );
}

const sharedList = (kind: RecordKind) => `${kind}-names`;

/** The suggestions of all rows of a field, where they are few. */
function SharedSuggestions({ kind }: { kind: RecordKind }) {
  const choices = useContext(LinkChoices)[kind];
  return choices ? (
    <datalist id={sharedList(kind)}>
      {choices.map(({ id, label }) => (
        <option key={id} value={label} />
      ))}
    </datalist>
  ) : null;
}
