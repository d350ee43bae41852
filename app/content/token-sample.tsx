import type { CSSProperties } from "react";
import { contrastWarnings, type KnownTokenName, usedColors } from "./known-tokens";

type Values = Record<KnownTokenName, string>;

/** A piece of the site in the colours as they are typed, and what could hardly be read in them. */
export function TokenSample({
  values,
  quiet = false,
}: {
  values: Values;
  /** Where something beside it says what could hardly be read. */
  quiet?: boolean;
}) {
  const style = Object.fromEntries(
    Object.entries(usedColors(values)).map(([name, color]) => [`--${name}`, color]),
  );
  const warnings = quiet ? [] : contrastWarnings(values);
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
        {warnings.map((warning) => (
          <p key={warning} className="token-warning">
            {warning}
          </p>
        ))}
      </div>
    </section>
  );
}
