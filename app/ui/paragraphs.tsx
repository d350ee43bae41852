/** Text with a paragraph for each block between blank lines. */
export function Paragraphs({ text }: { text: string }) {
  const blocks = text.split(/\r?\n\s*\r?\n/).filter((block) => block.trim());
  return blocks.map((block, at) => (
    <p key={at} dir="auto">
      {block.trim()}
    </p>
  ));
}
