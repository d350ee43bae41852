import { describe, expect, test } from "vitest";
import { accepted, post, refusal, registration } from "~/forms/posted-json.testing";
import { nothingStored, rows, setUpPosts } from "~/forms/stored-posts.testing";
import { addExhibition } from "~/testing/world.testing";

setUpPosts();

describe("a registration", () => {
  test("for an unknown exhibition answers 404", async () => {
    for (const exhibitionId of ["nothing", "x".repeat(5_000), "'; --", "\0"]) {
      const { message } = await refusal(
        await post(registration, { ...registration.fields(), exhibitionId }),
        404,
      );
      expect(message).toBe("This exhibition is no longer listed.");
    }
    nothingStored();
  });

  test.each([
    ["opens today", "2026-03-10", "2026-04-10"],
    ["is on view", "2026-03-01", "2026-03-31"],
    ["is past", "2025-03-01", "2025-03-31"],
  ])("for one that %s answers 400 with an issue at exhibitionId", async (_when, startDate, endDate) => {
    const exhibitionId = addExhibition({ startDate, endDate });
    const closed = "Registration for this exhibition is closed";
    expect(await refusal(await post(registration, { ...registration.fields(), exhibitionId }))).toEqual({
      message: closed,
      issues: [{ path: "exhibitionId", message: closed }],
    });
    nothingStored();
  });

  test("for two exhibitions is two", async () => {
    const fields = registration.fields();
    await accepted(await post(registration, fields));
    await accepted(
      await post(registration, { ...fields, exhibitionId: addExhibition({ startDate: "2026-04-01" }) }),
    );
    expect(rows(registration)).toHaveLength(2);
  });
});
