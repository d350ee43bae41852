import { useRef, useState } from "react";
import { FieldTexts } from "~/records/fields/field-texts";
import { useHasScripts } from "~/ui/has-scripts";
import { ageInWords } from "./age";
import { excerpts } from "./excerpts";
import { changed, fieldLabel, fieldText, storedTexts } from "./form-values";
import { typingField } from "./kept-typing";
import { Unsent } from "./unsent";
import type { Typing } from "./use-typing";

/** Above the fields of a form: what was typed here and not saved, and a post that got no answer. */
export function TypedBefore({ typing }: { typing: Typing }) {
  const { id, offer, formId } = typing;
  const hasScripts = useHasScripts();
  const place = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState("");
  const settle = (act: () => void, text: string) => () => {
    act();
    setStatus(text);
    // The button that had the focus is gone.
    place.current?.focus();
  };
  return (
    <div ref={place} className="typed-before" tabIndex={-1}>
      {/* The server makes an id of its own: only this one is kept under. */}
      {hasScripts ? <input type="hidden" name={typingField} value={id} /> : null}
      <Unsent formId={formId} />
      <p role="status">{status}</p>
      {offer ? (
        <section key={offer.id} ref={openDetails} aria-label="Unsaved changes">
          <p>Unsaved changes, typed here {ageInWords(Date.now() - offer.at)}</p>
          <div className="typed-before-actions">
            <button
              type="button"
              className="button"
              onClick={settle(typing.bringBack, "Your changes are in the form again, but not saved yet.")}
            >
              Restore them
            </button>
            <button
              type="button"
              className="link-button"
              onClick={settle(typing.discard, "Your unsaved changes were discarded.")}
            >
              Discard them
            </button>
          </div>
          <Comparison typing={typing} fields={offer.fields} />
        </section>
      ) : null}
    </div>
  );
}

function Comparison({ typing, fields }: { typing: Typing; fields: Record<string, string[]> }) {
  const { formId, saved } = typing;
  const form = document.forms.namedItem(formId);
  if (!form) return null;
  const rows = changed(fields, saved).map((name) => {
    const typed = fieldText(form, name, fields[name] ?? []);
    const stored = fieldText(form, name, storedTexts(saved, name));
    return { name, label: fieldLabel(form, name), holdsImages: false, texts: excerpts(typed, stored) };
  });
  return <FieldTexts columns={["Unsaved changes", "Current version"]} rows={rows} />;
}

/** An offer within a closed part of the page would not be seen. */
function openDetails(section: HTMLElement | null): void {
  const details = section?.closest("details");
  if (details) details.open = true;
}
