/** The four kinds of records that staff keep: the tabs of the CMS and the last part of its JSON paths. */
export const recordKinds = {
  artists: { one: "artist", many: "artists", title: "Artists" },
  exhibitions: { one: "exhibition", many: "exhibitions", title: "Exhibitions" },
  artworks: { one: "artwork", many: "artworks", title: "Artworks" },
  press: { one: "press item", many: "press items", title: "Press" },
} as const;

export type RecordKind = keyof typeof recordKinds;

/** @returns whether a part of a URL names a kind of records */
export function isRecordKind(name: string | undefined): name is RecordKind {
  return name !== undefined && Object.hasOwn(recordKinds, name);
}

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
