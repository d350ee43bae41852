/** Most characters of the name of a file; systems take 255 bytes. */
const longest = 120;

/** Characters that no name needs and that could hide what it is: controls, direction marks, half characters. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** @returns a file's name for people, without folders, shortened before its ending; null where nothing is left */
export function cleanFileName(given: string | null | undefined): string | null {
  const name = (given ?? "").split(/[\\/]/).at(-1) ?? "";
  const clean = name.replace(hidden, "").trim();
  const [ending = ""] = /\.[^.\s]{1,10}$/.exec(clean) ?? [];
  const start = [...clean.slice(0, clean.length - ending.length)];
  return (
    start
      .slice(0, longest - ending.length)
      .join("")
      .trim() + ending || null
  );
}
