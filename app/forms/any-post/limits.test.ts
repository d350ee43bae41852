import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { env } from "~/server/env.server";
import { send } from "./answers.testing";
import { formPost, jsonPost, rawEntries } from "./posts.testing";
import { holds, setUpWorld } from "./stored.testing";
import { formOf, someForm } from "./written.testing";

// The tests turn the limits on again.
env.RATE_LIMITS = "off";

setUpWorld();

describe("with limits", () => {
  beforeEach(() => {
    env.RATE_LIMITS = "on";
  });
  afterEach(() => {
    env.RATE_LIMITS = "off";
  });

  let made = 0;

  test("the sixth right post of a form and an address has to wait, whatever came between", async () => {
    const attempt = fc.record({
      byPage: fc.boolean(),
      upper: fc.boolean(),
      right: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
    });
    const attempts = fc.tuple(someForm, fc.array(attempt, { minLength: 1, maxLength: 12 }));
    await holds(attempts, 40, async ([form, all]) => {
      made += 1;
      const address = `visitor-${made}@visitors.example`;
      const { known, fields } = formOf(form);
      let taken = 0;
      for (const { byPage, upper, right } of all) {
        const words = Object.fromEntries(Object.keys(fields).map((name) => [name, "Words enough"]));
        const given = {
          ...{ ...words, phone: "", inquiry_type: "other" },
          email: right ? (upper ? address.toUpperCase() : address) : "nobody",
        };
        const answer = await send(
          byPage
            ? formPost(form, Object.entries(given))
            : jsonPost(form, rawEntries({ ...given, ...known?.() })),
        );
        if (right) taken += 1;
        const late = right && taken > 5;
        expect(answer.status).toBe(late ? 429 : !right ? 400 : byPage ? 303 : 201);
        const wait = answer.headers.get("Retry-After");
        if (late) expect(wait).toMatch(/^[1-9]\d*$/);
        else expect(wait).toBeNull();
      }
    });
  });
});
