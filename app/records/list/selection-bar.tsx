import { Form } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { listInForm, type RecordListPart, recordListPath } from "~/records/list-params";
import { useHasScripts } from "~/ui/has-scripts";

/** The form to which the boxes of a table belong. */
const selectionForm = "selection";

/** Their ids stand in the address of the next page. */
const most = 300;

interface Selected {
  /** How many boxes of this page are ticked. */
  here: number;
  /** The ids of those that were ticked on other pages of the list. */
  elsewhere: string[];
}

/** What is done with the ticked records; without scripts they are those of a page. */
export function SelectionBar({
  list,
  selected: { here, elsewhere },
  clear,
}: {
  list: RecordListPart;
  selected: Selected;
  clear(): void;
}) {
  const hasScripts = useHasScripts();
  const count = here + elsewhere.length;
  return (
    <Form
      method="get"
      action="/cms/batches/new"
      id={selectionForm}
      autoComplete="off"
      className="cms-selection"
      hidden={hasScripts && count === 0}
    >
      <input type="hidden" name="kind" value={list.tab} />
      {[...listInForm(list), ...elsewhere.map((id) => ["id", id] as const)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {hasScripts ? (
        <>
          <span role="status">
            {[
              `${count} selected`,
              ...(elsewhere.length > 0 ? [`${elsewhere.length} on other pages`] : []),
            ].join(", ")}
            {count > most ? `: at most ${most} can be edited at once by ticking them` : ""}
          </span>
          <button type="button" className="link-button" onClick={clear}>
            Clear
          </button>
        </>
      ) : null}
      <button type="submit" className="button" disabled={count > most}>
        Edit selected
      </button>
      {list.tab === "artworks" ? (
        <button
          type="submit"
          className="link-button"
          formAction="/cms/print/checklist"
          disabled={count > most}
        >
          Print selected
        </button>
      ) : null}
    </Form>
  );
}

const boxesIn = (table: HTMLElement | null) => [
  ...(table?.querySelectorAll<HTMLInputElement>("tbody input[type=checkbox]") ?? []),
];

/** The ids that are ticked in a list, on all its pages, until the tab is closed. */
const storageKey = (list: RecordListPart) =>
  `selected ${recordListPath({ ...list, page: null, view: null, sort: null, columns: [] })}`;

function readStored(key: string): string[] {
  try {
    return (sessionStorage.getItem(key) ?? "").split(",").filter(Boolean);
  } catch {
    return [];
  }
}

/** @returns what is ticked, and the click handler: with Shift it ticks all from the last one on */
export function useSelection(list: RecordListPart, rows: object[]) {
  const key = storageKey(list);
  const [selected, setSelected] = useState<Selected>({ here: 0, elsewhere: [] });
  const table = useRef<HTMLTableElement>(null);
  const last = useRef<HTMLInputElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other boxes
  useEffect(() => {
    const stored = new Set(readStored(key));
    const boxes = boxesIn(table.current);
    // What was ticked before the scripts ran stays ticked.
    for (const box of boxes) box.checked ||= stored.has(box.value);
    for (const box of boxes) stored.delete(box.value);
    note(boxes, [...stored]);
  }, [key, rows]);

  function note(boxes: HTMLInputElement[], elsewhere: string[]) {
    const ticked = boxes.flatMap(({ checked, value }) => (checked ? value : []));
    setSelected({ here: ticked.length, elsewhere });
    try {
      sessionStorage.setItem(key, [...elsewhere, ...ticked].join());
    } catch {
      // They hold for this page.
    }
  }

  const onClick = ({ target, shiftKey }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
    const boxes = boxesIn(table.current);
    if (target.closest("thead")) for (const box of boxes) box.checked = target.checked;
    const from = last.current ? boxes.indexOf(last.current) : -1;
    const to = boxes.indexOf(target);
    if (shiftKey && from >= 0 && to >= 0)
      for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) box.checked = target.checked;
    if (to >= 0) last.current = target;
    note(boxes, selected.elsewhere);
  };
  const clear = () => {
    const boxes = [...(table.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
    for (const box of boxes) box.checked = false;
    note(boxes, []);
  };
  return { selected, table, onClick, clear };
}

/** A box of the form of the selection; of all rows of the page where it has no id. */
export function SelectionBox({ id, label }: { id?: string; label: string }) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      {...(id ? { name: "id", value: id, form: selectionForm } : {})}
    />
  );
}
