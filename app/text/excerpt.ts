/** @returns a card's text, cut at 120 characters plus '...', or before the word in which that falls */
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
