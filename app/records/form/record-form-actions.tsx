import { Link } from "@remix-run/react";
import { type MouseEvent, useEffect } from "react";
import { kinds } from "~/kinds";
import { intentField, pressedField, publishField, publishFromField } from "~/records/field-names";
import type { PublicationView } from "~/records/publication/record-publication.server";
import { useHasScripts } from "~/ui/has-scripts";
import { useClose } from "~/ui/overlay";
import { isSaveKey } from "~/ui/save-key";
import type { RecordAnswer } from "./record-form.server";
import type { RecordFormView } from "./record-values.server";

interface Button {
  text: string;
  name?: string;
  value?: string;
}

/** The form itself says 'save'. */
const saves = (text: string): Button => ({ text });
const keepsDraft = (text: string): Button => ({ text, name: intentField, value: "draft" });

/** @returns the buttons of a form, the main one first, and which of them saves without publishing anything */
function buttonsOf(
  { kind, id, draft }: RecordFormView,
  publication: PublicationView | null,
): { buttons: Button[]; quiet?: Button | undefined } {
  const { one, hasNoDrafts, addAnotherWith } = kinds[kind];
  if (hasNoDrafts) return { buttons: [saves(id === null ? `Create ${one}` : "Save changes")] };
  const quiet = id === null || draft ? keepsDraft("Save draft") : saves("Save draft");
  if (id === null) {
    const another = [
      { text: "Save and add another", name: intentField, value: "save another" },
      { text: "Save draft and add another", name: intentField, value: "draft another" },
    ];
    return { buttons: [saves("Publish"), quiet, ...(addAnotherWith ? another : [])], quiet };
  }
  if (publication?.state !== "published")
    return { buttons: [quiet, { text: "Publish", name: publishField, value: "now" }], quiet };
  if (draft) return { buttons: [quiet, saves("Publish changes")], quiet };
  return { buttons: [saves("Save changes"), keepsDraft("Save as draft")] };
}

export function RecordFormActions({
  view,
  publication,
  answer,
  pending,
}: {
  view: RecordFormView;
  /** Null where a deleted record is to be restored, too. */
  publication: PublicationView | null;
  answer?: RecordAnswer;
  pending: boolean;
}) {
  const cancel = useClose(view.back);
  useSaveKey(view.kind);
  const restore = { text: "Restore and save", name: intentField, value: "restoreAndSave" };
  const { buttons, quiet } = answer?.isGone
    ? { buttons: [restore], quiet: undefined }
    : buttonsOf(view, publication);
  const savedByKey = view.id === null && quiet ? quiet : buttons[0];
  return (
    <div className="cms-line cms-form-actions">
      <PressedByEnter button={quiet} pending={pending} />
      {answer?.isGone ? <PressedBefore answer={answer} /> : null}
      {buttons.map((button, at) => {
        const { text, ...posted } = button;
        return (
          <button
            key={text}
            type="submit"
            className={at === 0 ? "button" : "link-button"}
            disabled={pending}
            aria-keyshortcuts={button === savedByKey ? "Control+S Meta+S" : undefined}
            {...posted}
          >
            {pending && at === 0 ? "Saving…" : text}
          </button>
        );
      })}
      <Link to={view.back} onClick={cancel}>
        Cancel
      </Link>
    </div>
  );
}

/** Enter presses the form's first button: it saves a draft or does nothing. Safari passes over a disabled or hidden one. */
function PressedByEnter({ button, pending }: { button: Button | undefined; pending: boolean }) {
  const hasScripts = useHasScripts();
  const common = { type: "submit", className: "visually-hidden", tabIndex: -1, "aria-hidden": true } as const;
  if (!button) return <button {...common} disabled={!hasScripts} onClick={ignore} />;
  const { name, value } = button;
  return <button {...common} name={name} value={value} disabled={pending} />;
}

const ignore = (event: MouseEvent) => event.preventDefault();

/** Ctrl+S, or ⌘S, presses the button that says so, unless a dialog covers the form. */
function useSaveKey(formId: string): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      const form = document.forms.namedItem(formId);
      if (form?.closest("[aria-hidden=true]")) return;
      form?.querySelector<HTMLElement>("[aria-keyshortcuts]")?.click();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [formId]);
}

/** What was pressed before the record was found deleted, and the moment that it asked for: restoring it keeps both. */
function PressedBefore({ answer }: { answer: RecordAnswer }) {
  const typed = answer.result.initialValue ?? {};
  const fields = {
    [pressedField]: typed[pressedField] ?? typed[intentField],
    [publishField]: typed[publishField],
    [publishFromField]: typed[publishFromField],
  };
  return Object.entries(fields).map(([name, value]) =>
    typeof value === "string" ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}
