import { expect, test } from "vitest";
import { BodyTooLarge, maximumBody, readBody } from "./request-body.server";

const post = (body: BodyInit | null, init: RequestInit & { duplex?: "half" } = {}) =>
  new Request("http://localhost:3000/inquiry", { method: "POST", body, ...init });

/** A body that comes in pieces, and how many of them were asked for. */
function pieces(sizes: number[]) {
  const read = { count: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const size = sizes[read.count];
        read.count += 1;
        if (size === undefined) controller.close();
        else controller.enqueue(new Uint8Array(size).fill(read.count));
      },
      cancel() {
        read.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { read, request: post(stream, { duplex: "half" }) };
}

test("256 kB are the most", () => {
  expect(maximumBody).toBe(262_144);
});

test("a body is read to its last byte, also in pieces and where there is none", async () => {
  expect(Buffer.from(await readBody(post("Größe 🎨"))).toString()).toBe("Größe 🎨");
  expect([...(await readBody(pieces([2, 0, 3]).request))]).toEqual([1, 1, 3, 3, 3]);
  expect(await readBody(post(null))).toHaveLength(0);
  expect(await readBody(post(""))).toHaveLength(0);
});

test("a body may have just the maximum, and not one byte more", async () => {
  expect(await readBody(post(new Uint8Array(maximumBody)))).toHaveLength(maximumBody);
  await expect(readBody(post(new Uint8Array(maximumBody + 1)))).rejects.toThrow(BodyTooLarge);
  expect(await readBody(pieces([maximumBody - 1, 1]).request)).toHaveLength(maximumBody);
  await expect(readBody(pieces([maximumBody, 1]).request)).rejects.toThrow(BodyTooLarge);
});

test("a body that is too large is read to its end, so that the connection can be used again", async () => {
  const { read, request } = pieces([maximumBody, 1, 2, 3]);
  await expect(readBody(request)).rejects.toThrow(BodyTooLarge);
  expect(read).toEqual({ count: 5, cancelled: false });
});

test("a body without end is not read on for ever", async () => {
  const { read, request } = pieces(Array.from({ length: 1000 }, () => 100_000));
  await expect(readBody(request)).rejects.toThrow(BodyTooLarge);
  expect(read.count).toBeLessThan(100);
  expect(read.cancelled).toBe(true);
});

test("a length that is a lie does not let more through", async () => {
  const { request } = pieces([maximumBody, 1]);
  request.headers.set("Content-Length", "10");
  await expect(readBody(request)).rejects.toThrow(BodyTooLarge);
});
