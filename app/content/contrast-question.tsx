import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { contrastWarnings, type KnownTokenName, knownTokens } from "./known-tokens";
import { TokenSample } from "./token-sample";

/** Asks before colours are stored in which something can hardly be read; it holds the values that it asks about. */
export function ContrastQuestion({ values }: { values: Record<KnownTokenName, string> }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const changed = knownTokens.filter(({ name }) => values[name]);
  return (
    <section ref={section} tabIndex={-1} className="contrast-question" aria-labelledby="contrast-question">
      <div>
        <h2 id="contrast-question">Save colours that can hardly be read?</h2>
        <ul>
          {contrastWarnings(values).map((warning) => (
            <li key={warning} className="token-warning">
              {warning}
            </li>
          ))}
        </ul>
        <p className="muted">
          Nothing is stored yet. The whole site would look like this:{" "}
          {changed.map(({ label, name }) => `${label} ${values[name]}`).join(", ") || "all defaults"}.
        </p>
        <Form method="post" preventScrollReset className="content-ways">
          {knownTokens.map(({ name }) => (
            <input key={name} type="hidden" name={name} value={values[name]} />
          ))}
          <button type="submit" name="intent" value="known-anyway" className="button cms-destroy">
            Save anyway
          </button>
          <a href="#tokens-color-paper-background">Change the colours</a>
        </Form>
      </div>
      <TokenSample values={values} quiet />
    </section>
  );
}
