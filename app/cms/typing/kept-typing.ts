/** What was typed into forms of the CMS and is not saved, kept in this browser as far as its storage lets it. */

/** Texts by field name; a list has several, a checkbox that is not ticked has none. */
export type Fields = Record<string, string[]>;

/** The form of a record, and who types into it. */
export interface TypingPlace {
  /** null for this computer, where the CMS is open. */
  account: string | null;
  /** The path of the form; for a new record with its query. */
  path: string;
  form: string;
}

export interface KeptTyping {
  /** One for each open form, so that two tabs do not overwrite each other. */
  id: string;
  /** In milliseconds. */
  at: number;
  fields: Fields;
  /** The hidden fields that say what the form was opened on, such as the version. */
  opened: Record<string, string>;
}

/** The hidden field of a form with the id under which its text is kept. */
export const typingField = "typing";

export const keptDays = 30;

const prefix = "typing ";
const accountStart = (account: TypingPlace["account"]) => `${prefix}[${JSON.stringify(account)},`;
const keyStart = ({ account, path, form }: TypingPlace) =>
  `${prefix}${JSON.stringify([account, path, form])} `;
const idOf = (key: string) => key.slice(key.lastIndexOf(" ") + 1);
const pathOf = (key: string): string => JSON.parse(key.slice(prefix.length, key.lastIndexOf(" ")))[1];

/** Keeps what was typed, in place of what was kept under this id; no fields keep nothing. @returns whether it was kept */
export function keepTyping(place: TypingPlace, { id, ...kept }: KeptTyping): boolean {
  return attempt(false, (storage) => {
    const key = keyStart(place) + id;
    if (Object.keys(kept.fields).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(kept));
    return true;
  });
}

/** @returns what was typed there and not saved, the newest first; what is too old anywhere is removed */
export const findTyping = (place: TypingPlace): KeptTyping[] =>
  findBy(keyStart(place)).map(([, kept]) => kept);

/** @returns what was typed into such forms whose addresses have a further query, with these, the newest first */
export const findTypingBeside = ({ account, path }: TypingPlace): (KeptTyping & { path: string })[] =>
  findBy(`${accountStart(account)}${JSON.stringify(`${path}?`).slice(0, -1)}`).map(([key, kept]) => ({
    ...kept,
    path: pathOf(key),
  }));

function findBy(start: string): [key: string, kept: KeptTyping][] {
  const oldest = Date.now() - keptDays * 24 * 60 * 60 * 1000;
  return attempt([], (storage) =>
    keysOf(storage)
      .flatMap((key): [string, KeptTyping][] => {
        const kept = parse(storage.getItem(key) ?? "");
        if (!kept || kept.at < oldest) storage.removeItem(key);
        else if (key.startsWith(start)) return [[key, { ...kept, id: idOf(key) }]];
        return [];
      })
      .sort(([, a], [, b]) => b.at - a.at),
  );
}

/** Forgets what was discarded. */
export function forgetTyping(id: string): void {
  removeKeys((key) => idOf(key) === id);
}

/** Forgets what was sent and is saved, unless something else was typed since. */
export function forgetSent(id: string, sent: FormData): void {
  removeKeys((key, value) => {
    const fields = Object.entries(parse(value)?.fields ?? {});
    return idOf(key) === id && fields.every(([name, texts]) => isSame(texts, sent.getAll(name).map(String)));
  });
}

/** Whether the texts of a field are stored as the same: spaces around them are not. */
export const isSame = (one: string[], other: string[]) => tidy(one) === tidy(other);

const tidy = (values: string[]) =>
  JSON.stringify(values.map((value) => value.replace(/\r\n?/g, "\n").trim()).filter(Boolean));

/** Forgets all that an account typed; what others have typed in this browser stays for them. */
export function forgetTypingOf(account: string | null): void {
  removeKeys((key) => key.startsWith(accountStart(account)));
}

function removeKeys(isRemoved: (key: string, value: string) => boolean): void {
  attempt(undefined, (storage) => {
    for (const key of keysOf(storage))
      if (isRemoved(key, storage.getItem(key) ?? "")) storage.removeItem(key);
  });
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

function parse(value: string): Omit<KeptTyping, "id"> | undefined {
  try {
    const { at, fields, opened } = JSON.parse(value);
    if (typeof at === "number" && Object.values(fields).every(Array.isArray)) return { at, fields, opened };
  } catch {
    // Something else has written under this key.
  }
}
