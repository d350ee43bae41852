import type { RecordKind } from "./kind";
import { kindOf } from "./registry";

/** The title of a record, in italics where its kind is cited. */
export const RecordTitle = ({ kind, title }: { kind: RecordKind; title: string }) =>
  kindOf(kind).citesTitle ? <cite dir="auto">{title}</cite> : <bdi>{title}</bdi>;
