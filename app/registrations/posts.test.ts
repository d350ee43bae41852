import { describe, expect, test } from "vitest";
import { registration, ways } from "~/forms/forms-table.testing";
import { post, setUpForms } from "~/forms/posted-forms.testing";
import { nothingStored, world } from "~/forms/stored-posts.testing";
import { addExhibition } from "~/testing/world.testing";

setUpForms();

describe("a registration", () => {
  test("as JSON for no exhibition answers 404", async () => {
    for (const exhibitionId of ["nothing", "x".repeat(5_000), "\0"]) {
      const answer = await post(registration, "json", { ...registration.fields(), exhibitionId });
      expect(answer).toMatchObject({ status: 404, message: "This exhibition is no longer listed." });
    }
    nothingStored();
  });

  test.each([
    ["opens today", "2026-03-10", "2026-04-10"],
    ["is past", "2025-03-01", "2025-03-31"],
  ])("for one that %s is refused as closed, in whichever way", async (_when, startDate, endDate) => {
    world.show = addExhibition({ startDate, endDate });
    const closed = "Registration for this exhibition is closed";
    for (const way of ways) {
      const fields = registration.fields();
      const { notice, values, ...answer } = await post(registration, way, fields);
      expect(answer).toMatchObject({ status: 400, message: closed, errors: { exhibitionId: [closed] } });
      if (way === "json") continue;
      expect(notice).toEqual({ title: "Registration failed", description: closed, destructive: true });
      expect(values).toMatchObject(fields);
    }
    nothingStored();
  });
});
