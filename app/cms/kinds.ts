/** The four kinds of records that staff keep: the tabs of the CMS and the last part of its JSON paths. */
export const recordKinds = {
  artists: { one: "artist", many: "artists", title: "Artists", empty: "No artists yet" },
  exhibitions: { one: "exhibition", many: "exhibitions", title: "Exhibitions", empty: "No exhibitions yet" },
  artworks: { one: "artwork", many: "artworks", title: "Artworks", empty: "No artworks yet" },
  press: { one: "press item", many: "press items", title: "Press", empty: "No press items found" },
} as const;

export type RecordKind = keyof typeof recordKinds;

/** In the order of the tabs. */
export const recordKindNames = Object.keys(recordKinds) as RecordKind[];

/** @returns whether a part of a URL names a kind of records */
export function isRecordKind(name: string | undefined): name is RecordKind {
  return name !== undefined && Object.hasOwn(recordKinds, name);
}

/** The record that was saved before the form of a new one was opened. */
export const afterParam = "after";

export type RecordChange = "create" | "update" | "delete";

/** What staff are told when a record was changed, or could not be (spec section 8). */
export const recordNotices = {
  success(kind: RecordKind, change: RecordChange) {
    const { one } = recordKinds[kind];
    const name = one.charAt(0).toUpperCase() + one.slice(1);
    return { title: `${name} ${change}d successfully`, description: "" };
  },
  failure(kind: RecordKind, change: RecordChange, reason = "Please try again.") {
    return { title: `Failed to ${change} ${recordKinds[kind].one}`, description: reason, destructive: true };
  },
};
