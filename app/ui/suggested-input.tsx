import { type FormEvent, type InputHTMLAttributes, useId, useRef, useState } from "react";
import { callApi } from "./api-client";

interface SuggestedInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** The path that answers `?search=` with options. */
  source: string;
}

/**
 * A text field for too many options: suggestions are fetched while typing and shown in a datalist. The server resolves the
 * posted text.
 */
export function SuggestedInput({ source, onInput, ...input }: SuggestedInputProps) {
  const list = useId();
  const [options, setOptions] = useState<string[]>([]);
  const request = useRef<AbortController>();
  const find = (text: string) => {
    request.current?.abort();
    request.current = new AbortController();
    const path = `${source}?search=${encodeURIComponent(text)}`;
    // The field works without suggestions.
    callApi<{ options: string[] }>("GET", path, undefined, request.current.signal).then(
      (answer) => setOptions(answer.options),
      () => {},
    );
  };
  return (
    <>
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        maxLength={200}
        {...input}
        list={list}
        onInput={(event: FormEvent<HTMLInputElement>) => {
          onInput?.(event);
          const text = event.currentTarget.value.trim();
          if (text) find(text);
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
