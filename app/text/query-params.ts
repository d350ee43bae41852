/**
 * The parameters of an address, each declared once: what reads them, what writes them, and what tells them from
 * the ones that nobody knows. Without the schema library, which is more than all other scripts of a page.
 */

/** How one parameter is read. */
export interface QueryParam<Value extends string | null> {
  /** Its value where the address does not have it. Never written into an address. */
  unset: Value;
  /** @returns the value in the one way in which it is written, or `unset` for what is malformed */
  read(text: string): Value;
}

type Fields = Record<string, QueryParam<string | null>>;
type Values<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]["read"]> };

/** The parameters that a route knows. */
export interface QueryParams<Value = Record<string, string | null>> {
  /** @returns every parameter's value; of one that is repeated, the first */
  parse(query: URLSearchParams): Value;
  /** @returns the parameters that are set, in the order in which they are declared */
  pairs(query: URLSearchParams): [name: string, value: string][];
}

/** What a route module exports as `handle`. Without a query its addresses are left as they are, and not cached. */
export interface RouteHandle {
  query?: QueryParams<unknown>;
}

/** Declares the parameters of a route. */
export function queryParams<F extends Fields>(fields: F): QueryParams<Values<F>> {
  const entries = (query: URLSearchParams) =>
    Object.entries(fields).map(([name, { unset, read }]) => {
      const given = query.get(name);
      return { name, unset, value: given === null ? unset : read(given) };
    });
  return {
    parse: (query) => Object.fromEntries(entries(query).map(({ name, value }) => [name, value])) as Values<F>,
    pairs: (query) =>
      entries(query).flatMap(({ name, unset, value }): [string, string][] =>
        value === null || value === unset ? [] : [[name, value]],
      ),
  };
}

/** For a route that knows no parameters. */
export const noQuery = queryParams({});

/**
 * @param handles of the routes that an address leads to, the outermost first
 * @returns the parameters that they know, or nothing where the last one does not say
 */
export function declaredQuery(handles: unknown[]): QueryParams<unknown>[] | undefined {
  const queries = handles.map((handle) => (handle as RouteHandle | undefined)?.query);
  if (!queries.at(-1)) return;
  return queries.toReversed().filter((query) => query !== undefined);
}

/** @returns a query with what is declared alone, each parameter once and in one order */
export function knownQuery(declared: QueryParams<unknown>[], query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(declared.flatMap((params) => params.pairs(query)));
}

const param = <Value extends string>(read: (text: string) => Value | ""): QueryParam<Value | ""> => ({
  unset: "",
  read,
});

const longestText = 200;

/** Text that somebody looks for; what is longer than 200 characters counts as not set. */
export const text = param((given) => {
  const trimmed = given.trim();
  return trimmed.length <= longestText ? trimmed : "";
});

/** The id of a record. What is too long to be one stays one that there is not. */
export const recordId = param((given) => given.slice(0, longestText));

/** The number of a page; the first one needs none. */
export const pageNumber = param((given) => {
  const number = /^\d{1,9}$/.test(given) ? Number(given) : 1;
  return number > 1 ? String(number) : "";
});

/** One of a list of values. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  param((given) => values.find((value) => value === given) ?? "");

/** A text of one form. */
export const matching = (form: RegExp) => param((given) => (form.test(given.trim()) ? given.trim() : ""));

/** Set by being there. */
export const flag: QueryParam<"1" | ""> = param(() => "1");

/** For a route that answers what is malformed with an error. */
export const asGiven: QueryParam<string | null> = { unset: null, read: (given) => given };
