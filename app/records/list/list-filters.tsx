import { Form, Link } from "@remix-run/react";
import type { FormEvent } from "react";
import { ChoiceInput } from "~/kind/controls/link-input";
import { traitsOf } from "~/kind/fields/field-type";
import { fieldsOf, kinds } from "~/kinds";
import { columnNames, type RecordListPart, recordListParams, recordListPath } from "~/records/list-params";
import { Options } from "~/ui/options";
import type { FilterChip, FilterControl } from "./filters.server";

/** The rest of a list's query, which a form that changes a part of it posts along. */
export function KeptList({ list, without }: { list: RecordListPart; without: (keyof RecordListPart)[] }) {
  const kept = { ...list, page: null, ...Object.fromEntries(without.map((name) => [name, undefined])) };
  const tab: [string, string][] = kinds[list.tab].place === "tab" ? [["tab", list.tab]] : [];
  return [...tab, ...recordListParams(kept)].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

/** Where the forms of a list lead. */
export const listAction = ({ tab }: RecordListPart) => (kinds[tab].place === "tab" ? "/cms" : `/cms/${tab}`);

/** Closes the panel, whose result is now shown in the list, and moves the focus to the button that opened it. */
function closePanel({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const panel = currentTarget.closest("details");
  panel?.removeAttribute("open");
  panel?.querySelector("summary")?.focus();
}

export function FilterChips({ list, chips }: { list: RecordListPart; chips: FilterChip[] }) {
  if (chips.length === 0) return null;
  const without = ({ name, value }: FilterChip) =>
    list.filters?.filter((pair) => pair[0] !== name || pair[1] !== value) ?? [];
  return (
    <ul className="cms-line cms-filter-chips" aria-label="Active filters">
      {chips.map((chip) => (
        <li key={`${chip.name} ${chip.value}`}>
          <Link
            to={recordListPath({ ...list, page: null, filters: without(chip) })}
            aria-label={`Remove filter ${chip.text}`}
          >
            <bdi>{chip.text}</bdi> <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      <li>
        <Link to={recordListPath({ ...list, page: null, filters: [] })}>Clear all</Link>
      </li>
    </ul>
  );
}

export function ListFilters({ list, controls }: { list: RecordListPart; controls: FilterControl[] }) {
  const of = (...wanted: FilterControl["control"][]) =>
    controls.filter(({ control }) => wanted.includes(control));
  return (
    <details className="cms-filters">
      <summary>Filter</summary>
      <Form method="get" action={listAction(list)} onSubmit={closePanel} key={JSON.stringify(list.filters)}>
        <KeptList list={list} without={["filters"]} />
        <div className="cms-line cms-filter-choices">
          {of("choice").map((filter) => (
            <Choices key={filter.name} filter={filter} />
          ))}
        </div>
        <div className="cms-filter-fields">
          {of("link", "text").map((filter) => (
            <ValueFilter key={filter.name} filter={filter} />
          ))}
          {of("presence", "person").map((filter) => (
            <OneOf key={filter.name} filter={filter} />
          ))}
          {of("number", "day").map(({ name, label, control, values }) => (
            <label key={name}>
              {label}
              <input
                name={name}
                type={control === "day" ? "date" : "text"}
                inputMode={control === "number" ? "numeric" : undefined}
                maxLength={control === "day" ? undefined : 200}
                defaultValue={values[0]?.value}
              />
            </label>
          ))}
          {of("lines").map(({ name, label, values }) => (
            <label key={name}>
              {label}
              <textarea
                name={name}
                rows={1}
                maxLength={3000}
                placeholder="One per line, or separated by commas"
                defaultValue={values[0]?.value}
              />
            </label>
          ))}
        </div>
        <p className="cms-filter-actions">
          <button type="submit" className="button">
            Apply filters
          </button>
          <Link to={recordListPath({ ...list, page: null, filters: [] })}>Clear all</Link>
        </p>
      </Form>
    </details>
  );
}

/** Options that would find nothing are left out, unless they are ticked. */
function Choices({ filter: { name, label, options = [], values } }: { filter: FilterControl }) {
  const ticked = new Set(values.map(({ value }) => value));
  const shown = options.filter(({ value, count }) => count !== 0 || ticked.has(value));
  if (shown.length === 0) return null;
  return (
    <fieldset>
      <legend>{label || <span className="visually-hidden">{options[0]?.label}</span>}</legend>
      {shown.map((option) => (
        <label key={option.value}>
          <input type="checkbox" name={name} value={option.value} defaultChecked={ticked.has(option.value)} />
          {option.label}
          {option.count === undefined ? null : <span className="cms-tab-count">{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}

/** Values that are set, as ticked boxes. */
function Chosen({ name, values }: Pick<FilterControl, "name" | "values">) {
  return values.map(({ value, label }) => (
    <label key={value} className="cms-filter-chosen">
      <input type="checkbox" name={name} value={value} defaultChecked />
      <bdi>{label}</bdi>
    </label>
  ));
}

/** One of some fields or people. */
function OneOf({ filter: { name, label, control, options = [], values } }: { filter: FilterControl }) {
  const [first, ...others] = values;
  // With somebody who has no account any more.
  const isGone = first && !options.some(({ value }) => value === first.value);
  return (
    <div>
      <label>
        {label}
        <select name={name} defaultValue={first?.value ?? ""}>
          <option value="">{control === "person" ? "Anybody" : "Any"}</option>
          {isGone ? <option>{first.value}</option> : null}
          <Options of={options.map(({ value, label }) => [value, label])} />
        </select>
      </label>
      <Chosen name={name} values={others} />
    </div>
  );
}

/** The records or texts that are chosen, a field for another one, and none. */
function ValueFilter({ filter }: { filter: FilterControl }) {
  const { name, label, link, options = [], suggested = [], values } = filter;
  const id = `filter-${name}`;
  const isNone = ({ value }: { value: string }) => options.some((option) => option.value === value);
  return (
    <div className="cms-filter-value">
      <label htmlFor={id}>{label}</label>
      {options.map((none) => (
        <label key={none.value} className="cms-filter-none">
          <input type="checkbox" name={name} value={none.value} defaultChecked={values.some(isNone)} />
          {none.label}
        </label>
      ))}
      <Chosen name={name} values={values.filter((value) => !isNone(value))} />
      {link ? (
        <ChoiceInput id={id} name={name} kind={link} maxLength={300} />
      ) : (
        <>
          <input
            id={id}
            type="text"
            name={name}
            list={`${id}-texts`}
            dir="auto"
            autoComplete="off"
            maxLength={300}
          />
          <datalist id={`${id}-texts`}>
            {suggested.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        </>
      )}
    </div>
  );
}

/** What a table shows, and in which order. */
export function ListColumns({ list, columns }: { list: RecordListPart; columns: string[] }) {
  const fields = fieldsOf(list.tab);
  const [title] = kinds[list.tab].titleFields;
  return (
    <details className="cms-filters">
      <summary>Columns</summary>
      <Form
        method="get"
        action={listAction(list)}
        onSubmit={closePanel}
        key={JSON.stringify([columns, list.sort])}
      >
        <KeptList list={list} without={["columns", "sort"]} />
        <div className="cms-line cms-filter-choices">
          <fieldset>
            <legend>
              <span className="visually-hidden">Columns</span>
            </legend>
            {columnNames(list.tab)
              .filter((name) => name !== title)
              .map((name) => (
                <label key={name}>
                  <input
                    type="checkbox"
                    name="columns"
                    value={name}
                    defaultChecked={columns.includes(name)}
                  />
                  {fields[name]?.label}
                </label>
              ))}
          </fieldset>
        </div>
        <div className="cms-filter-fields">
          <label>
            Sort by
            <select name="sort" defaultValue={list.sort ?? ""}>
              <option value="">Default order</option>
              {Object.entries(fields).map(([name, field]) =>
                traitsOf(field).sorts
                  ? [
                      <option key={name} value={name}>{`${field.label} ↑`}</option>,
                      <option key={`-${name}`} value={`-${name}`}>{`${field.label} ↓`}</option>,
                    ]
                  : null,
              )}
            </select>
          </label>
        </div>
        <p className="cms-filter-actions">
          <button type="submit" className="button">
            Apply
          </button>
        </p>
      </Form>
    </details>
  );
}

/** The list as a file: the form is the browser's own, because no page comes of it. */
export function ListExport({ list }: { list: RecordListPart }) {
  return (
    <details className="cms-filters">
      <summary>Export</summary>
      <form method="get" action={`/cms/export/${list.tab}`}>
        <KeptList list={list} without={["view"]} />
        <div className="cms-line cms-filter-choices">
          <label>
            <input type="checkbox" name="fields" value="all" />
            All fields, not only the columns of the table
          </label>
        </div>
        <p className="cms-filter-actions">
          <button type="submit" name="as" value="csv" className="button">
            CSV
          </button>
          <button type="submit" name="as" value="xlsx" className="button">
            XLSX
          </button>
          <a href="/cms/export/everything.zip">Export everything</a>
        </p>
      </form>
    </details>
  );
}
