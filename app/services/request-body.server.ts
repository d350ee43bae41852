/** What a visitor or a client may send at most (design, contract; bytes). */
export const maximumBody = 256 * 1024;

/** A body of more than 256 kB. */
export class BodyTooLarge extends Error {}

/**
 * Reads the body of a request, and stops as soon as it is too large.
 * @throws BodyTooLarge beyond 256 kB
 */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maximumBody) throw new BodyTooLarge();
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return joined(pieces, size);
    size += piece.value.length;
    if (size > maximumBody) {
      await reader?.cancel();
      throw new BodyTooLarge();
    }
    pieces.push(piece.value);
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
