const entities: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

/** Escapes a text for HTML and XML, as content or in a quoted attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&"<>]/g, (character) => entities[character] ?? "");
}
