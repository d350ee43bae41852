import fc from "fast-check";
import { expect, test } from "vitest";
import type { FormLimits } from "./multipart.server";
import { BodyTooLarge, ForeignForm, readForm, UnreadableForm } from "./request-body.server";

const limits: FormLimits = { body: 100_000, texts: 1000, file: 10, fields: 5 };

const boundary = "boundary-of-a-test";

/** A multipart request whose body comes in chunks of these sizes, the last of them again and again. */
function multipart(body: string | Buffer, sizes = [60_000], type = `boundary=${boundary}`) {
  let left = Buffer.from(body);
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left.length === 0) return controller.close();
      const size = sizes[Math.min(at, sizes.length - 1)] ?? 1;
      controller.enqueue(new Uint8Array(left.subarray(0, size)));
      left = left.subarray(size);
      at += 1;
    },
  });
  return new Request("http://localhost:3000/", {
    method: "POST",
    headers: { "Content-Type": `multipart/form-data; ${type}` },
    body: stream,
    duplex: "half",
  } as RequestInit);
}

const part = (name: string, body: string, more = "") =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${body}\r\n`;
const end = `--${boundary}--\r\n`;
const file = '; filename="../a.jpg"\r\nContent-Type: image/jpeg';

/** What a form holds, its files as their bytes. */
const contents = (form: FormData) =>
  Promise.all(
    [...form].map(async ([name, value]) => [
      name,
      typeof value === "string" ? value : ["file", Buffer.from(await value.arrayBuffer()).toString("hex")],
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
  expect((await readForm(multipart(texts(499, 499)), limits)).getAll("a")).toHaveLength(2);
  for (const tooMuch of [texts(499, 500), texts(50_000), part("x".repeat(1001), "") + end])
    await expect(readForm(multipart(tooMuch), limits)).rejects.toThrow(BodyTooLarge);
  const form = await readForm(multipart(part("a", "x".repeat(50_000), file) + texts(900)), limits);
  expect(await contents(form)).toEqual([
    ["a", ["file", "78".repeat(10)]],
    ["a", "x".repeat(900)],
  ]);
});

test("a form that is refused is read to its end, as browsers read the response only then", async () => {
  let asked = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      asked += 1;
      if (asked === 1) controller.enqueue(Buffer.from(part("a", "").slice(0, -2)));
      else if (asked <= 100) controller.enqueue(new Uint8Array(50_000));
      else if (asked === 101) controller.enqueue(Buffer.from(`\r\n${end}`));
      else controller.close();
    },
  });
  const request = new Request(multipart(""), { body: stream, duplex: "half" } as RequestInit);
  await expect(readForm(request, { ...limits, body: 24 * 1024 * 1024 })).rejects.toThrow(BodyTooLarge);
  expect(asked).toBe(102);
});

test("urlencoded bodies are texts", async () => {
  const post = (body: string) =>
    new Request("http://localhost:3000/", { method: "POST", body: new URLSearchParams({ a: body }) });
  expect((await readForm(post("x".repeat(998)), limits)).get("a")).toHaveLength(998);
  await expect(readForm(post("x".repeat(999)), limits)).rejects.toThrow(BodyTooLarge);
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
  [
    "names no field and has no end",
    UnreadableForm,
    `--${boundary}\r\nContent-Disposition: form-data\r\n\r\n1\r\n`,
  ],
  ["has headers without end", UnreadableForm, `--${boundary}\r\n${"a".repeat(90_000)}${"b".repeat(60_000)}`],
  ["names no boundary", UnreadableForm, end, "boundary="],
  ["has a boundary that is too long", UnreadableForm, end, `boundary=${"a".repeat(71)}`],
])("a form that %s is refused", async (_why, refusal, body, type) => {
  await expect(readForm(multipart(body, [60_000], type), { ...limits, body: 1e6 })).rejects.toThrow(refusal);
});
