import { useField } from "@conform-to/react";
import { limits } from "~/kind/controls/field-limits";
import { colour } from "~/kind/fields/colour";
import { type Field, fieldLists } from "~/kind/fields/field";
import { flag } from "~/kind/fields/flag";
import { optionalText } from "~/kind/fields/text";
import { type ColourName, colorProblem, colours, contrastWarnings } from "~/website/colours/colours";
import { TokenSample } from "~/website/colours/sample";
import { hasPlainNames, valueProblem } from "~/website/colours/token-values";

const colourField = (name: ColourName) => {
  const { label, standard, hint } = colours[name];
  return colour(label, { standard, hint, problem: colorProblem });
};

/** A token of a line `category / element / property: value`. */
const written = /^([^/:]+) \/ ([^/:]+) \/ ([^/:]+): (.*)$/;

/** @returns the tokens of a text with one in each line */
export const readTokens = (text: string | null) =>
  (text ?? "").split("\n").flatMap((line) => {
    const [, category, element, property, value] = written.exec(line.trim()) ?? [];
    return category && element && property && value !== undefined
      ? { category, element, property, value }
      : [];
  });

const isKnown = (start: string) => Object.values(colours).some(({ row }) => start === rowName(row));
export const rowName = (row: { category: string; element: string; property: string }) =>
  `${row.category} / ${row.element} / ${row.property}`;

/** @returns what is wrong with one of the lines, or nothing */
function tokensProblem(text: string): string | undefined {
  const lines = text.split("\n").filter((line) => line.trim());
  if (lines.length > limits.tokens) return `Please use at most ${limits.tokens} tokens`;
  const tokens = readTokens(text);
  const names = tokens.map(rowName);
  if (tokens.length < lines.length || !tokens.every(hasPlainNames))
    return "Please write one token per line: category / element / property: value";
  if (new Set(names).size < names.length || names.some(isKnown)) return "Please write each token only once";
  return tokens.flatMap(({ value }) => valueProblem(value) ?? [])[0];
}

const others = optionalText("Other design tokens", {
  rows: 3,
  hint: "For developers, one per line: category / element / property: value",
});

const question = flag("Save although something is hard to read");

/** Asked where something can hardly be read, and not stored. */
const confirmed: Field<boolean> = { ...question, Input: Sample };

/** A piece of the site in the typed colours, and the question. */
function Sample({ name, isNew }: { name: string; isNew: boolean }) {
  const values = useTypedColours();
  return (
    <div className="field" data-wide="">
      <TokenSample values={values} />
      {contrastWarnings(values).length > 0 ? <question.Input name={name} isNew={isNew} /> : null}
    </div>
  );
}

function useTypedColours(): Record<ColourName, string> {
  const [paper] = useField<string>("paper");
  const [ink] = useField<string>("ink");
  const [muted] = useField<string>("muted");
  const [hairline] = useField<string>("hairline");
  const [sold] = useField<string>("sold");
  return {
    paper: paper.value ?? "",
    ink: ink.value ?? "",
    muted: muted.value ?? "",
    hairline: hairline.value ?? "",
    sold: sold.value ?? "",
  };
}

/** The colours of the website as staff write them; null where the standard holds. */
const lists = fieldLists({
  publicFields: {
    paper: colourField("paper"),
    ink: colourField("ink"),
    muted: colourField("muted"),
    hairline: colourField("hairline"),
    sold: colourField("sold"),
    confirmed,
    others: {
      ...others,
      schema: others.schema.superRefine((text, context) => {
        const message = text === null ? undefined : tokensProblem(text);
        if (message) context.addIssue({ code: "custom", message });
      }),
    },
  },
  staffFields: {},
});

/** Too little contrast is an error at its fields until it is confirmed. */

export const colourFields = {
  ...lists,
  schema: lists.schema.superRefine(({ confirmed, ...values }, context) => {
    if (confirmed) return;
    for (const { name, message } of contrastWarnings(values))
      context.addIssue({ code: "custom", path: [name], message });
  }),
};
