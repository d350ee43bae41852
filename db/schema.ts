/**
 * All tables. Property names are the JSON field names. Keys for queries, such as `nameKey`, are folded
 * with `db/fold.ts`, those for search with `db/search-key.ts`. Triggers and the full-text index are in `db/triggers.ts`.
 */
export * from "./schema/batches";
export { sinceEver } from "./schema/columns";
export * from "./schema/facts";
export * from "./schema/images";
export * from "./schema/imports";
export * from "./schema/list-views";
export * from "./schema/operations";
export * from "./schema/people";
export * from "./schema/records";
export * from "./schema/staff";
export * from "./schema/versions";
export * from "./schema/visitors";
export * from "./schema/website";
