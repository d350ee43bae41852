import { data } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { gallery } from "~/gallery";
import * as cms from "~/routes/cms";
import * as cmsNothing from "~/routes/cms.$";
import { args } from "~/testing/world.testing";
import { staffApi, staffLoader } from "./guard.server";
import { ask, cookieOf, email, enter, id, lastUsed, setUpStaff } from "./served-cms.testing";
import { listSessions } from "./stored-sessions.server";

setUpStaff();

describe("a page of the CMS", () => {
  test("renews a session that is in use, once an hour", async () => {
    const { Cookie, session } = await enter();
    lastUsed(session, "2026-02-24T09:00:01.000Z");
    const response = await ask("/cms/things", { headers: { Cookie } });
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^staff=.*Max-Age=1209600/)]);
    expect(cookieOf(response)).toBe(Cookie);
    expect(await response.text()).toContain(`reader`);
    expect((await ask("/cms/things", { headers: { Cookie } })).headers.get("Set-Cookie")).toBeNull();
    expect(listSessions(id)[0]?.lastUsedAt).toBe("2026-03-10T09:00:00.000Z");
  });

  test.each<[string, () => unknown]>([
    ["nothing", () => null],
    ["data with a status", () => data({ a: 1 }, { status: 418, headers: { "X-A": "1" } })],
    ["a redirect that cannot be changed", () => Response.redirect("http://localhost:3000/cms", 303)],
  ])("sends the renewed cookie with %s, returned or thrown", async (_title, answer) => {
    const throwing = () => {
      throw answer();
    };
    for (const load of [answer, throwing]) {
      const { Cookie, session } = await enter();
      lastUsed(session, "2026-03-01T09:00:00.000Z");
      const request = args("/cms/things", { headers: { Cookie } });
      const result = (await staffLoader(load)(request).catch((thrown) => thrown)) as Response & {
        data: unknown;
        init: ResponseInit;
      };
      const before = answer() as { status?: number; data?: unknown; init?: ResponseInit } | null;
      const headers = new Headers(result.init?.headers ?? result.headers);
      expect(headers.get("Set-Cookie")).toContain(Cookie);
      if (before?.status) expect(result.status).toBe(before.status);
      else expect([result.data, result.init.status]).toEqual([before?.data ?? before, before?.init?.status]);
      if (before?.init ?? before?.status) expect(headers.get("X-A") ?? headers.get("Location")).toBeTruthy();
    }
  });
});

test("a JSON write knows a session, and no other", async () => {
  const write = staffApi(["POST"], (_, { account }) => Response.json({ by: account?.email }));
  const { Cookie } = await enter();
  const post = (headers: HeadersInit) => write(args("/api/cms/artists", { method: "POST", headers }));
  expect(await (await post({ Cookie })).json()).toEqual({ by: email });
  const refused = await post({});
  expect([refused.status, await refused.json()]).toEqual([401, { message: "Sign in to change this" }]);
});

test.each([
  [404, "Not found", "Not found"],
  [500, "broken", "Something went wrong"],
  [401, { signIn: { confirms: true } }, "Confirm your password"],
])("an error page of the CMS, of status %i, that shows %j is titled %s", (status, thrown, title) => {
  const error = { status, statusText: "", internal: false, data: thrown };
  const meta = (cms.meta as unknown as (given: object) => unknown)({ error });
  expect(meta).toContainEqual({ title: `${title} – ${gallery.name}` });
});

test("an address of the CMS that leads nowhere is answered in the CMS", async () => {
  const { Cookie } = await enter();
  const load = cmsNothing.loader(args("/cms/nope", { headers: { Cookie } }));
  await expect(load).rejects.toMatchObject({ data: "Not found", init: { status: 404 } });
});
