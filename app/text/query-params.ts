/** The query parameters of routes, each declared once. Without zod, to keep public pages small. */

export interface QueryParam<Value extends string | null> {
  /** The value when the URL does not have the parameter. */
  unset: Value;
  /** @returns the normalized value, or `unset` for a malformed one */
  read(text: string): Value;
}

type Fields = Record<string, QueryParam<string | null>>;
type Values<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]["read"]> };

export interface QueryParams<Value = Record<string, string | null>> {
  /** @returns the value of every parameter, the first of a repeated one */
  parse(query: URLSearchParams): Value;
  /** @returns the parameters that are set, in the order of their declaration */
  pairs(query: URLSearchParams): [name: string, value: string][];
}

/** `handle` of a route module. Without `query` its URLs are not normalized and its responses not cached. */
export interface RouteHandle {
  query?: QueryParams<unknown>;
  /** JSON API only: whether the path with these parameters exists. */
  exists?(params: Record<string, string | undefined>): boolean;
}

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

export const noQuery = queryParams({});

/** @returns the parameters of a route and its parents, or nothing where the route itself declares none */
export function declaredQuery(handles: unknown[]): QueryParams<unknown>[] | undefined {
  const queries = handles.map((handle) => (handle as RouteHandle | undefined)?.query);
  if (!queries.at(-1)) return;
  return queries.toReversed().filter((query) => query !== undefined);
}

/** @returns the query without undeclared and repeated parameters, in the order of the declaration */
export function knownQuery(declared: QueryParams<unknown>[], query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(declared.flatMap((params) => params.pairs(query)));
}

const param = <Value extends string>(read: (text: string) => Value | ""): QueryParam<Value | ""> => ({
  unset: "",
  read,
});

/** In characters. */
export const maximumText = 200;

/** Text of up to 200 characters, such as a search. */
export const textParam = param((given) => {
  const trimmed = given.trim();
  return trimmed.length <= maximumText ? trimmed : "";
});

/** What a visitor searches the site for: on one line, and cut where it is too long. */
export const searchText = param((given) =>
  [...given.replace(/[\s\p{Cc}]+/gu, " ").trim()].slice(0, maximumText).join(""),
);

/** The id of a record. One that is too long is cut, and still not found. */
export const recordId = param((given) => given.slice(0, maximumText));

/** A page number, unset for the first page. */
export const pageNumber = param((given) => {
  const number = /^\d{1,9}$/.test(given) ? Number(given) : 1;
  return number > 1 ? String(number) : "";
});

export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  param((given) => values.find((value) => value === given) ?? "");

export const matching = (pattern: RegExp) =>
  param((given) => (pattern.test(given.trim()) ? given.trim() : ""));

/** A parameter without a value. */
export const flagParam: QueryParam<"1" | ""> = param(() => "1");

/** The raw value, for a route that answers a malformed one with an error. */
export const asGiven: QueryParam<string | null> = { unset: null, read: (given) => given };
