import { describe, expect, test } from "vitest";
import * as inquirePage from "~/routes/_site.artworks_.$id.inquire";
import * as registerPage from "~/routes/_site.exhibitions_.$id.register";
import * as inquiryPage from "~/routes/_site.inquiry";
import * as mailingListPage from "~/routes/_site.mailing-list";
import * as privacyPage from "~/routes/_site.privacy";
import * as registrationPage from "~/routes/_site.registrations.$token";
import * as unsubscribePage from "~/routes/_site.unsubscribe.$token";
import { canonical, head, robots } from "~/site/page-answers.testing";
import { args } from "~/testing/world.testing";
import { forms } from "./forms-table.testing";
import { setUpForms } from "./posted-forms.testing";
import { world } from "./stored-posts.testing";

setUpForms();

describe("the page of a form", () => {
  test("is in no index, and tells no visitor's own address", () => {
    const shown = registerPage.loader(args("/", { params: { id: world.show } }));
    const asked = inquirePage.loader(args("/", { params: { id: world.work } }));
    const registered = { exhibition: { id: world.show } };
    for (const entries of [
      head(inquiryPage.meta),
      head(mailingListPage.meta),
      head(registerPage.meta, shown),
      head(inquirePage.meta, asked),
      head(unsubscribePage.meta),
      head(registrationPage.meta, registered),
      head(registrationPage.meta),
    ]) {
      expect(robots(entries)).toMatch(/^noindex/);
      expect(canonical(entries)).not.toMatch(/unsubscribe|registrations/);
    }
    expect(robots(head(privacyPage.meta))).toBeUndefined();
    expect(canonical(head(privacyPage.meta))).toBe("https://gallery.example/privacy");
  });

  test("has the headers of the answer to a post", () => {
    const actionHeaders = new Headers({ "Retry-After": "60" });
    for (const { headers } of forms.map(({ page }) => page))
      expect((headers as (given: object) => Headers)({ actionHeaders }).get("Retry-After")).toBe("60");
  });
});
