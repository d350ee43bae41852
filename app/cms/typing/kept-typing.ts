/**
 * What was typed into the forms of the CMS and is not saved, kept in this browser. A storage that is full or forbidden
 * keeps less or nothing, and is no error.
 */

/** Texts by field name; a list has several, a checkbox that is not ticked has none. */
export type Fields = Record<string, string[]>;

/** The form of a record, and who types into it. */
export interface Place {
  /** null for this computer, where the CMS is open. */
  account: string | null;
  path: string;
  form: string;
}

export interface KeptTyping {
  /** One for each open form, so that two tabs do not overwrite each other. */
  id: string;
  /** In milliseconds. */
  at: number;
  fields: Fields;
}

/** The hidden field of a form with the id under which its text is kept. */
export const typingField = "typing";

const prefix = "typing ";
const accountStart = (account: Place["account"]) => `${prefix}[${JSON.stringify(account)},`;
const keyStart = ({ account, path, form }: Place) => `${prefix}${JSON.stringify([account, path, form])} `;
const idOf = (key: string) => key.slice(key.lastIndexOf(" ") + 1);

export const limits = { entries: 50, characters: 1_000_000, days: 30 };

/** Values of saved or left forms by id: not kept again until they change. */
const settled = new Map<string, string>();

/**
 * Keeps what was typed, in place of what was kept under this id before; no fields keep nothing.
 * @returns whether it is kept
 */
export function keepTyping(place: Place, id: string, fields: Fields): boolean {
  if (Object.keys(fields).length === 0) {
    forgetTyping(id);
    return false;
  }
  if (settled.get(id) === JSON.stringify(fields)) return false;
  const key = keyStart(place) + id;
  const value = JSON.stringify({ at: Date.now(), fields });
  return attempt(false, (storage) => {
    makeRoom(storage, key, value.length);
    return store(storage, key, value);
  });
}

/** @returns what was typed into a form and not saved, the newest first */
export function findTyping(place: Place): KeptTyping[] {
  const start = keyStart(place);
  return attempt([], (storage) => {
    makeRoom(storage, "", 0);
    return entriesOf(storage)
      .filter(({ key }) => key.startsWith(start))
      .reverse();
  });
}

export function forgetTyping(id: string): void {
  attempt(undefined, (storage) => {
    for (const { key } of entriesOf(storage)) if (idOf(key) === id) storage.removeItem(key);
  });
}

/** Forgets what was saved, or left on purpose, and what is still in its fields. */
export function settleTyping(id: string): void {
  attempt(undefined, (storage) => {
    const kept = entriesOf(storage).find((entry) => entry.id === id);
    if (kept) settled.set(id, JSON.stringify(kept.fields));
  });
  forgetTyping(id);
}

/** Forgets all that an account typed; what others have typed in this browser stays for them. */
export function forgetTypingOf(account: string | null): void {
  const start = accountStart(account);
  attempt(undefined, (storage) => {
    for (const key of keysOf(storage)) if (key.startsWith(start)) storage.removeItem(key);
  });
}

/**
 * To be called with each change of the storage by another tab: what that tab has forgotten is not kept again here
 * until something else is typed.
 */
export function settleForgotten(
  id: string,
  { key, oldValue, newValue }: Pick<StorageEvent, "key" | "oldValue" | "newValue">,
): void {
  if (!key?.startsWith(prefix) || idOf(key) !== id || newValue !== null) return;
  const kept = parse(oldValue ?? "");
  if (kept) settled.set(id, JSON.stringify(kept.fields));
}

function attempt<T>(otherwise: T, work: (storage: Storage) => T): T {
  try {
    return work(localStorage);
  } catch {
    return otherwise;
  }
}

const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "").filter((key) =>
    key.startsWith(prefix),
  );

/** @returns all that is kept, the oldest first; what cannot be read is removed */
function entriesOf(storage: Storage): (KeptTyping & { key: string; size: number })[] {
  return keysOf(storage)
    .flatMap((key) => {
      const value = storage.getItem(key) ?? "";
      const kept = parse(value);
      if (!kept) storage.removeItem(key);
      return kept ? [{ ...kept, key, id: idOf(key), size: value.length }] : [];
    })
    .sort((a, b) => a.at - b.at);
}

function parse(value: string): Omit<KeptTyping, "id"> | undefined {
  try {
    const { at, fields } = JSON.parse(value);
    const texts: unknown[] = Object.values(fields).flatMap((each) => (Array.isArray(each) ? each : [null]));
    if (typeof at === "number" && texts.every((text) => typeof text === "string")) return { at, fields };
  } catch {
    // Something else has written under this key.
  }
}

/** Removes what is too old, and the oldest beside `key` until an entry of so many characters fits. */
function makeRoom(storage: Storage, key: string, size: number): void {
  const others = entriesOf(storage).filter((entry) => entry.key !== key);
  const oldest = Date.now() - limits.days * 24 * 60 * 60 * 1000;
  let count = others.length + (size > 0 ? 1 : 0);
  let characters = others.reduce((sum, entry) => sum + entry.size, size);
  for (const entry of others) {
    if (entry.at >= oldest && count <= limits.entries && characters <= limits.characters) break;
    storage.removeItem(entry.key);
    count -= 1;
    characters -= entry.size;
  }
}

/** The browser may have less room than the limits: then the oldest goes too. */
function store(storage: Storage, key: string, value: string): boolean {
  if (value.length > limits.characters) return false;
  for (;;) {
    try {
      storage.setItem(key, value);
      return true;
    } catch {
      const oldest = entriesOf(storage).find((entry) => entry.key !== key);
      if (!oldest) return false;
      storage.removeItem(oldest.key);
    }
  }
}
