import { Refusal } from "~/platform/refusal.server";
import { currentContext } from "~/platform/request-context.server";
import { type FormLimits, multipartReader } from "./multipart.server";

/** Body limit of forms and JSON (bytes). */
export const maximumBody = 256 * 1024;
/** Of a body beyond its limit this much is read past (bytes): browsers read no response before they have sent it. */
export const drainLimit = 8 * 1024 * 1024;

export class BodyTooLarge extends Refusal {
  constructor() {
    super(413, "This is too large to be sent.");
  }
}

export class UnreadableForm extends Refusal {
  constructor() {
    super(400, "This could not be read.");
  }
}

/** A form with fields that no form of this site has. */
export class ForeignForm extends UnreadableForm {}

/** Reads a body chunk by chunk, up to a maximum in bytes. @returns its size. @throws BodyTooLarge */
export async function readChunks(
  body: ReadableStream<Uint8Array> | null,
  maximum: number,
  use: (chunk: Uint8Array) => void | Promise<void>,
): Promise<number> {
  let size = 0;
  const reader = body?.getReader();
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done || !value) break;
    size += value.length;
    if (size <= maximum) await use(value);
    else if (size > maximum + drainLimit) {
      await reader?.cancel();
      break;
    }
  }
  if (size > maximum) throw new BodyTooLarge();
  return size;
}

/** Reads a body into memory, up to a maximum in bytes. @throws BodyTooLarge */
export async function readBody(
  request: Request,
  maximum: number = maximumBody,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  await readChunks(request.body, maximum, (chunk) => void chunks.push(chunk));
  await currentContext()?.takePlace?.();
  return new Uint8Array(Buffer.concat(chunks));
}

/** Limits of every form but a record's. */
export const plainForm: FormLimits = { body: maximumBody, texts: maximumBody, file: 1, fields: 100 };

/** Control fields of Conform, such as `__intent__`, which no form of this site posts. */
const controlName = /^__.*__$/s;

/** Reads a form; an empty body has no fields. @throws BodyTooLarge, UnreadableForm, ForeignForm for strange fields */
export async function readForm(request: Request, limits: FormLimits = plainForm): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const isMultipart = /^multipart\/form-data\s*;/i.test(type);
  try {
    const posted = await (isMultipart ? readMultipart : readEncoded)(request, type, limits);
    // The time of what reads them grows with the square of the number of fields of one name.
    if ([...posted].length > limits.fields) throw new ForeignForm();
    if ([...posted.keys()].some((name) => controlName.test(name))) throw new ForeignForm();
    return posted;
  } catch (error) {
    throw error instanceof Refusal ? error : new UnreadableForm();
  }
}

async function readEncoded(request: Request, type: string, { texts }: FormLimits): Promise<FormData> {
  const body = await readBody(request, texts);
  if (body.length === 0) return new FormData();
  return new Response(body, { headers: { "Content-Type": type } }).formData();
}

const refusals = { size: BodyTooLarge, fields: ForeignForm, syntax: UnreadableForm };

async function readMultipart(request: Request, type: string, limits: FormLimits): Promise<FormData> {
  const reader = multipartReader(type, limits);
  // To its end, whatever is wrong: browsers read the response only then.
  const size = await readChunks(request.body, limits.body, (chunk) => reader.write(chunk));
  await currentContext()?.takePlace?.();
  if (size === 0) return new FormData();
  const form = await reader.end();
  if (typeof form === "string") throw new refusals[form]();
  return form;
}
