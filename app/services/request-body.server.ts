/** What a visitor or a client may send at most (design, contract; bytes). */
export const maximumBody = 256 * 1024;
/** So much more is read and thrown away: a connection with half a body in it could not be used again. */
export const drainLimit = 8 * 1024 * 1024;

/** A body of more than 256 kB. */
export class BodyTooLarge extends Error {}

/** A body that is no form. */
export class UnreadableForm extends Error {}

/** A form with fields that no form of the site has. */
export class ForeignForm extends UnreadableForm {}

/**
 * Reads the body of a request, and keeps no more than it may hold.
 * @param maximum in bytes
 * @throws BodyTooLarge beyond that
 */
export async function readBody(
  request: Request,
  maximum: number = maximumBody,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) break;
    size += piece.value.length;
    if (size <= maximum) pieces.push(piece.value);
    else pieces.length = 0;
    if (size > maximum + drainLimit) {
      await reader?.cancel();
      break;
    }
  }
  if (size > maximum) throw new BodyTooLarge();
  return joined(pieces, size);
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

function joined(pieces: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
