import { Busboy } from "@fastify/busboy";

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

interface PostedFile {
  /** Empty where no file was chosen. */
  fileName: string;
  chunks: Uint8Array<ArrayBuffer>[];
}

export type FormProblem = "size" | "fields" | "syntax";

/** Reads a multipart form chunk by chunk, so that no text that is too long is held; a file's own type is left out. */
export function multipartReader(contentType: string, limits: FormLimits) {
  const entries: [name: string, content: string | PostedFile][] = [];
  let problem: FormProblem | undefined;
  let texts = 0;
  const countText = (size: number) => {
    texts += size;
    if (texts > limits.texts) problem ??= "size";
  };
  /** @returns whether a part has a name; the parser passes on those without one */
  const isNamed = (name: string | undefined): name is string => {
    if (name === undefined) problem ??= "syntax";
    return name !== undefined;
  };
  const parser = new Busboy({
    headers: { "content-type": contentType },
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    preservePath: true,
    limits: {
      fieldNameSize: limits.texts,
      fieldSize: limits.texts,
      fileSize: limits.file,
      parts: limits.fields,
    },
  });
  const ended = new Promise<void>((resolve) => {
    parser.once("finish", resolve);
    // It may report more than one.
    parser.on("error", () => {
      problem ??= "syntax";
      resolve();
    });
  });
  parser.on("partsLimit", () => {
    problem ??= "fields";
  });
  parser.on("field", (name, value, isNameCut, isCut) => {
    if (!isNamed(name)) return;
    countText(Buffer.byteLength(name) + Buffer.byteLength(value) + Number(isNameCut || isCut));
    if (!problem) entries.push([name, value]);
  });
  parser.on("file", (name, stream, fileName) => {
    // A part that nobody reads would stop the parser.
    if (!isNamed(name)) return void stream.resume();
    countText(Buffer.byteLength(name) + Buffer.byteLength(fileName));
    const chunks: PostedFile["chunks"] = [];
    entries.push([name, { fileName, chunks }]);
    stream.on("data", (chunk: Buffer) => chunks.push(new Uint8Array(chunk)));
    // The parser says so too.
    stream.on("error", () => undefined);
  });
  return {
    async write(chunk: Uint8Array): Promise<void> {
      if (problem) return;
      await new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
    },
    async end(): Promise<FormData | FormProblem> {
      if (problem) return problem;
      parser.end();
      await ended;
      if (problem) return problem;
      const form = new FormData();
      for (const [name, content] of entries)
        form.append(name, typeof content === "string" ? content : new File(content.chunks, content.fileName));
      return form;
    },
  };
}
