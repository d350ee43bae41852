import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { env } from "~/server/env.server";
import { maximumBody } from "~/server/request-body.server";
import { accepted, sendAndCheck } from "./answers.testing";
import { anyPost, type Entry, formPost, json, jsonPost, nearlyValid, type Post } from "./posts.testing";
import { expectOrder, holds, setUpWorld } from "./stored.testing";
import { someForm } from "./written.testing";

env.RATE_LIMITS = "off";

setUpWorld();

describe("whatever is posted", () => {
  /** What once broke something, or might. */
  const hostile = ["{}", '{"toString":null}', "[".repeat(60_000) + "]".repeat(60_000), "7", "[[]]"].flatMap(
    (raw) =>
      ["name", "email", "firstName", "message", "homepage", "sent_by_script", "exhibitionId"].map((name) => [
        jsonPost("inquiry", [[name, raw]]),
        jsonPost("registration", [[name, raw]]),
      ]),
  );

  test("has a documented answer, and leaves only rows that keep the rules", async () => {
    await holds(
      fc.array(anyPost, { minLength: 1, maxLength: 3 }),
      400,
      async (posts) => {
        for (const post of posts) await sendAndCheck(post);
      },
      hostile,
    );
  });

  test("is stored by the same rules where it is nearly right", async () => {
    let all = 0;
    let stored = 0;
    await holds(fc.array(nearlyValid, { minLength: 1, maxLength: 5 }), 300, async (posts) => {
      for (const post of posts) {
        all += 1;
        if (accepted(await sendAndCheck(post))) stored += 1;
      }
    });
    // Else this would say nothing about what is stored.
    expect(stored).toBeGreaterThan(all / 5);
    expect(stored).toBeLessThan(all);
  });

  test("is too long beyond 256 kB, however it is sent", async () => {
    const more = fc.integer({ min: 1, max: maximumBody });
    const body = fc
      .tuple(fc.constantFrom("a", " ", "\n", "[", '{"a":1,'), more)
      .map(([unit, over]) => unit.repeat(Math.ceil((maximumBody + over) / unit.length)));
    const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
    await holds(fc.tuple(someForm, body), 20, async ([form, content]) => {
      const post = { form, method: "POST", body: content };
      for (const sent of [
        { ...post, way: "page" as const, headers: urlencoded },
        { ...post, way: "api" as const, headers: json },
      ])
        expect((await sendAndCheck(sent)).status).toBe(413);
    });
  });

  // Each of them once kept the server for a minute; what refuses them has no need to look at all of it.
  test.each<[string, () => Post]>([
    [
      "of an address of very many labels",
      () => jsonPost("inquiry", [["email", `"a@${"1.".repeat(120_000)}"`]]),
    ],
    ["of one field very many times", () => formPost("inquiry", Array(40_000).fill(["name", ""]) as Entry[])],
    [
      "of very many fields",
      () =>
        formPost(
          "inquiry",
          Array.from({ length: 14_000 }, (_, at): Entry => [`name[${at}]`, ""]),
        ),
    ],
    ["of a field that is very deep", () => formPost("inquiry", [[`name${".x".repeat(100_000)}`, ""]])],
  ])("is refused where it is a post %s", async (_what, post) => {
    expect((await sendAndCheck(post())).status).toBe(400);
    expectOrder();
  });
});
