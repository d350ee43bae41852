const entities: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

/** @returns a text as HTML and XML write it, as content and between double quotation marks */
export function escapeMarkup(text: string): string {
  return text.replace(/[&"<>]/g, (character) => entities[character] ?? "");
}
