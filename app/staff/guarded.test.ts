import { type ActionFunctionArgs, data } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { gallery } from "~/gallery";
import * as cms from "~/routes/cms";
import * as cmsNothing from "~/routes/cms.$";
import { args } from "~/testing/world.testing";
import { staffAction, staffApi, staffLoader } from "./guard.server";
import {
  ask,
  carried,
  cookieOf,
  email,
  enter,
  id,
  lastUsed,
  saved,
  send,
  setUpStaff,
  things,
} from "./served-cms.testing";
import { endSession, listSessions } from "./stored-sessions.server";

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

test("a JSON write knows a session", async () => {
  const write = staffApi(["POST"], (_, { account }) => Response.json({ by: account?.email }));
  const { Cookie } = await enter();
  const answer = await write(args("/api/cms/artists", { method: "POST", headers: { Cookie } }));
  expect(await answer.json()).toEqual({ by: email });
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

describe("a post to the CMS", () => {
  test("is acted on for who has signed in, without what was meant for the sign-in", async () => {
    const { Cookie } = await enter();
    const response = await send("/cms/things", carried({ title: "Night" }, "wrong"), { Cookie });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/cms/things"]);
    expect(saved).toEqual([[email, ["title", "Night"]]]);
  });

  test("of who has not is shown the form, which carries it on and stores nothing", async () => {
    const body = new FormData();
    const fields = { title: 'Night & "Day"', text: "One\nTwo", current_password: "secret!" };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append("artist", "a");
    body.append("artist", "b");
    body.append("image", new File(["x"], "a.jpg"));
    const response = await send("/cms/things?tab=a", body);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([401, "private, no-store"]);
    const html = await response.text();
    expect(html).toContain('<form method="post" action="/cms/things?tab=a"');
    expect(html).toContain("Your session has ended. Sign in, and what you entered is saved.");
    expect(html).toContain("A file must be chosen again.");
    expect(html).toContain('name="title" value="Night &amp; &quot;Day&quot;"');
    expect(html).toMatch(/name="artist" value="a".*name="artist" value="b"/);
    expect(html).toContain('name="signin_password"');
    expect(html).not.toContain("secret!");
    expect(saved).toEqual([]);
  });

  test("of who has not is shown that form on a page with a boundary of its own, too", async () => {
    const response = await send("/cms/bounded", { title: "Night" });
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('name="title" value="Night"');
  });

  test.each([
    ["", 400, "A title is required"],
    ["gone", 404, "Not there any more"],
  ])(
    "%j with its sign-in is answered by the page, and somebody is signed in",
    async (title, status, said) => {
      const response = await send("/cms/things", carried({ title }));
      expect(response.status).toBe(status);
      expect(await response.text()).toContain(said);
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^staff=/),
        expect.stringMatching(/^device=/),
      ]);
      expect((await ask("/cms/things", { headers: { Cookie: cookieOf(response) } })).status).toBe(200);
    },
  );

  test("leads to an index route where it came from one", async () => {
    const act = staffAction(() => null, { index: true });
    for (const [path, action] of [
      ["/cms", "/cms?index"],
      ["/cms?tab=a", "/cms?index&tab=a"],
    ] as const) {
      const refusal = act(args(path, { method: "POST", body: new URLSearchParams() }));
      await expect(refusal).rejects.toMatchObject({ data: { signIn: { action } } });
    }
  });

  const tooLarge = { data: "This is too large to be sent.", init: { status: 413 } };
  const postForm = (
    fields: Record<string, string | Blob>,
    headers: HeadersInit,
    act: (args: ActionFunctionArgs) => Promise<unknown> = things.action,
  ) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ title: "plain", ...fields })) body.set(name, value);
    return act(args("/cms/things", { method: "POST", body, headers }));
  };
  const fileOf = (bytes: number) => ({ file: new File([new Uint8Array(bytes)], "a.jpg") });

  test("may hold a megabyte of texts, and files of 24 MB with them, where it is a record's", async () => {
    const { Cookie } = await enter();
    expect(await postForm({ text: "a".repeat(1_000_000), ...fileOf(21 * 1024 * 1024) }, { Cookie })).toEqual({
      wrong: "plain",
    });
    for (const fields of [{ text: "a".repeat(1_200_000) }, fileOf(24 * 1024 * 1024)])
      await expect(postForm(fields, { Cookie })).rejects.toMatchObject(tooLarge);
    // Any other form has no more than a visitor's.
    const other = staffAction(() => null);
    await expect(postForm({ text: "a".repeat(300_000) }, { Cookie }, other)).rejects.toMatchObject(tooLarge);
  });

  test("of somebody whose session has ended has 256 kB of texts, which are carried on without its files", async () => {
    const { Cookie, session } = await enter();
    endSession(id, session.id);
    const text = `${"ü\r\n".repeat(60_000)}end`;
    await expect(postForm({ text: "a".repeat(263_000) }, { Cookie })).rejects.toMatchObject(tooLarge);
    await expect(postForm({ text, ...fileOf(5_000_000) }, { Cookie })).rejects.toMatchObject({
      data: { signIn: { hasFile: true, fields: Object.entries({ title: "plain", text }) } },
      init: { status: 401 },
    });
    await expect(postForm(fileOf(9_000_000), { Cookie })).rejects.toMatchObject(tooLarge);
    // Urlencoded, the carried text would be three times as long.
    const shown = await send("/cms/things", { title: "Night" });
    expect(await shown.text()).toMatch(/<form method="post" action="\/cms\/things" encType="multipart/i);
    await postForm({ text, ...carried({}) }, {});
    expect(saved).toEqual([[email, ["title", "plain"], ["text", text]]]);
  });
});
