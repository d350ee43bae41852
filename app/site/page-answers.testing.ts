import type { MetaArgs } from "@remix-run/node";
import { expect } from "vitest";
import { firstFacts } from "~/gallery/facts/first-facts";

/** What tests read of a page: its head, and that there is none. */

export const missing = expect.objectContaining({ init: { status: 404 } });
export const titles = (items: { title: string }[]) => items.map(({ title }) => title);

/** The head of a page, as its module makes it from what its loader read. */
export function head(meta: unknown, data?: unknown, path = "/"): Record<string, unknown>[] {
  const facts = { ...firstFacts.gallery, pressEmail: null, directors: [], closures: [] };
  const matches = [{ id: "root", data: { origin: "https://gallery.example", facts } }];
  const location = new URL(path, "https://gallery.example");
  return (meta as (given: MetaArgs) => Record<string, unknown>[])({
    data,
    matches,
    location: { ...location, search: location.search, pathname: location.pathname },
    params: {},
  } as unknown as MetaArgs);
}
export const canonical = (entries: Record<string, unknown>[]) =>
  entries.find(({ rel }) => rel === "canonical")?.href as string | undefined;
export const robots = (entries: Record<string, unknown>[]) =>
  entries.find(({ name }) => name === "robots")?.content as string | undefined;
export const structured = (entries: Record<string, unknown>[]) =>
  entries.find((entry) => "script:ld+json" in entry)?.["script:ld+json"];

/** What a call throws. */
export function thrownBy(call: () => unknown): unknown {
  try {
    call();
  } catch (thrown) {
    return thrown;
  }
}
