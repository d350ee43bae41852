import { sqlite } from "db/client.server";

/** Asked for by every request, several times by some: without the query builder's work on each row. */
const revision = sqlite.prepare<[], string>("SELECT value FROM content_revision WHERE id = 1").pluck();

/** @returns a value that is new after every change, by any process, to what the public pages show */
export function getRevision(): string {
  return revision.get() ?? "";
}

/** Keys come from addresses: at most 8 kB each, so that all of them stay below 4 MB. */
const capacity = 500;
let held = { revision: "", answers: new Map<string, unknown>() };

/**
 * Keeps an answer until the data change: for counts and option lists that take a walk over a whole table.
 * The oldest answers make way beyond 500.
 * @param key names the question with all that it depends on
 * @param compute answers it from the database
 */
export function untilDataChange<T>(key: string, compute: () => T): T {
  const current = getRevision();
  if (held.revision !== current) held = { revision: current, answers: new Map() };
  if (held.answers.has(key)) return held.answers.get(key) as T;
  const answer = compute();
  const oldest = held.answers.keys().next();
  if (held.answers.size >= capacity && !oldest.done) held.answers.delete(oldest.value);
  held.answers.set(key, answer);
  return answer;
}
