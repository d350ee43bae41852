import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { showStored } from "~/cms/typing/form-values";
import { typingField } from "~/cms/typing/kept-typing";
import type { FormOpening } from "~/cms/typing/use-typing";
import { newIdField, shownField, versionField } from "~/records/field-names";
import type { RecordAnswer } from "./record-form.server";
import type { RecordFormView } from "./record-values.server";

/** Fields that say what a form was opened on and has shown. */
export const openingFields = [versionField, newIdField, shownField];

const openingOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    openingFields.flatMap((name) => (values[name] === undefined ? [] : [[name, String(values[name])]])),
  );

/** What a form was opened on; stays when its page is read again, so that the save is merged with what came since. */
export function useOpening(
  { kind, id, values }: RecordFormView,
  answer: RecordAnswer | undefined,
  result: SubmissionResult | undefined,
): FormOpening {
  const [opened, reopen] = useState(() => openingOf({ ...values, ...result?.initialValue }));
  const { state, formData } = useNavigation();
  const sent = useRef<FormData>();
  useEffect(() => {
    if (state !== "idle") {
      sent.current = formData?.has(typingField) ? formData : undefined;
      return;
    }
    const saved = answer ? undefined : sent.current;
    sent.current = undefined;
    const form = document.forms.namedItem(kind);
    if (!saved || !form) return;
    showStored(form, saved, values);
    reopen(openingOf(values));
  }, [state, formData, answer, kind, values]);
  return { isNew: id === null, opened, reopen };
}
