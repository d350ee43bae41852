/** What a visitor or a client may send at most (design, contract; bytes). */
export const maximumBody = 256 * 1024;
/** So much more is read and thrown away: a connection with half a body in it could not be used again. */
const patience = 8 * 1024 * 1024;

/** A body of more than 256 kB. */
export class BodyTooLarge extends Error {}

/**
 * Reads the body of a request, and keeps no more than it may hold.
 * @throws BodyTooLarge beyond 256 kB
 */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) break;
    size += piece.value.length;
    if (size <= maximumBody) pieces.push(piece.value);
    else pieces.length = 0;
    if (size > patience) {
      await reader?.cancel();
      break;
    }
  }
  if (size > maximumBody) throw new BodyTooLarge();
  return joined(pieces, size);
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
