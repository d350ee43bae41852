import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { colorCategory } from "./color-form";
import { openedName, textName } from "./entries";
import { contrastWarnings, type KnownTokenName, knownTokens } from "./known-tokens";
import { TokenSample } from "./token-sample";

/** Asks before colours are stored in which something can hardly be read. */
export function ContrastQuestion({
  values,
  posted,
}: {
  /** The colours as the site would have them. */
  values: Record<KnownTokenName, string>;
  /** The fields of the form, which are posted again. */
  posted: Record<string, unknown>;
}) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const changed = knownTokens.filter(({ name }) => values[name]);
  const names = knownTokens.flatMap(({ name }) => [textName(name), openedName(name)]);
  return (
    <section ref={section} tabIndex={-1} className="contrast-question" aria-labelledby="contrast-question">
      <div>
        <h2 id="contrast-question">Save colours that are hard to read?</h2>
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
        <Form method="post" preventScrollReset className="content-actions">
          <input type="hidden" name="category" value={colorCategory} />
          {names.map((name) => (
            <input key={name} type="hidden" name={name} value={String(posted[name] ?? "")} />
          ))}
          <button type="submit" name="intent" value="save-anyway" className="button cms-destroy">
            Save anyway
          </button>
          <a href={`#category-${colorCategory}-${textName("color-paper-background")}`}>Change the colours</a>
        </Form>
      </div>
      <TokenSample values={values} quiet />
    </section>
  );
}
