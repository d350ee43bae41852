import { getFieldsetProps } from "@conform-to/react";
import { type DragEvent, useRef, useState } from "react";
import { MoveButtons, moved } from "~/cms/order";
import { FieldError, useFormField } from "~/ui/field";
import { useHasScripts } from "~/ui/has-scripts";
import { ArtistSuggestions, TypedArtist } from "./artist-field";

/** Rows that are offered where no script could add one. */
const spareRows = 3;

/**
 * The artists of a show in the order in which it names them: each is found by typing, and its row is moved by
 * its buttons or dragged. Without scripts some rows are there to spare.
 */
export function ArtistsField({ label }: { label: string }) {
  const { field } = useFormField("artistIds");
  const hasScripts = useHasScripts();
  const given = (field.defaultOptions ?? []).filter((artist) => artist.trim());
  const [rows, setRows] = useState(() =>
    [...given, ...Array<string>(spareRows).fill("")].map((value, key) => ({ key, value })),
  );
  const nextKey = useRef(rows.length);
  const dragged = useRef<number | null>(null);
  const list = useRef<HTMLOListElement>(null);

  const move = (from: number, to: number) => setRows(moved(rows, from, to));
  const dropOn = (to: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged.current !== null) move(dragged.current, to);
    dragged.current = null;
  };
  const addRow = () => {
    const empty = () => list.current?.querySelector<HTMLInputElement>("input:placeholder-shown");
    if (!empty()) setRows([...rows, { key: nextKey.current++, value: "" }]);
    requestAnimationFrame(() => empty()?.focus());
  };

  return (
    <fieldset
      className="field cms-artists"
      data-wide=""
      data-scripts={hasScripts ? "" : undefined}
      tabIndex={-1}
      {...getFieldsetProps(field, { ariaInvalid: "allErrors" })}
    >
      <legend>{label}, in the order in which they are named</legend>
      <ol ref={list}>
        {rows.map(({ key, value }, at) => (
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
            <TypedArtist name={field.name} aria-label={`Artist ${at + 1}`} defaultValue={value} />
            {hasScripts ? (
              <>
                <MoveButtons
                  name={`artist ${at + 1}`}
                  at={at}
                  count={rows.length}
                  onMove={(to) => move(at, to)}
                />
                <button
                  type="button"
                  aria-label={`Remove artist ${at + 1}`}
                  onClick={() => setRows(rows.filter((row) => row.key !== key))}
                >
                  ×
                </button>
              </>
            ) : null}
          </li>
        ))}
      </ol>
      <ArtistSuggestions />
      <FieldError field={field} />
      {hasScripts ? (
        <button type="button" className="link-button" onClick={addRow}>
          Add artist
        </button>
      ) : null}
    </fieldset>
  );
}
