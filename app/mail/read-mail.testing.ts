/** Mails as they arrive, in parts. */

export interface Part {
  headers: [name: string, value: string][];
  header: (name: string) => string | undefined;
  body: string;
}

export function parse(raw: string): Part {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n(?=[ \t])/g, "")
    .split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const [name = "", value = ""] = line.split(/:\s*(.*)/s);
    return [name, value];
  });
  const header = (wanted: string) => headers.find(([name]) => name === wanted)?.[1];
  const body = raw.slice(end + 4);
  const encoding = header("Content-Transfer-Encoding");
  if (encoding === "base64") return { headers, header, body: Buffer.from(body, "base64").toString() };
  if (encoding !== "quoted-printable") return { headers, header, body };
  return { headers, header, body: unquote(body.replace(/=\r\n/g, "")) };
}

function unquote(quoted: string): string {
  const bytes = quoted.replace(/=([0-9A-F]{2})/g, (_all, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString();
}

/** Encoded words of a header in the clear (RFC 2047). */
export function decode(value = ""): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_all, kind, word) =>
      kind === "B" ? Buffer.from(word, "base64").toString() : unquote(word.replaceAll("_", " ")),
    );
}

export function parts(mail: Part): Part[] {
  const boundary = /boundary="(.+?)"/.exec(mail.header("Content-Type") ?? "")?.[1] ?? "none";
  return mail.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => parse(part.replace(/^\r\n|\r\n$/g, "")));
}
