import { z } from "zod";
import { type ParsedForm, parseForm } from "~/forms/parse-form";
import { mergeChanges } from "~/records/versions/compare";
import type { Notice } from "~/text/notice";

/** Texts of the website or design tokens, as in URLs and in the table of versions. */
export type EntryKind = "content" | "design";

/** Checks `:kind` of a URL. */
export const isEntryKind = (kind: string | undefined): kind is EntryKind =>
  kind === "content" || kind === "design";

/** @returns the path of an entry's history */
export const historyPath = (kind: EntryKind, id: string): string =>
  `/cms/${kind}/${encodeURIComponent(id)}/history`;

/** A text of the website or a design token, as the form of its category shows it. */
export interface Entry {
  id: string;
  label: string;
  /** What its buttons call it, where the label is longer. */
  about?: string;
  /** The stored value; "" for the default. */
  text: string;
  /** null for an entry that staff added, and can delete. */
  default: string | null;
  isMultiline?: boolean;
  /** Its key in the JSON API, or what it is for. */
  hint?: string;
  warning?: string;
  /** Path of its history, where it was changed. */
  history?: string;
}

/** Checks what was typed into an entry; nothing and "" put the default back. */
export type ParseEntry = (entry: Entry, typed: string) => { text: string | null } | { wrong: string };

/** Names of entries between whose two values one has to choose; posted once for each. */
export const conflictField = "conflict";
/** Before the name of such an entry: 'mine' or 'theirs'. */
export const choicePrefix = "keep-";
/** The field in which an entry is edited. */
export const textName = (id: string) => `text-${id}`;
/** The hidden field beside it with the text that the form was opened on. */
export const openedName = (id: string) => `opened-${id}`;

/** @returns whether the form of a category was posted, by one of its buttons */
export function isEntryPost(posted: FormData): boolean {
  return posted.get("intent") === "save" || posted.has("restore") || posted.has("delete");
}

/** @returns the values of the fields of these entries */
export function entryFields(entries: Entry[]): Record<string, string> {
  return Object.fromEntries(
    entries.flatMap(({ id, text }) => [
      [textName(id), text],
      [openedName(id), text],
    ]),
  );
}

/**
 * Reads the form of a category. An entry that is as the form was opened on it is neither checked nor stored:
 * a colleague may have changed it meanwhile.
 * @returns the changed texts by id, without the one that the form deletes
 */
export function parseEntries(
  posted: FormData,
  entries: Entry[],
  parse: ParseEntry,
): ParsedForm<Map<string, string>> {
  const restored = posted.get("restore");
  if (typeof restored === "string" && restored) posted.set(textName(restored), "");
  takeTheirs(posted);
  const fields = entries.flatMap(({ id }) => [textName(id), openedName(id)]);
  // z.unknown(), because Conform makes nothing of an empty z.string(), and an emptied field is a change.
  const schema = z
    .object(Object.fromEntries(fields.map((name) => [name, z.unknown().optional()])))
    .transform((_, context) => {
      const changes = new Map<string, string>();
      for (const entry of entries) {
        const typed = changedText(posted, entry.id, entry.text);
        if (typed === undefined || entry.id === posted.get("delete")) continue;
        const parsed = parse(entry, typed);
        if ("text" in parsed) changes.set(entry.id, parsed.text ?? "");
        else context.addIssue({ code: "custom", path: [textName(entry.id)], message: parsed.wrong });
      }
      return changes;
    });
  return parseForm(posted, schema);
}

/** Where one has chosen what another person stored, below an earlier conflict. */
function takeTheirs(posted: FormData): void {
  for (const id of posted.getAll(conflictField).map(String)) {
    const opened = posted.get(openedName(id));
    if (posted.get(choicePrefix + id) === "theirs" && opened !== null) posted.set(textName(id), opened);
  }
}

/** What changed in a category while somebody had its form open, by id. */
export interface EntryConflict {
  /** Only another person changed them: the form has their texts now. */
  taken: string[];
  /** Both changed them, or no choice was made between the two. */
  open: string[];
  /** What was typed. */
  typed: Record<string, string>;
  /** The form's fields: what is taken over, and what the form continues from. */
  fields: Record<string, string>;
}

/**
 * Compares a posted form with what is stored.
 * @param posted as parseEntries() leaves it
 * @param entries as they are stored now
 * @returns nothing where the form can be saved: what only another person changed stays stored
 */
export function findConflict(posted: FormData, entries: Entry[]): EntryConflict | undefined {
  const read = (name: string, otherwise: string) => {
    const value = posted.get(name);
    return typeof value === "string" ? tidy(value) : otherwise;
  };
  const byId = (textOf: (entry: Entry) => string) =>
    Object.fromEntries(entries.map((entry) => [entry.id, textOf(entry)]));
  const stored = byId(({ text }) => tidy(text));
  const opened = byId(({ id, text }) => read(openedName(id), tidy(text)));
  const typed = byId(({ id }) => read(textName(id), opened[id] ?? ""));
  const { merged, taken, conflicts } = mergeChanges(opened, stored, typed);
  const undecided = entries
    .map(({ id }) => id)
    .filter((id) => posted.getAll(conflictField).includes(id) && !isDecided(posted, id))
    .filter((id) => typed[id] !== opened[id]);
  const open = [...new Set([...conflicts, ...undecided])];
  // One does not delete what one has not seen.
  const isDeletedUnseen = taken.includes(String(posted.get("delete")));
  if (open.length === 0 && !isDeletedUnseen) return;
  const fields = entries.flatMap(({ id, text }) => [
    [textName(id), merged[id] === stored[id] ? text : read(textName(id), "")],
    [openedName(id), text],
  ]);
  return { taken, open, typed, fields: Object.fromEntries(fields) };
}

const isDecided = (posted: FormData, id: string) =>
  ["mine", "theirs"].includes(String(posted.get(choicePrefix + id)));

/** @returns the changed texts of a posted form whose entry is no longer there, by id */
export function deletedMeanwhile(posted: FormData, entries: Entry[]): [id: string, text: string][] {
  const prefix = textName("");
  const ids = [...posted.keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
  return ids.flatMap((id) => {
    if (id === posted.get("delete") || entries.some((entry) => entry.id === id)) return [];
    const typed = changedText(posted, id, "");
    return typed === undefined ? [] : [[id, typed]];
  });
}

/**
 * @param saved ids of the entries that were stored or deleted
 * @returns what is said then; nothing where the entry to restore or to delete was not there, and no other was stored
 */
export function savedNotice(
  posted: FormData,
  { kind, entries, saved }: { kind: EntryKind; entries: Entry[]; saved: string[] },
): Notice | undefined {
  const noun = kind === "content" ? "Text" : "Token";
  const nameOf = (id: string) => entries.find((entry) => entry.id === id)?.label ?? id;
  for (const [button, title] of [
    ["delete", `${noun} deleted`],
    ["restore", "Default restored"],
  ] as const) {
    const id = posted.get(button);
    if (typeof id !== "string") continue;
    const undo = button === "delete" ? historyPath(kind, id) : undefined;
    if (saved.includes(id)) return { title, description: nameOf(id), undo };
    if (saved.length === 0) return;
  }
  const theirs = changedMeanwhile(posted, entries).map(({ label }) => label);
  const note = theirs.length > 0 ? `Changed by someone else in the meantime: ${theirs.join(", ")}` : "";
  if (saved.length === 0)
    return { title: "Nothing was changed", description: note || "Everything here was saved already." };
  const names = saved.map(nameOf).join(", ");
  return {
    title: `${noun}${saved.length > 1 ? "s" : ""} saved`,
    description: note ? `${names}. ${note}` : names,
  };
}

/** @returns the entries that are stored otherwise than when a form was opened, and were not changed in it */
function changedMeanwhile(posted: FormData, entries: Entry[]): Entry[] {
  return entries.filter(({ id, text }) => {
    const opened = posted.get(openedName(id));
    const isTyped = changedText(posted, id, text) !== undefined;
    return typeof opened === "string" && !isTyped && tidy(opened) !== tidy(text);
  });
}

/** What was typed, unless it is what the form was opened on. */
function changedText(posted: FormData, id: string, stored: string): string | undefined {
  const [typed, opened = stored] = [textName(id), openedName(id)].map((name) => {
    const value = posted.get(name);
    return typeof value === "string" ? value : undefined;
  });
  if (typed === undefined || tidy(typed) === tidy(opened)) return;
  return typed;
}

const tidy = (text: string) => text.replace(/\r\n?/g, "\n").trim();
