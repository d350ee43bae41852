import type { CSSProperties } from "react";
import { type Colours, colours, contrastWarnings, tokenName, usedColors } from "./colours";

/** A piece of the site in the colours as they are typed, and what could hardly be read in them. */
export function TokenSample({ values }: { values: Colours }) {
  const used = usedColors(values);
  const style = Object.fromEntries(
    Object.entries(colours).map(([name, { row }]) => [`--${tokenName(row)}`, used[name as keyof Colours]]),
  );
  return (
    <section className="token-sample-frame" aria-label="Preview">
      <p className="token-sample-label" aria-hidden="true">
        Preview
      </p>
      <div className="token-sample" style={style as CSSProperties}>
        <p className="token-sample-title">Still Life with Ladder</p>
        <p>
          Ada Example, <cite>Night</cite>, 2026
        </p>
        <p className="token-sample-muted">Oil on canvas, 120 × 90 cm</p>
        <p className="artwork-sold">Sold</p>
      </div>
      <div role="status">
        {contrastWarnings(values).map(({ message }) => (
          <p key={message} className="token-warning">
            {message}
          </p>
        ))}
      </div>
    </section>
  );
}
