import { describe, expect, test } from "vitest";
import { registration, ways } from "~/forms/forms-table.testing";
import { post, setUpForms, submit } from "~/forms/posted-forms.testing";
import { mails, nothingStored, rows, world } from "~/forms/stored-posts.testing";
import { sqlite } from "~/platform/database.server";
import { addExhibition } from "~/testing/world.testing";
import { cancelRegistration, getRegistration } from "./queries.server";

setUpForms();

describe("a registration", () => {
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

  test("for another exhibition is another one, and no token is its id or another one's", async () => {
    const fields = registration.fields();
    const { id = "" } = await submit(registration, "json", fields);
    world.show = addExhibition({ startDate: "2026-05-01" });
    await submit(registration, "page", fields);
    expect([rows(registration).length, mails().length]).toEqual([2, 2]);
    for (const none of [id, ""]) expect(getRegistration(none)).toBeUndefined();
    const sameToken = "UPDATE exhibition_registrations SET token = 'same'";
    expect(() => sqlite.exec(sameToken)).toThrow("exhibition_registrations.token");
  });

  test("that was cancelled, and no other, keeps its row, which is active again for the person alone, with a new mail", async () => {
    const fields = registration.fields();
    for (const guest of [fields, registration.fields()]) await submit(registration, "page", guest);
    const [{ id, token } = {}, other] = rows(registration);
    for (const one of [token, id]) cancelRegistration(String(one));
    const cancelled = [{ ...registration.row(fields), id, token, status: "cancelled" }, other];
    expect(rows(registration)).toMatchObject(cancelled);
    await submit(registration, "page", { ...fields, firstName: "Buy", homepage: "http://spam.example" });
    expect(rows(registration)).toMatchObject(cancelled);
    expect(mails()).toHaveLength(1);
    const again = { ...fields, lastName: "Egli-Meier", email: String(fields.email).toUpperCase() };
    await submit(registration, "page", again);
    expect(rows(registration)).toMatchObject([{ ...registration.row(again), id, token }, other]);
    expect(mails()).toHaveLength(2);
  });
});
