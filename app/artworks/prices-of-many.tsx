import { useId } from "react";

/** Rounds to so much. */
export const roundings = ["1", "10", "50", "100"];

/** What the prices of many works are to be: one price, or so many per cent more or less. */
export function PriceInputs({ typed = {} }: { typed?: Record<string, string> | undefined }) {
  const id = useId();
  return (
    <>
      <p className="field">
        <label htmlFor={`${id}-price`}>Price, or change in percent</label>
        <input
          id={`${id}-price`}
          name="price"
          type="text"
          maxLength={100}
          defaultValue={typed.price}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
        />
        <span id={`${id}-hint`} className="muted">
          CHF 4’800, +10 % or −15 %
        </span>
      </p>
      <p className="field">
        <label htmlFor={`${id}-round`}>Rounded to</label>
        <select id={`${id}-round`} name="round" defaultValue={typed.round ?? "10"}>
          {roundings.map((round) => (
            <option key={round}>{round}</option>
          ))}
        </select>
      </p>
    </>
  );
}
