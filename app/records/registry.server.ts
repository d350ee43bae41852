import type { RecordKind } from "./kind";
import type { ServerKind } from "./kind.server";

/** The kinds of record on the server, by name: tables and queries. `app/kinds.server.ts` registers them. */
export const records = {} as Record<RecordKind, ServerKind>;

/** Makes the kinds known to all that works with records. */
export const registerRecords = (kinds: Record<RecordKind, ServerKind>): void => {
  Object.assign(records, kinds);
};
