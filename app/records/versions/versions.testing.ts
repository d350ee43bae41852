import type { RecordKind } from "~/kind/kind";
import { countVersions, getVersion, listVersionNumbers, type Version } from "./versions.server";

/** @returns the versions of a record with their fields, newest first */
export function listVersions(kind: RecordKind, id: string): Version[] {
  const numbers = listVersionNumbers(kind, id, { limit: countVersions(kind, id), offset: 0 });
  return numbers.flatMap((number) => getVersion(kind, id, number) ?? []);
}
