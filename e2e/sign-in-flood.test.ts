import { hash } from "argon2";
import { expect } from "vitest";
import { test } from "./server-fixtures";

const credentials = { email: "eva@gallery.example", password: "correct horse battery" };
const connections = 200;

let made = 0;
async function signIn(url: string, fields: Record<string, string>, cookie = ""): Promise<Response> {
  const client = ++made;
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookie, "Fly-Client-IP": `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}` },
    body: new URLSearchParams(fields),
  });
  // Read to its end, so that the connection is free for the next one.
  await answer.text();
  return answer;
}

test("a browser that has signed in before gets in under a flood of wrong passwords", async ({
  startGallery,
}) => {
  const passwordHash = await hash(credentials.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const { url } = await startGallery(
    (database) =>
      database
        .prepare("INSERT INTO staff_accounts (id, email, email_key, password_hash) VALUES ('eva', ?, ?, ?)")
        .run(credentials.email, credentials.email, passwordHash),
    { CMS_ACCESS: "staff", RATE_LIMITS: "on", CLIENT_IP_HEADER: "Fly-Client-IP" },
  );
  const first = await signIn(url, credentials);
  const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith("device=")) ?? "";

  const flood = new AbortController();
  const answers = new Map<number, number>();
  const stranger = async () => {
    while (!flood.signal.aborted && made < 50_000) {
      const { status } = await signIn(url, { email: `${made}@a.example`, password: "wrong horse battery" });
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  const strangers = Array.from({ length: connections }, stranger);
  await expect.poll(() => answers.get(429), { timeout: 120_000 }).toBeGreaterThan(connections);

  const times: number[] = [];
  const statuses: number[] = [];
  for (let at = 0; at < 20; at += 1) {
    const start = performance.now();
    statuses.push((await signIn(url, credentials, device.split(";")[0])).status);
    times.push(performance.now() - start);
  }
  flood.abort();
  await Promise.all(strangers);
  expect(statuses).toEqual(Array(20).fill(303));
  const [median, slowest] = [times.sort((a, b) => a - b)[10], times.at(-1)].map((time) => time?.toFixed());
  console.log(
    `20 sign-ins under ${connections} connections: median ${median} ms, slowest ${slowest} ms; ` +
      `strangers were answered ${JSON.stringify(Object.fromEntries(answers))}`,
  );
});
