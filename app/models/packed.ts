/** A value as text, which travels as one. */
export type Packed<Value extends object> = string & { readonly packed?: Value };

const texts = new WeakMap<object, string>();
const values = new Map<string, object>();
const most = 50;

/**
 * Packs what a loader gives a page in great number. Remix writes and reads the data of a page value by value, each
 * key and each number by itself: for sixty works that takes as long as their HTML, here and on a phone again.
 * @param value plain data; what is kept until the data change becomes text once
 */
export function pack<Value extends object>(value: Value): Packed<Value> {
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  keep(text, value);
  return text;
}

/** @returns what was packed; of the same text the same object, for what depends on it */
export function unpack<Value extends object>(text: Packed<Value>): Value {
  const value = values.get(text) ?? JSON.parse(text);
  keep(text, value);
  return value;
}

function keep(text: string, value: object): void {
  if (values.size >= most && !values.has(text)) values.clear();
  values.set(text, value);
}
