import { Form, Link, useSubmit } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ArtistName } from "~/artists/queries.server";
import { type ArtworkFilters, availabilityLabels, priceCategoryLabels } from "~/artworks/params";
import { SuggestedInput } from "~/ui/suggested-input";

/** Debounce of typing (milliseconds). */
const typingPause = 350;

interface Options {
  /** Null where there are too many for a list: a field with suggestions then. */
  artists: Pick<ArtistName, "id" | "name">[] | null;
  /** The name of the selected artist in a field with suggestions. */
  artistName: string;
  materials: string[] | null;
  years: number[];
}

/** The six filters: a GET form, which JavaScript submits on every change. */
export function FilterPanel({
  filters,
  options,
  active,
  children,
}: {
  filters: ArtworkFilters;
  options: Options;
  active: number;
  /** The result count. */
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { submit, isAboutTo } = useSubmitWithoutBlanks(form);
  const artistSearch = options.artistName || filters.artistSearch;
  useShownFilters(form, filters, artistSearch, isAboutTo);
  // Open if filters are set, and then until the visitor closes it.
  const [open, setOpen] = useState(active > 0);
  useEffect(() => {
    if (active > 0) setOpen(true);
  }, [active]);

  return (
    <div className="filters-bar">
      <details className="filters" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          Filters
          {active > 0 ? (
            <span className="filters-badge">
              {active}
              <span className="visually-hidden"> active</span>
            </span>
          ) : null}
        </summary>
        <Form
          ref={form}
          method="get"
          action="/artworks"
          className="filters-form"
          onChange={(event) => submit((event.target as HTMLElement).tagName === "INPUT" ? typingPause : 0)}
          onSubmit={(event) => {
            event.preventDefault();
            submit(0);
          }}
        >
          <label className="field">
            <span>Search</span>
            <input
              type="search"
              name="search"
              defaultValue={filters.search}
              placeholder="Title, artist or material"
            />
          </label>
          {options.artists ? (
            <Select name="artist" label="Artist" all="All Artists" value={filters.artist}>
              {options.artists.map(({ id, name }) => [id, name])}
            </Select>
          ) : (
            <Typed name="artistSearch" label="Artist" all="All Artists" value={artistSearch} />
          )}
          {options.materials ? (
            <Select name="material" label="Material" all="All Materials" value={filters.material}>
              {options.materials.map((name) => [name, name])}
            </Select>
          ) : (
            <Typed name="material" label="Material" all="All Materials" value={filters.material} />
          )}
          <Select name="year" label="Year" all="All Years" value={filters.year}>
            {options.years.map((year) => [String(year), String(year)])}
          </Select>
          <Select name="availability" label="Availability" all="All" value={filters.availability}>
            {[
              ["true", availabilityLabels.true],
              ["false", availabilityLabels.false],
            ]}
          </Select>
          <Select name="price" label="Price" all="All Prices" value={filters.price}>
            {Object.entries(priceCategoryLabels)}
          </Select>
          <p className="filters-actions">
            <button type="submit" className="button">
              Show artworks
            </button>
            {active > 0 ? (
              <Link to="/artworks" preventScrollReset>
                Clear all filters
              </Link>
            ) : null}
          </p>
        </Form>
      </details>
      <output className="result-count">{children}</output>
    </div>
  );
}

/** A field with suggestions, for options that are too many for a list. */
function Typed({
  name,
  label,
  all,
  value,
}: {
  name: "artistSearch" | "material";
  label: string;
  all: string;
  value: string;
}) {
  const id = `filter-${name}`;
  const source = name === "material" ? "materials" : "artists-with-artworks";
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <SuggestedInput
        id={id}
        type="search"
        name={name}
        defaultValue={value}
        placeholder={all}
        source={`/suggestions/${source}`}
      />
    </div>
  );
}

function Select({
  name,
  label,
  all,
  value,
  children,
}: {
  name: keyof ArtworkFilters;
  label: string;
  all: string;
  value: string;
  children: string[][];
}) {
  // The value in the URL is an option even if no artwork has it any more.
  const missing = value !== "" && !children.some(([option]) => option === value);
  return (
    <label className="field">
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        <option value="">{all}</option>
        {missing ? <option value={value}>{value}</option> : null}
        {children.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** @returns a debounced submit without empty fields, and whether one is pending */
function useSubmitWithoutBlanks(form: RefObject<HTMLFormElement>) {
  const navigate = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = () => {
    timer.current = undefined;
    if (!form.current) return;
    const filled = [...new FormData(form.current)].filter(([, value]) => value !== "");
    navigate(filled as [string, string][], { action: "/artworks", preventScrollReset: true });
  };
  const submit = (pause: number) => {
    clearTimeout(timer.current);
    if (pause > 0) timer.current = setTimeout(send, pause);
    else send();
  };
  return { submit, isAboutTo: () => timer.current !== undefined };
}

/** useLayoutEffect() in the browser; on the server it would log a warning. */
const useBeforeNextEvent = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Updates the fields when the URL changes (Back, Forward, 'Clear all filters'): those whose filters have changed,
 * except the focused one, and none while a submit is pending, since the URL is then older than the fields.
 */
function useShownFilters(
  form: RefObject<HTMLFormElement>,
  filters: ArtworkFilters,
  artistSearch: string,
  isAboutToSend: () => boolean,
): void {
  const shown = useRef<Partial<ArtworkFilters>>({});
  useBeforeNextEvent(() => {
    if (isAboutToSend()) return;
    const values = { ...filters, artistSearch };
    for (const name of Object.keys(values) as (keyof ArtworkFilters)[]) {
      const field = form.current?.elements.namedItem(name);
      const typed = field === document.activeElement && field instanceof HTMLInputElement;
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && !typed && values[name] !== shown.current[name]) field.value = values[name];
    }
    shown.current = values;
  }, [form, filters, artistSearch]);
}
