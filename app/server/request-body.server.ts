/** Body limit: what visitors and API clients may send (bytes). */
export const maximumBody = 256 * 1024;
/**
 * How much of a body beyond its limit is read and thrown away (bytes): a browser reads the answer only when it has
 * sent everything, and the connection can be used again.
 */
export const drainLimit = 8 * 1024 * 1024;

/** A body beyond its limit. */
export class BodyTooLarge extends Error {}

/** A body that is no form. */
export class UnreadableForm extends Error {}

/** A form with fields that no form of the site has. */
export class ForeignForm extends UnreadableForm {}

/**
 * Reads a body chunk by chunk.
 * @param maximum in bytes; `use` gets nothing beyond it
 * @returns its size
 * @throws BodyTooLarge beyond the maximum
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
 * Reads the whole body of a request into memory.
 * @param maximum in bytes
 * @throws BodyTooLarge beyond that
 */
export async function readBody(
  request: Request,
  maximum: number = maximumBody,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  await readChunks(request.body, maximum, (chunk) => void chunks.push(chunk));
  return new Uint8Array(Buffer.concat(chunks));
}

/** What form libraries control themselves with, such as `__intent__`: no form of the site posts it. */
const controlName = /^__.*__$/s;

/**
 * Reads a posted form, with or without files. A post without a body is a form without fields.
 * @param maximum in bytes
 * @throws BodyTooLarge beyond that, UnreadableForm where it is of another type, or breaks off, ForeignForm
 * where it has more fields than any form of the site, or one such as `__intent__`
 */
export async function readForm(request: Request, maximum?: number): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  try {
    const body = await readBody(request, maximum);
    if (body.length === 0) return new FormData();
    const posted = await new Response(body, { headers: { "Content-Type": type } }).formData();
    // More than any form has: the library's time grows with the square of the fields of one name.
    if ([...posted].length > (maximum === undefined ? 100 : 400)) throw new ForeignForm();
    if ([...posted.keys()].some((name) => controlName.test(name))) throw new ForeignForm();
    return posted;
  } catch (error) {
    if (error instanceof BodyTooLarge || error instanceof ForeignForm) throw error;
    throw new UnreadableForm();
  }
}
