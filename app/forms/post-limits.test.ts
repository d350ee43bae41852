import { describe, expect, test } from "vitest";
import { everyForm, type Fields, forms, inquiry, ways } from "./forms-table.testing";
import { kept, post, setUpForms, submit } from "./posted-forms.testing";
import { rows } from "./stored-posts.testing";

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

  test("counts what is kept as spam too", async () => {
    const fields = { ...inquiry.fields(), homepage: "x" };
    for (let at = 0; at < 5; at += 1) await submit(inquiry, "page", { ...fields, message: `Buy ${at}` });
    expect((await post(inquiry, "page", fields)).status).toBe(429);
    expect(rows(inquiry)).toHaveLength(5);
  });
});
