/** Text with a paragraph for each block between blank lines. */
export function Paragraphs({ text }: { text: string }) {
  const blocks = text.split(/\r?\n\s*\r?\n/).filter((block) => block.trim());
  return blocks.map((block, at) => <p key={at}>{block.trim()}</p>);
}

/** @returns the text cut at 120 characters plus '...', as the cards preview it */
export function preview(text: string): string {
  const characters = [...text.replace(/\s+/g, " ").trim()];
  return characters.length > 120 ? `${characters.slice(0, 120).join("")}...` : characters.join("");
}
