/** Mail programs and systems cut longer addresses, or open nothing at all. */
const longest = 1800;
const longestSubject = 400;
const cut = "\r\n> […]";

interface Letter {
  name: string;
  email: string;
  subject: string | null;
  artwork_title: string | null;
  message: string;
  /** When it came, in words. */
  date: string;
}

/**
 * @returns the link that opens the mail program with an answer to an inquiry: its text is quoted, as far as an
 * address may be long
 */
export function replyLink({ name, email, subject, artwork_title, message, date }: Letter): string {
  const about = subject || artwork_title || "Your inquiry";
  const to = `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
  const title = shorten(`Re: ${about}`, longestSubject, "…");
  const start = `${to}?subject=${title}&body=`;
  const quoted = message
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join("\r\n");
  return start + shorten(`\r\n\r\nOn ${date}, ${name} wrote:\r\n${quoted}`, longest - start.length, cut);
}

/** @returns the text for a URL, cut between two characters so that it is at most so long there */
function shorten(text: string, maximum: number, mark: string): string {
  const whole = encodeURIComponent(text);
  if (whole.length <= maximum) return whole;
  const end = encodeURIComponent(mark);
  let kept = "";
  for (const character of text) {
    const next = kept + encodeURIComponent(character);
    if (next.length + end.length > maximum) break;
    kept = next;
  }
  return kept + end;
}
