import type { RecordKind } from "db/schema";
import {
  type AriaAttributes,
  type ComponentProps,
  type ComponentType,
  createContext,
  useContext,
} from "react";
import * as texts from "~/forms/text-fields";
import { limits } from "~/kind/controls/field-limits";
import { LinkInput } from "~/kind/controls/link-input";
import { addName, renderedName } from "~/kind/controls/link-row";
import { OrderedField } from "~/kind/controls/ordered-field";
import type { LinkChoice } from "~/kind/controls/record-choice";
import { withArticle } from "~/text/with-article";
import { Field as LabelledField, useFormField } from "~/ui/field";
import { anything, type Field, type FieldInputProps, type FieldLink, plainText, textLines } from "./field";

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

type OneLinkOptions = LinkOptions & Pick<FieldLink, "jsonName" | "canBeNew" | "with">;

/** Another record, by its id. `required` is the error where none is chosen. */
export const link = (label: string, required: string, options: LinkOptions): Field<string> => ({
  ...oneLink(label, { ...options, required: true }),
  schema: texts.lineSchema(required, limits.line),
});

export const optionalLink = (label: string, options: OneLinkOptions): Field<string | null> => ({
  ...oneLink(label, { ...options, required: false }),
  schema: texts.optionalLineSchema(limits.line),
});

const oneLink = (label: string, options: OneLinkOptions & { required: boolean }) => ({
  type: "link" as const,
  label,
  Input: ({ name }: FieldInputProps) => (
    <OneLink {...options} name={name} label={options.formLabel ?? label} />
  ),
  ...plainText,
  link: {
    kind: options.kind,
    isList: false,
    jsonName: options.jsonName,
    canBeNew: options.canBeNew,
    mayBeUnset: !options.required,
    with: options.with,
  },
});

interface LinksOptions extends LinkOptions {
  /** What all of them are called. */
  many: string;
  /** The error where none is chosen; without it there may be none. */
  required?: string;
  /** Its own rows, with more than texts. */
  List?: ComponentType<ListProps>;
}

type ListProps = Omit<ComponentProps<typeof OrderedField>, "control" | "chooser"> &
  Pick<LinkOptions, "placeholder" | "maxLength">;

/** Other records in an order that staff choose, by their ids. */
export const links = (
  label: string,
  { required, many, List, formLabel: legend = label, ...options }: LinksOptions,
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
    const { kind, one, ...control } = options;
    const list = { name, legend, one, required: required !== undefined };
    if (List) return <List {...list} {...control} />;
    return <OrderedField {...list} control={(row) => <LinkInput {...control} {...row} kind={kind} />} />;
  },
  ...textLines,
  link: { kind: options.kind, isList: true },
});

/** A select, or a text field with suggestions where there are too many records. */
function OneLink({
  name,
  label,
  required,
  ...options
}: OneLinkOptions & { name: string; label: string; required: boolean }) {
  const { field, inputProps } = useFormField(name);
  const { type: _, ...control } = inputProps("text");
  const { field: rendered } = useFormField(renderedName(name));
  const { field: added } = useFormField(addName(name));
  const choices = useContext(LinkChoices)[options.kind];
  return (
    <LabelledField label={label} required={required} field={field}>
      {choices ? (
        <SelectedLink required {...control} one={options.one} choices={choices} />
      ) : (
        <LinkInput
          required={required}
          {...control}
          kind={options.kind}
          placeholder={options.placeholder}
          maxLength={options.maxLength}
          row={{ text: control.defaultValue ?? "", rendered: rendered.initialValue ?? "" }}
          canBeNew={options.canBeNew}
          added={added.initialValue}
        />
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
