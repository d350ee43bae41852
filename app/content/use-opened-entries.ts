import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { hasChanges } from "~/cms/typing/form-values";
import { type Entry, entryFields } from "./entries";

/**
 * The entries that a form was opened on. It is reset to what is stored after it was saved, and where it has no
 * unsaved changes; what somebody is typing stays.
 * @param id of the form
 * @param entries as they are stored now
 * @param options.isRefused whether the last save was refused or not answered
 */
export function useOpenedEntries(
  id: string,
  entries: Entry[],
  { category, isRefused }: { category: string; isRefused: boolean },
): Entry[] {
  const [opened, setOpened] = useState(entries);
  const isSaving = useNavigation().formData?.get("category") === category;
  const wasSaving = useRef(false);
  useEffect(() => {
    if (isSaving) {
      wasSaving.current = true;
      return;
    }
    const isSaved = wasSaving.current && !isRefused;
    wasSaving.current = false;
    const isOutdated = JSON.stringify(entries) !== JSON.stringify(opened);
    if (isSaved || (isOutdated && !hasChanges(id, entryFields(opened)))) setOpened(entries);
  }, [id, entries, opened, isSaving, isRefused]);

  const shown = useRef(opened);
  useEffect(() => {
    if (shown.current === opened) return;
    shown.current = opened;
    // The fields are not made anew: what has the focus keeps it.
    document.forms.namedItem(id)?.reset();
  }, [id, opened]);
  return opened;
}
