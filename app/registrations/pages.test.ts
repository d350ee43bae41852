import { describe, expect, test } from "vitest";
import { registration } from "~/forms/forms-table.testing";
import { join, setUpForms } from "~/forms/posted-forms.testing";
import { rows, world } from "~/forms/stored-posts.testing";
import * as home from "~/routes/_site._index/route";
import * as registrationPage from "~/routes/_site.registrations.$token";
import { missing } from "~/site/page-answers.testing";
import { addExhibition, args } from "~/testing/world.testing";

setUpForms();

describe("the home page's registration", () => {
  const registering = (query: string) => home.loader(args(`/${query}`)).registering;

  test("is open for an upcoming exhibition", () => {
    expect(registering(`?register=${world.show}`)).toEqual({
      id: world.show,
      title: "Blue Hours",
      startDate: "2026-03-11",
      endDate: "2026-03-31",
      isUpcoming: true,
      registration: "open",
    });
  });

  test("is closed for any other", () => {
    const today = addExhibition({ startDate: "2026-03-10" });
    const past = addExhibition({ startDate: "2025-01-01", endDate: "2025-02-01" });
    for (const query of ["", "?register=", "?register=nothing", `?register=${today}`, `?register=${past}`])
      expect(registering(query)).toBeNull();
  });
});

describe("the page for cancelling a registration", () => {
  const look = (token: string) =>
    registrationPage.loader(args(`/registrations/${token}`, { params: { token } }));
  const act = async (token: string) =>
    registrationPage.action(args(`/registrations/${token}`, { method: "POST", params: { token } }));

  test("cancels when it is posted to, as often as one likes", async () => {
    const { guest } = await join();
    await act(guest);
    await act(guest);
    expect(rows(registration)).toMatchObject([{ status: "cancelled" }]);
    expect(look(guest)).toMatchObject({ status: "cancelled" });
  });

  test("is not found with a token that no mail carried, and changes nothing", async () => {
    await join();
    const before = rows(registration);
    for (const token of ["", "nothing", String(before[0]?.id)]) {
      expect(() => look(token)).toThrow(missing);
      await expect(act(token)).rejects.toEqual(missing);
    }
    expect(rows(registration)).toEqual(before);
  });
});
