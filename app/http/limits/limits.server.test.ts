import { beforeEach, describe, expect, test } from "vitest";
import { readLinkPost } from "~/forms/mailed-link-post.server";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { action as inquiryPage } from "~/routes/_site.inquiry";
import { action as mailingListPage } from "~/routes/_site.mailing-list";
import { action as inquiries } from "~/routes/api.inquiries";
import { args, emptyDatabase } from "~/testing/world.testing";
import { clientAddress, countAnyPost, countPost } from "./limits.server";

let made = 0;
/** Limits are counted in the process: each test has addresses of its own. */
const newEmail = () => `limited-${++made}@visitors.example`;
const newIp = () => `2001:db8:${(++made).toString(16)}::1`;

/** What became of this many posts, one after the other: the seconds to wait, or nothing. */
const count = (posts: number, email: () => string, ip = newIp) =>
  Array.from({ length: posts }, () => countPost("inquiry", email(), ip()));
const free = (posts: number) => Array(posts).fill(undefined);

beforeEach(() => {
  emptyDatabase();
  Object.assign(env, { CLIENT_IP_HEADER: "Fly-Client-IP", RATE_LIMITS: "on" });
});

describe("an IP address", () => {
  test("that has too many stores nothing under an e-mail address any more", async () => {
    const [ip, email] = [newIp(), newEmail()];
    count(20, newEmail, () => ip);
    for (let at = 0; at < 10; at += 1) expect(countPost("inquiry", email, ip)).toBeGreaterThan(500);
    expect(count(5, () => email)).toEqual(free(5));
  });

  test("is what the trusted header says, and no other; without one none is trusted", () => {
    const addressIn = (headers: HeadersInit) =>
      clientAddress(new Request("http://localhost:3000/", { headers }));
    expect(addressIn({ "fly-client-ip": "192.0.2.1", "X-Real-IP": "192.0.2.2" })).toBe("192.0.2.1");
    for (const header of ["X-Forwarded-For", "X-Real-IP", "Forwarded", "CF-Connecting-IP"])
      expect(addressIn({ [header]: "192.0.2.1" })).toBeUndefined();
    expect(addressIn({ "Fly-Client-IP": "" })).toBeUndefined();
    env.CLIENT_IP_HEADER = "x-real-ip";
    expect(addressIn({ "Fly-Client-IP": "192.0.2.1", "X-Real-IP": "192.0.2.2" })).toBe("192.0.2.2");
    env.CLIENT_IP_HEADER = undefined;
    expect(addressIn({ "Fly-Client-IP": "192.0.2.1" })).toBeUndefined();
  });
});

test("the environment may turn the limits off", () => {
  env.RATE_LIMITS = "off";
  const [email, ip] = [newEmail(), newIp()];
  for (let at = 0; at < 30; at += 1) expect(countPost("inquiry", email, ip)).toBeUndefined();
  const request = new Request("http://localhost:3000/", { headers: { "Fly-Client-IP": ip } });
  for (let at = 0; at < 101; at += 1) expect(countAnyPost(request)).toBeUndefined();
});

describe("posts", () => {
  const fields = (email: string) => ({ name: "Ada", email, message: "Hello" });
  const post = (ip: string, body: BodyInit, type?: string) =>
    args("/inquiry", {
      method: "POST",
      body,
      headers: { "Fly-Client-IP": ip, ...(type && { "Content-Type": type }) },
    });
  const byPage = (email: string, ip: string) => inquiryPage(post(ip, new URLSearchParams(fields(email))));
  const byJson = (email: string, ip: string) =>
    inquiries(post(ip, JSON.stringify(fields(email)), "application/json"));
  const stored = () => sqlite.prepare("SELECT count(*) FROM inquiries").pluck().get();

  test("of one IP are counted together, and the 21st is told to wait and is not stored", async () => {
    const ip = newIp();
    for (let at = 0; at < 10; at += 1) {
      await byPage(newEmail(), ip);
      expect((await byJson(newEmail(), ip)).status).toBe(201);
    }
    const email = newEmail();
    const refused = await byJson(email, ip);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
    expect((await refused.json()).message).toMatch(/Please try again in \d+ minutes\.$/);
    const member = new URLSearchParams({ firstName: "Ada", lastName: "Egli", email });
    expect(await mailingListPage(post(ip, member))).toMatchObject({ init: { status: 429 } });
    expect(stored()).toBe(20);
  });

  test("that were refused for what they say are not counted", async () => {
    const [email, ip] = [newEmail(), newIp()];
    const wrong = new URLSearchParams({ name: "Ada", email });
    for (let at = 0; at < 21; at += 1)
      expect(await inquiryPage(post(ip, wrong))).toMatchObject({ init: { status: 400 } });
    expect((await byJson(email, ip)).status).toBe(201);
  });

  test("beyond a hundred of a client are told to wait, and not even read", async () => {
    const ip = newIp();
    for (let at = 0; at < 100; at += 1) expect(countAnyPost(post(ip, "nothing").request)).toBeUndefined();
    const page = post(ip, new URLSearchParams(fields(newEmail())));
    expect(await inquiryPage(page)).toMatchObject({ init: { status: 429 } });
    const json = post(ip, JSON.stringify(fields(newEmail())), "application/json");
    const answer = await inquiries(json);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(500);
    expect([page.request.bodyUsed, json.request.bodyUsed]).toEqual([false, false]);
    await expect(readLinkPost(post(ip, "").request)).rejects.toMatchObject({ init: { status: 429 } });
  });

  test("leave the IP address nowhere in the database", async () => {
    const ip = newIp();
    await byPage(newEmail(), ip);
    await byJson(newEmail(), ip);
    expect(stored()).toBe(2);
    const tables = sqlite
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")
      .pluck()
      .all();
    expect(tables).toContain("inquiries");
    for (const table of tables)
      expect(JSON.stringify(sqlite.prepare(`SELECT * FROM "${table}"`).all())).not.toContain(ip);
  });
});
