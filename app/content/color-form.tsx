import type { SubmissionResult } from "@conform-to/react";
import { type FormEvent, useState } from "react";
import { type Entry, textName } from "./entries";
import type { EntryConflictView } from "./entry-conflict.server";
import { EntryForm } from "./entry-form";
import { type KnownTokenName, knownTokens, parseColorToken, usedColors } from "./known-tokens";
import { TokenSample } from "./token-sample";

type Values = Record<KnownTokenName, string>;

/** The colours of the site, with a sample that shows what is typed at once. */
export function ColorForm({
  entries,
  result,
  isRefused,
  conflict,
  questioned,
}: {
  entries: Entry[];
  result?: SubmissionResult;
  isRefused: boolean;
  conflict?: EntryConflictView;
  /** Colours in which something can hardly be read: they are stored after a second yes. */
  questioned?: Values;
}) {
  const stored = Object.fromEntries(entries.map(({ id, text }) => [id, text])) as Values;
  const [typed, setTyped] = useState<Values>({ ...stored, ...typedBefore(result) });
  const note = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const token = knownTokens.find(({ name }) => textName(name) === target.name);
    if (token) setTyped({ ...typed, [token.name]: target.value.trim() });
  };
  // The question above says what is wrong, until other colours are typed.
  const isQuestioned = questioned && knownTokens.every(({ name }) => typed[name] === questioned[name]);
  return (
    <EntryForm
      category={colorCategory}
      title="Colours"
      entries={entries}
      parse={parseColorToken}
      result={result}
      isRefused={isRefused}
      conflict={conflict}
      save="Save colours"
      noun="token"
      onInput={note}
      onReset={() => setTyped(stored)}
      swatches={usedColors(typed)}
      aside={<TokenSample values={typed} quiet={isQuestioned} />}
    />
  );
}

export const colorCategory = "colours";

/** Where no scripts ran, the sample shows what was posted. */
function typedBefore(result: SubmissionResult | undefined): Partial<Values> {
  const posted = result?.initialValue;
  if (!posted) return {};
  return Object.fromEntries(
    knownTokens.map(({ name }) => [name, String(posted[textName(name)] ?? "").trim()]),
  );
}
