/** Limits of a posted form, in bytes and in fields. */
export interface FormLimits {
  /** The whole body. */
  body: number;
  /** All texts together, with the names of the fields. */
  texts: number;
  /** What is kept of each file; the rest of it is read past. */
  file: number;
  fields: number;
}

/** In bytes. The headers of a part are searched again with each chunk, until they are whole. */
const maximumHeaders = 128 * 1024;

const endOfHeaders = "\r\n\r\n";

interface Part {
  /** What stands before the first boundary has none. */
  name: string | undefined;
  isFile: boolean;
  chunks: Uint8Array<ArrayBuffer>[];
  size: number;
}

/** Reads a multipart form chunk by chunk, so that a text that is too long is never held. */
export class MultipartReader {
  readonly form = new FormData();
  isComplete = false;
  /** Why the form is refused; nothing more is read then. */
  problem: "size" | "fields" | "syntax" | undefined;
  private readonly delimiter: Buffer;
  /** The end of what was read, without its meaning yet. The first boundary has no line break before it. */
  private rest = Buffer.from("\r\n");
  private part: Part | undefined = partOf("");
  private texts = 0;
  private fields = 0;

  constructor(
    boundary: string,
    private readonly limits: FormLimits,
  ) {
    this.delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  write(chunk: Uint8Array): void {
    if (this.isComplete || this.problem) return;
    this.rest = Buffer.concat([this.rest, chunk]);
    while (!this.problem && (this.part ? this.readContent(this.part) : this.readHeaders()));
  }

  /** @returns whether the content has ended */
  private readContent(part: Part): boolean {
    const end = this.rest.indexOf(this.delimiter);
    // A delimiter may begin in this chunk and end in the next.
    const known = end < 0 ? Math.max(0, this.rest.length - this.delimiter.length) : end;
    const bytes = this.rest.subarray(0, known);
    this.rest = this.rest.subarray(end < 0 ? known : end + this.delimiter.length);
    if (!part.isFile) this.countText(bytes.length);
    const kept = part.isFile ? bytes.subarray(0, Math.max(0, this.limits.file - part.size)) : bytes;
    if (kept.length > 0) part.chunks.push(kept);
    part.size += kept.length;
    if (end < 0) return false;
    this.add(part);
    this.part = undefined;
    return true;
  }

  /** @returns whether the headers of the next part have ended */
  private readHeaders(): boolean {
    this.isComplete = this.rest.subarray(0, 2).toString() === "--";
    if (this.isComplete) return false;
    const end = this.rest.indexOf(endOfHeaders);
    if (end > maximumHeaders || (end < 0 && this.rest.length > maximumHeaders)) this.problem = "syntax";
    if (end < 0 || this.problem) return false;
    this.part = partOf(this.rest.toString("utf8", 0, end));
    this.rest = this.rest.subarray(end + endOfHeaders.length);
    if (this.part.name === undefined) this.problem = "syntax";
    this.countText(this.part.name?.length ?? 0);
    return true;
  }

  private countText(size: number): void {
    this.texts += size;
    if (this.texts > this.limits.texts) this.problem ??= "size";
  }

  private add({ name, isFile, chunks }: Part): void {
    if (name === undefined || this.problem) return;
    this.fields += 1;
    if (this.fields > this.limits.fields) this.problem = "fields";
    // What a client says of a file, its name and its type, is nothing to rely on.
    else if (isFile) this.form.append(name, new File(chunks, "file"));
    else this.form.append(name, new TextDecoder().decode(Buffer.concat(chunks)));
  }
}

function partOf(headers: string): Part {
  const [, disposition = ""] = /^content-disposition:[ \t]*form-data[ \t]*;([^\r\n]*)/im.exec(headers) ?? [];
  const [, name] = /(?:^|;)[ \t]*name="([^"]*)"/i.exec(disposition) ?? [];
  return { name, isFile: /;[ \t]*filename\*?=/i.test(disposition), chunks: [], size: 0 };
}
