import { Link } from "@remix-run/react";
import { useRef, useState } from "react";
import { gallery } from "~/gallery";
import { useHasScripts } from "~/ui/has-scripts";
import { type KeptTyping, typingField } from "./kept-typing";
import type { Typing } from "./use-typing";

const moment = new Intl.DateTimeFormat("en", {
  dateStyle: "long",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: gallery.timeZone,
});

/** Above the fields of a form: what was typed here and not saved. */
export function TypedBefore({
  typing: { id, offers, beside, restore, discard },
  titleOf,
}: {
  typing: Typing;
  /** What was typed into. */
  titleOf(kept: KeptTyping): string;
}) {
  const hasScripts = useHasScripts();
  const place = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState("");
  const settle = (act: () => void, text: string) => () => {
    act();
    setStatus(text);
    // The focused button has been removed.
    place.current?.focus();
  };
  return (
    <div ref={place} className="typed-before" tabIndex={-1}>
      {/* Only in the browser: an id that the server made would differ, and text is kept under this one. */}
      {hasScripts ? <input type="hidden" name={typingField} value={id} /> : null}
      <p role="status">{status}</p>
      {offers.map((offer) => (
        <section key={offer.id} ref={openDetails} aria-labelledby={`typed-${offer.id}`}>
          <p id={`typed-${offer.id}`}>
            Unsaved changes of {moment.format(offer.at)}: <bdi>{titleOf(offer)}</bdi>
          </p>
          <div className="cms-line cms-dialog-actions">
            <button
              type="button"
              className="button button-outlined"
              onClick={settle(() => restore(offer), "Your changes are back in the form, but not saved yet.")}
            >
              Restore
            </button>
            <button
              type="button"
              className="link-button"
              onClick={settle(() => discard(offer), "Your unsaved changes were discarded.")}
            >
              Discard
            </button>
          </div>
        </section>
      ))}
      {beside.length > 0 ? (
        <section aria-labelledby="typed-beside">
          <p id="typed-beside">Unsaved changes in other forms:</p>
          <ul>
            {beside.map((kept) => (
              <li key={kept.id}>
                <Link to={kept.path}>
                  <bdi>{titleOf(kept)}</bdi>
                </Link>
                , {moment.format(kept.at)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** An offer within a closed part of the page would not be seen. */
function openDetails(section: HTMLElement | null): void {
  const details = section?.closest("details");
  if (details) details.open = true;
}
