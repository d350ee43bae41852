import { describe, expect, test } from "vitest";
import { env } from "~/server/env.server";
import { everyForm, everyWay, type Fields, forms, inquiry, ways } from "./forms-table.testing";
import { asJson, byForm, kept, post, sendForm, sendJson, setUpForms, submit } from "./posted-forms.testing";
import { nothingStored, rows } from "./stored-posts.testing";

env.CLIENT_IP_HEADER = "Fly-Client-IP";

setUpForms();

const tooMany = /^You have sent this several times\. Please try again in (a minute|\d+ minutes)\.$/;

describe("the limit of 5 posts in ten minutes", () => {
  test.each(everyForm)(
    "is told to the sixth of %s in whichever way, with every word kept",
    async (_name, form) => {
      const fields: Fields = { ...form.fields(), from: "/press" };
      for (const way of [...ways, "page", "json"] as const) await submit(form, way, fields);
      const stored = rows(form);
      for (const way of ways) {
        const late = { ...fields, email: String(fields.email).toUpperCase() };
        const { status, headers, message, notice, errors, values } = await post(form, way, late);
        expect([status, errors]).toEqual([429, {}]);
        expect(headers.get("Retry-After")).toMatch(/^[1-9]\d{0,2}$/);
        expect(Number(headers.get("Retry-After"))).toBeLessThanOrEqual(600);
        expect(message).toMatch(tooMany);
        if (way === "json") continue;
        expect(notice).toEqual({ title: form.failure.title, description: message, destructive: true });
        expect(values).toMatchObject(kept(form, late));
      }
      expect(rows(form)).toEqual(stored);
      await submit(form);
      for (const other of forms.filter((other) => other !== form))
        await submit(other, "page", { ...other.fields(), email: String(fields.email) });
    },
  );

  test("counts what is kept as spam too, and nothing that was refused", async () => {
    const fields = { ...inquiry.fields(), homepage: "x" };
    for (let at = 0; at < 6; at += 1)
      expect((await post(inquiry, "page", { ...fields, message: "" })).status).toBe(400);
    for (let at = 0; at < 5; at += 1) await submit(inquiry, "page", { ...fields, message: `Buy ${at}` });
    expect((await post(inquiry, "page", fields)).status).toBe(429);
    expect(rows(inquiry)).toHaveLength(5);
  });
});

describe("the limit of 100 posts of a client in ten minutes", () => {
  test("counts those of all forms together, whatever they hold, and the next is refused", async () => {
    const from = (client: string) => ({ "Fly-Client-IP": client });
    const send = (at: number, client: string, body = "nothing") => {
      const [, form = inquiry, way] = everyWay[at % everyWay.length] ?? [];
      const headers = { ...(way === "json" ? asJson : byForm), ...from(client) };
      return way === "json" ? sendJson(form, body, { headers }) : sendForm(form, body, { headers });
    };
    for (let at = 0; at < 100; at += 1) expect((await send(at, "203.0.113.1")).status).toBe(400);
    for (const [at, [title, form, way]] of everyWay.entries()) {
      const whole = { ...form.about(), ...form.fields() };
      const body = way === "json" ? JSON.stringify(whole) : new URLSearchParams(whole).toString();
      const { status, message, headers } = await send(at, "203.0.113.1", body);
      expect([title, status, message]).toEqual([title, 429, expect.stringMatching(tooMany)]);
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    nothingStored();
    expect((await send(0, "203.0.113.2", new URLSearchParams(inquiry.fields()).toString())).status).toBe(303);
  });
});
