/** @returns the text cut at 120 characters plus '...', for a card */
export function excerpt(text: string): string {
  const characters = [...text.replace(/\s+/g, " ").trim()];
  return characters.length > 120 ? `${characters.slice(0, 120).join("")}...` : characters.join("");
}
