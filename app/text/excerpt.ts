/**
 * @param options.atWord cuts before the word that the 120th character stands in
 * @returns the text cut at 120 characters plus '...', for a card
 */
export function excerpt(text: string, { atWord = false }: { atWord?: boolean } = {}): string {
  const characters = [...text.replace(/\s+/g, " ").trim()];
  if (characters.length <= 120) return characters.join("");
  const cut = characters.slice(0, 120).join("");
  return `${
    atWord
      ? characters
          .slice(0, 121)
          .join("")
          .replace(/\s+\S*$/, "")
      : cut
  }...`;
}
