import { describe, expect, test } from "vitest";
import { args } from "~/testing/world.testing";
import { staffAction } from "./guard.server";
import { ask, carried, cookieOf, email, enter, saved, send, setUpStaff, things } from "./served-cms.testing";

setUpStaff();

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

  test("is stored with the sign-in that comes with it", async () => {
    const response = await send("/cms/things", carried({ title: "Night" }));
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/cms/things"]);
    expect(saved).toEqual([[email, ["title", "Night"]]]);
    const Cookie = cookieOf(response);
    expect((await ask("/cms/things", { headers: { Cookie } })).status).toBe(200);
    expect(saved).toHaveLength(1);
  });

  test.each([
    ["", 400, "A title is required"],
    ["plain", 200, "plain"],
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

  test("with a wrong password asks again, with all that it carried", async () => {
    const response = await send("/cms/things", carried({ title: "Night" }, "wrong horse battery"));
    expect(response.status).toBe(401);
    const html = await response.text();
    expect(html).toContain("The e-mail address or the password is incorrect.");
    expect(html).toContain('name="title" value="Night"');
    expect(html).toContain(`value="${email}"`);
    expect(html).not.toContain("wrong horse");
    expect([saved, response.headers.get("Set-Cookie")]).toEqual([[], null]);
  });

  test("is told to wait after too many of those", async () => {
    for (let at = 0; at < 10; at += 1) await send("/cms/things", carried({ title: "Night" }, "wrong horse"));
    const response = await send("/cms/things", carried({ title: "Night" }));
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "1"]);
    expect(await response.text()).toContain('name="title" value="Night"');
    expect(saved).toEqual([]);
  });

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

  test("may hold two files of 10 MB, and not much more; a stranger's no more than a visitor's form", async () => {
    const { Cookie } = await enter();
    const post = (bytes: number, headers: HeadersInit = { Cookie }) => {
      const body = new FormData();
      body.set("title", "plain");
      body.set("file", new File([new Uint8Array(bytes)], "a.jpg"));
      return things.action(args("/cms/things", { method: "POST", body, headers }));
    };
    const tooLarge = { data: "This is too large to be sent.", init: { status: 413 } };
    expect(await post(21 * 1024 * 1024)).toEqual({ wrong: "plain" });
    await expect(post(24 * 1024 * 1024)).rejects.toMatchObject(tooLarge);
    await expect(post(300_000, {})).rejects.toMatchObject(tooLarge);
    // Text alone is never as long as that.
    const long = {
      method: "POST",
      body: new URLSearchParams({ title: "a".repeat(300_000) }),
      headers: { Cookie },
    };
    await expect(things.action(args("/cms/things", long))).rejects.toMatchObject(tooLarge);
    const nonsense = { method: "POST", body: "{}", headers: { Cookie, "Content-Type": "application/json" } };
    await expect(things.action(args("/cms/things", nonsense))).rejects.toMatchObject({
      init: { status: 400 },
    });
  });
});
