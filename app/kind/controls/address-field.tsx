import { type FocusEvent, useState } from "react";
import { splitImages } from "~/text/object-path";

/** An address may hold a comma: another one follows, or white space. */
const isComplete = (text: string) => /,\s$/.test(text) || splitImages(text).length > 1;

/** Web addresses of images, separated by commas: taken over by a comma, by Enter and when the field is left. */
export function AddressField({
  label,
  placeholder,
  onAdd,
}: {
  label: string;
  placeholder: string;
  onAdd(addresses: string[]): void;
}) {
  const [text, setText] = useState("");
  const add = (typed: string) => {
    setText("");
    const addresses = splitImages(typed);
    if (addresses.length > 0) onAdd(addresses);
  };
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    // Another tab takes the focus from the window, not from the field.
    if (document.activeElement !== currentTarget) add(text);
  };
  return (
    <input
      aria-label={label}
      inputMode="url"
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ target: { value } }) => (isComplete(value) ? add(value) : setText(value))}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || text === "") return;
        event.preventDefault();
        add(text);
      }}
    />
  );
}
