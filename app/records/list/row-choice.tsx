import { useFetcher } from "@remix-run/react";
import { type KeyboardEvent, useState } from "react";
import { fieldsOf, kinds } from "~/kinds";
import { listActionPath, type RecordListPart, rowParam } from "~/records/list-params";
import type { Notice } from "~/text/notice";
import { useHasScripts } from "~/ui/has-scripts";
import { Options } from "~/ui/options";
import type { ListedRecord } from "./record-list.server";

/** Action data of a change in a row. */
export interface RowAnswer {
  notice: Notice;
  isRefused?: true;
}

/** The field of a record that is changed in its list: saved when it is chosen, without scripts by a button. */
export function RowChoice({
  list,
  card: { id, title, version, value = "" },
}: {
  list: RecordListPart;
  card: ListedRecord;
}) {
  const name = kinds[list.tab].changedInList ?? "";
  const field = fieldsOf(list.tab)[name];
  const fetcher = useFetcher<RowAnswer & { isUnanswered?: true }>({ key: `${list.tab} ${id}` });
  const [chosen, setChosen] = useState(value);
  const hasScripts = useHasScripts();
  const isSaving = fetcher.state !== "idle";
  const hasFailed = !isSaving && fetcher.data?.isUnanswered === true;
  return (
    <fetcher.Form method="post" action={listActionPath(list, { [rowParam]: id })} className="cms-row-choice">
      <select
        name="value"
        aria-label={`${field?.label} of ${title}`}
        {...(hasScripts ? { value: isSaving || hasFailed ? chosen : value } : { defaultValue: value })}
        onKeyDown={openByArrow}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          fetcher.submit(currentTarget.form);
        }}
      >
        <Options of={Object.entries(field?.values ?? {})} />
      </select>
      <input type="hidden" name="version" value={version} />
      {hasScripts ? <input type="hidden" name="stays" value="yes" /> : null}
      {hasScripts && !hasFailed ? null : (
        <button type="submit" className="link-button">
          {hasFailed ? "Try again" : "Change"}
          <span className="visually-hidden">
            {" "}
            <bdi>{title}</bdi>
          </span>
        </button>
      )}
      <span role="status" className="cms-row-state">
        {isSaving ? "Saving…" : hasFailed ? "Not saved" : ""}
      </span>
    </fetcher.Form>
  );
}

/** Arrow keys open the menu, as on a Mac: elsewhere an arrow would save each choice that it passes. */
function openByArrow(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!event.key.startsWith("Arrow") || event.altKey || !event.currentTarget.showPicker) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}
