/** @returns the blocks between the blank lines of a text */
export function paragraphsOf(text: string): string[] {
  return text.split(/\r?\n\s*\r?\n/).flatMap((block) => block.trim() || []);
}

/** Text with a paragraph for each block between blank lines. */
export function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((block, at) => (
    <p key={at} dir="auto">
      {block}
    </p>
  ));
}
