import { Form, Link } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { listInForm, type RecordListPart } from "~/records/list-params";
import { useHasScripts } from "~/ui/has-scripts";

/** The form to which the boxes of a table belong. */
const selectionForm = "selection";

/** The records of a table that are ticked, to be changed together; without scripts they are those of a page. */
export function SelectionBar({
  list,
  found,
  chosen,
}: {
  list: RecordListPart;
  found: number;
  chosen: number;
}) {
  const hasScripts = useHasScripts();
  return (
    <Form
      method="get"
      action="/cms/batches/new"
      id={selectionForm}
      autoComplete="off"
      className="cms-selection"
    >
      <input type="hidden" name="kind" value={list.tab} />
      {listInForm(list).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="found" value={found} />
      <button type="submit" className="link-button" disabled={hasScripts && chosen === 0}>
        Edit selected
      </button>
      {hasScripts ? (
        <span role="status" className="muted">
          {chosen} selected
        </span>
      ) : null}
      <button type="submit" name="all" value="yes" className="link-button">
        Edit all {found}
      </button>
      <Link to="/cms/batches">Bulk changes</Link>
    </Form>
  );
}

const boxesIn = (table: HTMLElement) => [
  ...table.querySelectorAll<HTMLInputElement>("tbody input[type=checkbox]"),
];
const countTicked = (table: HTMLElement) => boxesIn(table).filter(({ checked }) => checked).length;

/** @returns how many boxes are ticked, and the click handler: with Shift it ticks all from the last one on */
export function useSelection(rows: object[]) {
  const [chosen, setChosen] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  const last = useRef<HTMLInputElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other boxes
  useEffect(() => setChosen(table.current ? countTicked(table.current) : 0), [rows]);
  const onClick = ({ currentTarget, target, shiftKey }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
    const boxes = boxesIn(currentTarget);
    if (target.closest("thead")) for (const box of boxes) box.checked = target.checked;
    const from = last.current ? boxes.indexOf(last.current) : -1;
    const to = boxes.indexOf(target);
    if (shiftKey && from >= 0 && to >= 0)
      for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) box.checked = target.checked;
    if (to >= 0) last.current = target;
    setChosen(countTicked(currentTarget));
  };
  return { chosen, table, onClick };
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
