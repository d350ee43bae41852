import { Form, Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ArtistName } from "~/artists/queries.server";
import { type ArtworkFilters, availabilityLabels, priceCategoryLabels } from "~/artworks/params";
import { SuggestedInput } from "~/ui/suggested-input";
import { useDebouncedSubmit, useFieldsFromUrl } from "./use-filter-form";

/** Debounce of typing (milliseconds). */
const typingDelay = 350;

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
  const { submit, isPending } = useDebouncedSubmit(form);
  const artistSearch = options.artistName || filters.artistSearch;
  useFieldsFromUrl(form, filters, artistSearch, isPending);
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
              <span>{active}</span>
              <span className="visually-hidden"> active</span>
            </span>
          ) : null}
        </summary>
        <Form
          ref={form}
          method="get"
          action="/artworks"
          className="filters-form"
          onChange={(event) => submit((event.target as HTMLElement).tagName === "INPUT" ? typingDelay : 0)}
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
              dir="auto"
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
          </p>
        </Form>
      </details>
      <output className="result-count">{children}</output>
      {active > 0 ? (
        <Link to="/artworks" preventScrollReset className="filters-clear">
          Clear all filters
        </Link>
      ) : null}
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
        {missing ? (
          <option value={value} dir="auto">
            {value}
          </option>
        ) : null}
        {children.map(([option, text]) => (
          <option key={option} value={option} dir="auto">
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
