/** Characters before the first difference. */
const before = 40;

/** @returns two texts, long ones cut to where they begin to differ */
export function excerpts(one: string, other: string, length = 300): [string, string] {
  if (one.length <= length && other.length <= length) return [one, other];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - before);
  const cut = (text: string) =>
    `${from > 0 && text ? "…" : ""}${text.slice(from, from + length)}${text.length > from + length ? "…" : ""}`;
  return [cut(one), cut(other)];
}
