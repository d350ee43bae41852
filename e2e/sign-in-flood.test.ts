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

  let isOver = false;
  const answers = new Map<number | string, number>();
  const stranger = async () => {
    while (!isOver && made < 50_000) {
      const fields = { email: `${made}@a.example`, password: "wrong horse battery" };
      const status = await signIn(url, fields).then((answer) => answer.status, String);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  const strangers = Promise.all(Array.from({ length: connections }, stranger));

  const times: number[] = [];
  const statuses: number[] = [];
  try {
    await expect.poll(() => answers.get(429), { timeout: 120_000 }).toBeGreaterThan(connections);
    for (let at = 0; at < 20; at += 1) {
      const start = performance.now();
      statuses.push((await signIn(url, credentials, device.split(";")[0])).status);
      times.push(performance.now() - start);
    }
  } finally {
    isOver = true;
    await strangers;
  }
  expect(statuses).toEqual(Array(20).fill(303));
  const [median, slowest] = [times.sort((a, b) => a - b)[10], times.at(-1)].map((time) => time?.toFixed());
  console.log(
    `20 sign-ins under ${connections} connections: median ${median} ms, slowest ${slowest} ms; ` +
      `strangers were answered ${JSON.stringify(Object.fromEntries(answers))}`,
  );
});
