import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FormLimits } from "./multipart.server";
import {
  BodyTooLarge,
  ForeignForm,
  maximumBody,
  readBody,
  readForm,
  UnreadableForm,
} from "./request-body.server";

const post = (body: BodyInit | null, init: RequestInit & { duplex?: "half" } = {}) =>
  new Request("http://localhost:3000/inquiry", { method: "POST", body, ...init });

/** A request whose body comes in these pieces, and how many of them were asked for. */
function inPieces(pieces: Uint8Array[], headers: HeadersInit = {}) {
  const read = { count: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[read.count];
        read.count += 1;
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
      cancel() {
        read.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { read, request: post(stream, { headers, duplex: "half" }) };
}

describe("a body", () => {
  const ofSizes = (...sizes: number[]) =>
    inPieces(sizes.map((size, at) => new Uint8Array(size).fill(at + 1)));

  test("is read to its last byte, also in pieces and where there is none", async () => {
    expect(Buffer.from(await readBody(post("Größe 🎨"))).toString()).toBe("Größe 🎨");
    expect([...(await readBody(ofSizes(2, 0, 3).request))]).toEqual([1, 1, 3, 3, 3]);
    expect(await readBody(post(null))).toHaveLength(0);
  });

  test("may have just 256 kB, whatever it says of its length, and not one byte more", async () => {
    expect(await readBody(ofSizes(262_143, 1).request)).toHaveLength(maximumBody);
    const { request } = ofSizes(262_144, 1);
    request.headers.set("Content-Length", "10");
    await expect(readBody(request)).rejects.toThrow(BodyTooLarge);
  });

  test("that is too large is read to its end, so that the connection can be used again", async () => {
    const { read, request } = ofSizes(maximumBody, 1, 2, 3);
    await expect(readBody(request)).rejects.toThrow(BodyTooLarge);
    expect(read).toEqual({ count: 5, cancelled: false });
  });

  test("without end is not read on for ever", async () => {
    const { read, request } = ofSizes(...Array<number>(1000).fill(100_000));
    await expect(readBody(request)).rejects.toThrow(BodyTooLarge);
    expect(read.count).toBeLessThan(100);
    expect(read.cancelled).toBe(true);
  });
});

const limits: FormLimits = { body: 100_000, texts: 1000, file: 10, fields: 5 };

const boundary = "boundary-of-a-test";

/** A multipart request whose body comes in pieces of these sizes, the last of them again and again. */
function multipart(body: string, sizes = [60_000], type = `boundary=${boundary}`) {
  const pieces: Uint8Array[] = [];
  for (let left = Buffer.from(body); left.length > 0; left = left.subarray(pieces.at(-1)?.length))
    pieces.push(new Uint8Array(left.subarray(0, sizes[Math.min(pieces.length, sizes.length - 1)])));
  return inPieces(pieces, { "Content-Type": `multipart/form-data; ${type}` }).request;
}

const part = (name: string, body: string, more = "") =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${body}\r\n`;
const end = `--${boundary}--\r\n`;
const file = '; filename="../Zoë.jpg"\r\nContent-Type: image/jpeg';

/** What a form holds, its files as their bytes. */
const contents = (form: FormData) =>
  Promise.all(
    [...form].map(async ([name, value]) => [
      name,
      typeof value === "string"
        ? value
        : [value.name, Buffer.from(await value.arrayBuffer()).toString("hex")],
    ]),
  );

const odd = ["\r\n", "\r", "-", "--", `\r\n--${boundary.slice(0, 9)}`, `--${boundary}`, "ü", "🎨", '"', "a"];
const oddText = fc.array(fc.constantFrom(...odd), { maxLength: 12 }).map((texts) => texts.join(""));

test("a multipart form is read as the platform reads it, however it comes in", async () => {
  const name = fc.constantFrom("title", "artistIds", "a[0].b", "imageUrlFile", "Größe");
  const field = fc.record({ name, text: oddText, isFile: fc.boolean() });
  const wide: FormLimits = { body: 100_000, texts: 100_000, file: 100_000, fields: 100 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(field, { maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
      async (fields, sizes) => {
        const parts = fields.map(({ name, text, isFile }) => part(name, text, isFile ? file : ""));
        const body = parts.join("") + end;
        const [ours, platforms] = await Promise.all([
          readForm(multipart(body, sizes), wide).then(contents, String),
          multipart(body).formData().then(contents, String),
        ]);
        // A text that holds a whole boundary is another form, or none.
        if (Array.isArray(platforms)) expect(ours).toEqual(platforms);
      },
    ),
  );
});

test("the texts of a form have a limit together, which its files do not count for", async () => {
  const texts = (...sizes: number[]) => sizes.map((size) => part("a", "x".repeat(size))).join("") + end;
  for (const tooMuch of [texts(499, 500), texts(50_000), part("x".repeat(1001), "") + end])
    await expect(readForm(multipart(tooMuch), limits)).rejects.toThrow(BodyTooLarge);
  const form = await readForm(multipart(part("a", "x".repeat(50_000), file) + texts(900)), limits);
  expect(await contents(form)).toEqual([
    ["a", ["../Zoë.jpg", "78".repeat(10)]],
    ["a", "x".repeat(900)],
  ]);
});

test("a form that is refused is read to its end, as browsers read the response only then", async () => {
  const long = Array.from({ length: 99 }, () => new Uint8Array(50_000));
  const [begin, end] = [Buffer.from(part("a", "").slice(0, -2)), Buffer.from(`\r\n--${boundary}--\r\n`)];
  const type = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  const { read, request } = inPieces([begin, ...long, end], type);
  await expect(readForm(request, { ...limits, body: 24 * 1024 * 1024 })).rejects.toThrow(BodyTooLarge);
  expect(read).toEqual({ count: 102, cancelled: false });
});

test("urlencoded bodies are texts, and as few", async () => {
  const form = (text: string) => readForm(post(new URLSearchParams({ a: text })), limits);
  expect((await form("x".repeat(998))).get("a")).toHaveLength(998);
  await expect(form("x".repeat(999))).rejects.toThrow(BodyTooLarge);
  await expect(readForm(post(new URLSearchParams("a&a&a&a&a&a")), limits)).rejects.toThrow(ForeignForm);
});

test.each<[why: string, refusal: new () => Error, body: string, type?: string]>([
  ["has too many fields", ForeignForm, part("a", "").repeat(6) + end],
  ["has a control field", ForeignForm, part("__intent__", "") + end],
  ["has no end", UnreadableForm, part("a", "")],
  [
    "names no file",
    UnreadableForm,
    `--${boundary}\r\nContent-Disposition: form-data; filename="a"\r\n\r\n1\r\n${end}`,
  ],
  ["has headers without end", UnreadableForm, `--${boundary}\r\n${"a".repeat(90_000)}${"b".repeat(60_000)}`],
  ["names no boundary", UnreadableForm, end, "boundary="],
  ["has a boundary that is too long", UnreadableForm, end, `boundary=${"a".repeat(71)}`],
])("a form that %s is refused", async (_why, refusal, body, type) => {
  await expect(readForm(multipart(body, [60_000], type), { ...limits, body: 1e6 })).rejects.toThrow(refusal);
});
