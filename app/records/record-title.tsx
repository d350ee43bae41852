import type { RecordKind } from "~/kind/kind";
import { kinds } from "~/kinds";

/** The title of a record, in italics where its kind is cited. */
export const RecordTitle = ({ kind, title }: { kind: RecordKind; title: string }) =>
  kinds[kind].citesTitle ? <cite dir="auto">{title}</cite> : <bdi>{title}</bdi>;
