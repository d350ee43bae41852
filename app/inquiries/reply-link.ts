/** Some mail programs cut off or ignore longer links. */
const longestLink = 1800;
const longestSubject = 400;
const cut = "\r\n> […]";

interface Letter {
  name: string;
  email: string;
  subject: string | null;
  artwork_title: string | null;
  message: string;
  /** When it was sent, formatted. */
  date: string;
}

/** @returns a mailto: link with a reply to an inquiry; a long message is quoted in part */
export function replyLink({ name, email, subject, artwork_title, message, date }: Letter): string {
  const about = subject || artwork_title || "Your inquiry";
  const to = `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
  const title = shorten(`Re: ${about}`, longestSubject, "…");
  const start = `${to}?subject=${title}&body=`;
  const quoted = message
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join("\r\n");
  return start + shorten(`\r\n\r\nOn ${date}, ${name} wrote:\r\n${quoted}`, longestLink - start.length, cut);
}

/** URL-encodes a text, cut between two characters to at most `maximum` encoded characters. */
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
