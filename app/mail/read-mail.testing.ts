/** Mails as they arrive, in parts: what is not plain in them comes in base64. */

export interface Part {
  headers: [name: string, value: string][];
  header: (name: string) => string | undefined;
  body: string;
}

export function parse(raw: string): Part {
  const end = raw.indexOf("\r\n\r\n");
  const head = raw.slice(0, end).replace(/\r\n(?=[ \t])/g, "");
  const headers = [...head.matchAll(/^([^:\r\n]+): *(.*)$/gm)].map(
    ([, name = "", value = ""]): [string, string] => [name, value],
  );
  const header = (wanted: string) => headers.find(([name]) => name === wanted)?.[1];
  const body = raw.slice(end + 4);
  const isEncoded = header("Content-Transfer-Encoding") === "base64";
  return { headers, header, body: isEncoded ? Buffer.from(body, "base64").toString() : body };
}

/** Encoded words of a header in the clear (RFC 2047). */
export const decode = (value = "") =>
  value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?B\?(.*?)\?=/g, (_all, word) => Buffer.from(word, "base64").toString());

export function parts(mail: Part): Part[] {
  const boundary = /boundary="(.+?)"/.exec(mail.header("Content-Type") ?? "")?.[1] ?? "none";
  return mail.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => parse(part.replace(/^\r\n|\r\n$/g, "")));
}
