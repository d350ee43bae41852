import { type InputHTMLAttributes, useId, useState } from "react";
import { useAsking } from "./use-asking";

interface SuggestedInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** The path that answers `?search=` with options. */
  source: string;
}

/** A text field with suggestions while typing, for too many options; the server resolves what is posted. */
export function SuggestedInput({ source, ...input }: SuggestedInputProps) {
  const [options, setOptions] = useState<string[]>([]);
  const { ask } = useAsking<{ options: string[] }>();
  return (
    <InputWithOptions
      {...input}
      options={options}
      onText={async (text) => {
        const answer = await ask(searchPath(source, text), { typed: true });
        // The field works without suggestions.
        if (answer) setOptions(answer.options);
      }}
    />
  );
}

/** @returns the path that asks what a text finds */
export const searchPath = (source: string, search: string): string =>
  `${source}?${new URLSearchParams({ search })}`;

export function InputWithOptions({
  options,
  onText,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { options: string[]; onText(text: string): void }) {
  const list = useId();
  return (
    <>
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        maxLength={200}
        {...input}
        list={list}
        onInput={(event) => {
          input.onInput?.(event);
          const text = event.currentTarget.value.trim();
          if (text) onText(text);
        }}
      />
      <datalist id={list}>
        {options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </>
  );
}
