import { Refusal } from "./refusal.server";

/** Body limit of forms and JSON (bytes). */
export const maximumBody = 256 * 1024;
/**
 * How much of a body beyond its limit is read and discarded (bytes): browsers read the response only after sending the
 * whole body.
 */
export const drainLimit = 8 * 1024 * 1024;

export class BodyTooLarge extends Refusal {
  constructor() {
    super(413, "This is too large to be sent.");
  }
}

/** A body that cannot be parsed as a form. */
export class UnreadableForm extends Refusal {
  constructor() {
    super(400, "This could not be read.");
  }
}

/** A form with fields that no form of this site has. */
export class ForeignForm extends UnreadableForm {}

/**
 * Reads a body chunk by chunk.
 * @param maximum in bytes
 * @param use is called with each chunk within the maximum
 * @returns the size of the body
 * @throws BodyTooLarge
 */
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

/**
 * Reads a body into memory.
 * @param maximum in bytes
 * @throws BodyTooLarge
 */
export async function readBody(
  request: Request,
  maximum: number = maximumBody,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  await readChunks(request.body, maximum, (chunk) => void chunks.push(chunk));
  return new Uint8Array(Buffer.concat(chunks));
}

/** Control fields of Conform, such as `__intent__`, which no form of this site posts. */
const controlName = /^__.*__$/s;

/**
 * Reads a form. An empty body is a form without fields.
 * @param maximum in bytes
 * @throws BodyTooLarge, UnreadableForm, or ForeignForm where it has too many fields or a control field
 */
export async function readForm(request: Request, maximum?: number): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  try {
    const body = await readBody(request, maximum);
    if (body.length === 0) return new FormData();
    const posted = await new Response(body, { headers: { "Content-Type": type } }).formData();
    // Parsing time grows with the square of the number of fields of one name.
    if ([...posted].length > (maximum === undefined ? 100 : 400)) throw new ForeignForm();
    if ([...posted.keys()].some((name) => controlName.test(name))) throw new ForeignForm();
    return posted;
  } catch (error) {
    if (error instanceof BodyTooLarge || error instanceof ForeignForm) throw error;
    throw new UnreadableForm();
  }
}
