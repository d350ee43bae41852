import { getFieldsetProps } from "@conform-to/react";
import { type DragEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fillEvent } from "~/cms/typing/form-values";
import { FieldError, useFormField } from "~/ui/field";
import { useHasScripts } from "~/ui/has-scripts";
import { type LinkRow, renderedName, renderRow, takeRendered } from "./link-row";
import { MoveButtons, moved } from "./move-buttons";

/** Rows that are offered where no script could add one. */
const spareRows = 3;

const emptyRow: LinkRow = { text: "", rendered: "" };

/** What a row's control is given, a hidden field and a text. Its placeholder tells an empty row from a filled one. */
export interface OrderedControlProps {
  name: string;
  "aria-label": string;
  row: LinkRow;
}

/** Records in an order that staff choose: found by typing, moved by buttons or dragged; without scripts with spare rows. */
export function OrderedField({
  name,
  legend,
  one,
  required,
  control,
  chooser,
}: {
  name: string;
  legend: string;
  /** The noun in 'Add artist'. */
  one: string;
  required: boolean;
  control: (props: OrderedControlProps) => ReactNode;
  /** Renders what adds several rows at once; it is given those that are there, and a function that adds others. */
  chooser?: (list: { rows: () => LinkRow[]; add: (rows: LinkRow[]) => void }) => ReactNode;
}) {
  const { field } = useFormField(name);
  const hasScripts = useHasScripts();
  const { field: rendered } = useFormField(renderedName(name));
  const [given] = useState(() =>
    (field.defaultOptions ?? []).map((text, at) => ({ text, rendered: rendered.defaultOptions?.[at] ?? "" })),
  );
  const [rows, setRows] = useState(() =>
    [...given, ...Array<LinkRow>(spareRows).fill(emptyRow)].map((row, key) => ({ key, row })),
  );
  // Up to the last row with a text; the inputs have their texts to themselves.
  const [count, setCount] = useState(given.length);
  const nextKey = useRef(rows.length);
  const dragged = useRef<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const fieldset = useRef<HTMLFieldSetElement>(null);

  const fillWith = useCallback(
    (filled: LinkRow[]) =>
      setRows(
        [...filled.filter(({ text }) => text.trim()), emptyRow].map((row) => ({
          key: nextKey.current++,
          row,
        })),
      ),
    [],
  );
  const readRows = useCallback(
    () =>
      [...(list.current?.children ?? [])].map((row) => {
        const [rendered, text] = row.querySelectorAll("input");
        return { text: text?.value ?? "", rendered: rendered?.value ?? "" };
      }),
    [],
  );
  // What was typed before is brought back: what the form has shown is still known.
  useEffect(() => {
    const fill = ({ detail = [] }: CustomEventInit<string[]>) => {
      const rows = [...readRows(), ...given];
      const known = [...new Map(rows.map((row) => [row.rendered, row])).values()];
      fillWith(
        detail.map((text) => {
          const link = takeRendered(known, text);
          return link ? renderRow(link) : { ...emptyRow, text };
        }),
      );
    };
    const element = fieldset.current;
    element?.addEventListener(fillEvent, fill);
    return () => element?.removeEventListener(fillEvent, fill);
  }, [fillWith, readRows, given]);

  const noteCount = () =>
    setCount(
      readRows()
        .map(({ text }) => Boolean(text))
        .lastIndexOf(true) + 1,
    );
  useEffect(noteCount);

  const move = (from: number, to: number) => setRows(moved(rows, from, to));
  const dropOn = (to: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged.current !== null) move(dragged.current, to);
    dragged.current = null;
  };
  const addRows = (more: LinkRow[]) => {
    fillWith([...readRows(), ...more]);
    // No event of the form says so, by which what is typed is kept.
    fieldset.current?.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const addRow = () => {
    const empty = () => list.current?.querySelector<HTMLInputElement>("input:placeholder-shown");
    // At once: a focus that came later would take what is typed elsewhere by then.
    if (!empty()) flushSync(() => setRows([...rows, { key: nextKey.current++, row: emptyRow }]));
    empty()?.focus();
  };

  return (
    <fieldset
      ref={fieldset}
      data-list={field.name}
      className="field cms-ordered"
      data-wide=""
      data-scripts={hasScripts ? "" : undefined}
      data-required={required ? "" : undefined}
      data-wrong={field.errors ? "" : undefined}
      tabIndex={-1}
      {...getFieldsetProps(field, { ariaInvalid: "allErrors" })}
    >
      <legend>{legend}</legend>
      <ol ref={list} onInput={noteCount}>
        {rows.map(({ key, row }, at) => (
          <li key={key} onDragOver={(event) => event.preventDefault()} onDrop={dropOn(at)}>
            {hasScripts ? (
              <span
                className="cms-grip"
                aria-hidden="true"
                draggable
                onDragStart={() => {
                  dragged.current = at;
                }}
              >
                ⠿
              </span>
            ) : null}
            {control({
              name: field.name,
              "aria-label": `${one.charAt(0).toUpperCase()}${one.slice(1)} ${at + 1}`,
              row,
            })}
            {hasScripts ? (
              <>
                {count > 1 ? (
                  <MoveButtons
                    name={`${one} ${at + 1}`}
                    at={at}
                    count={count}
                    onMove={(to) => move(at, to)}
                  />
                ) : null}
                <button
                  type="button"
                  aria-label={`Remove ${one} ${at + 1}`}
                  onClick={({ currentTarget }) => {
                    const next = currentTarget.closest("li")?.nextElementSibling;
                    setRows(rows.filter((row) => row.key !== key));
                    next?.querySelector<HTMLElement>("button:last-child")?.focus();
                  }}
                >
                  ×
                </button>
              </>
            ) : null}
          </li>
        ))}
      </ol>
      <FieldError field={field} />
      {hasScripts ? (
        <p className="cms-line">
          <button type="button" className="link-button" onClick={addRow}>
            Add {one}
          </button>
          {chooser?.({ rows: readRows, add: addRows })}
        </p>
      ) : null}
    </fieldset>
  );
}
