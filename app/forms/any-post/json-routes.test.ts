import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { env } from "~/server/env.server";
import { args } from "~/testing/world.testing";
import { sendAndCheck } from "./answers.testing";
import { jsonPost, rawEntries } from "./posts.testing";
import { holds, ids, setUpWorld } from "./stored.testing";
import { ada, formOf, forms, someForm, validFields } from "./written.testing";

env.RATE_LIMITS = "off";

setUpWorld();

describe("a JSON route", () => {
  test("answers no other method and no other type, and stores nothing then", async () => {
    const right = someForm.chain((form) => fc.tuple(fc.constant(form), validFields(formOf(form))));
    const wrong = fc.record({
      right,
      refusal: fc.constantFrom(405, 415),
      method: fc.constantFrom("PUT", "PATCH", "DELETE", "OPTIONS", "QUERY"),
      type: fc.constantFrom(
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/jsonp",
        "json",
        "*/*",
      ),
    });
    await holds(wrong, 60, async ({ right: [form, fields], refusal, method, type }) => {
      const post = jsonPost(form, rawEntries({ ...fields, ...formOf(form).known?.() }));
      const headers = {
        ...post.headers,
        ...(refusal === 415 ? { "Content-Type": type } : {}),
      };
      const answer = await sendAndCheck({ ...post, headers, method: refusal === 405 ? method : "POST" });
      expect(answer.status).toBe(refusal);
      expect(answer.headers.get("Allow")).toBe(refusal === 405 ? "POST" : null);
      expect(ids()).toEqual([]);
    });
  });

  test("reads nothing but UTF-8", async () => {
    const broken = fc.constantFrom(
      [0xff],
      [0xc3],
      [0xc0, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xf5, 0x80, 0x80, 0x80],
    );
    await holds(fc.tuple(broken, fc.nat()), 30, async ([bytes, place]) => {
      const { body, ...post } = jsonPost("mailingList", rawEntries(ada));
      const whole = [...Buffer.from(String(body))];
      const wrong = Uint8Array.from(whole.toSpliced(place % (whole.length + 1), 0, ...bytes));
      expect((await sendAndCheck({ ...post, body: wrong })).status).toBe(400);
    });
  });

  test("takes no half of a pair for a character", async () => {
    const halves = fc.tuple(
      fc.constantFrom(...Object.keys(ada)),
      fc.constantFrom("\ud83c", "\udfa8", "\udfa8\ud83c"),
    );
    await holds(halves, 10, async ([name, half]) => {
      const post = jsonPost("mailingList", rawEntries({ ...ada, [name]: `a${half}@visitors.example` }));
      expect((await sendAndCheck(post)).status).toBe(400);
    });
  });

  test.each(Object.values(forms).map(({ api }) => [api.path, api] as const))(
    "%s is not there to be read",
    async (path, { loader }) => {
      for (const method of ["GET", "HEAD"]) {
        const response = await loader(args(path, { method }));
        expect(response.status).toBe(405);
        expect(response.headers.get("Allow")).toBe("POST");
      }
    },
  );
});
