import { describe, expect, test } from "vitest";
import * as root from "~/root";
import { args } from "~/testing/world.testing";
import { withParams } from "~/ui/with-params";
import { every, inquiry, post, redirected, setUpForms } from "./posted-forms.testing";

setUpForms();

describe("what a form had to say", () => {
  const cookieOf = (headers: HeadersInit | null | undefined) =>
    new Headers(headers ?? undefined).get("Set-Cookie")?.split("; ")[0] ?? "";
  const visit = (path: string, Cookie: string) => root.loader(args(path, { headers: { Cookie } }));

  test.each(every)("is said on the next page for %s, once, and the cookie goes", async (_name, form) => {
    const Cookie = cookieOf((await redirected(post(form))).headers);
    const page = await visit("/artists?notice=1", Cookie);
    expect(page.data.notice).toEqual(form.success);
    const left = cookieOf(page.init?.headers);
    expect(left).toMatch(/^notice=/);
    const again = await visit("/artists?notice=1", left);
    expect(again.data.notice).toBeUndefined();
    expect(cookieOf(again.init?.headers)).toBe("");
  });

  test("is neither said nor taken on pages that everybody has", async () => {
    const Cookie = cookieOf((await redirected(post(inquiry))).headers);
    for (const path of ["/", "/artists?page=2"]) {
      const page = await visit(path, Cookie);
      expect(page.data.notice).toBeUndefined();
      expect(cookieOf(page.init?.headers)).toBe("");
    }
  });

  test("is in no link that leads on", () => {
    const params = new URLSearchParams("page=2&notice=1");
    expect(withParams(params, {})).toBe("?page=2");
    expect(withParams(params, { page: null, artwork: "1" })).toBe("?artwork=1");
  });
});
