import { describe, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import { knowPaths } from "~/testing/world.testing";
import { everyForm, everyWay, type Fields, forms, inquiry, ways } from "./forms-table.testing";
import { byForm, kept, post, sendForm, sendJson, setUpForms, submit } from "./posted-forms.testing";
import { log, mails, nothingStored, refuseToStore, rows } from "./stored-posts.testing";

setUpForms();

const invalidEmail = "Please enter a valid email address";

describe("a post that is refused", () => {
  test.each(everyWay)("of %s says what is missing, where nothing is filled in", async (_title, form, way) => {
    const empty = Object.fromEntries(Object.keys(form.fields()).map((field) => [field, ""]));
    const [first = ""] = Object.values(form.required);
    for (const nothing of [{}, empty]) {
      const { status, errors, notice, message } = await post(form, way, nothing);
      expect(status).toBe(400);
      expect(Object.entries(errors)).toEqual(
        Object.entries(form.required).map(([field, said]) => [field, [said]]),
      );
      const words = form.missing ?? { title: form.failure.title, description: first };
      expect(message).toBe(words.description);
      if (way !== "json") expect(notice).toEqual({ ...words, destructive: true });
    }
    nothingStored();
  });

  test.each(everyWay)("of %s says at each field what is wrong, and above", async (_title, form, way) => {
    const wrong = Object.entries(form.required).map(([field, said]) => ({
      fields: { [field]: "  " },
      field,
      said,
      above: form.missing?.description ?? said,
    }));
    for (const email of ["ada", "ada@visitors.example, eve@visitors.example"])
      wrong.push({ fields: { email, phone: "" }, field: "email", said: invalidEmail, above: invalidEmail });
    for (const { fields, field, said, above } of wrong) {
      const { status, errors, message } = await post(form, way, { ...form.fields(), ...fields });
      expect([status, errors, message]).toEqual([400, { [field]: [said] }, above]);
    }
    nothingStored();
  });

  test.each(everyForm)("of %s because it is too large says so", async (_name, form) => {
    const more = "x".repeat(256 * 1024);
    const description = "This is too large to be sent.";
    const large = await sendForm(form, new URLSearchParams({ ...form.fields(), more }));
    const notice = { title: form.failure.title, description, destructive: true };
    expect(large).toMatchObject({ status: 413, notice, errors: {} });
    const byJson = await sendJson(form, JSON.stringify({ ...form.about(), ...form.fields(), more }));
    expect(byJson).toMatchObject({ status: 413, message: "The body is larger than 256 kB" });
    nothingStored();
    expect(log()).toEqual([]);
  });

  test.each(everyForm)("of %s because no form made it is stored nowhere", async (_name, form) => {
    const words = new URLSearchParams(form.fields()).toString();
    const types = [
      "text/plain",
      "application/json",
      "multipart/form-data; boundary=x",
      "multipart/form-data",
    ];
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error("aborted")) });
    const breakingOff: RequestInit & { duplex: "half" } = { headers: byForm, duplex: "half" };
    const answers = [
      ...types.map((type) => sendForm(form, words, { headers: { "Content-Type": type } })),
      sendForm(form, new TextEncoder().encode(words)),
      sendForm(form, broken, breakingOff),
    ];
    const notice = { ...form.failure, destructive: true };
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({ status: 400, notice, errors: {} });
    nothingStored();
    expect(log()).toEqual([]);
  });
});

describe("a post that cannot be stored", () => {
  test.each(everyWay)(
    "of %s is told as a failure, with every word, and is in the log",
    async (_title, form, way) => {
      const fields: Fields = { ...form.fields(), from: "/press" };
      const path = way === "json" ? form.apiPath : form.path();
      knowPaths(path);
      for (const table of ["outbox", form.table]) {
        refuseToStore(table);
        const { status, errors, notice, message, body, values } = await post(form, way, fields);
        expect([status, errors]).toEqual([500, {}]);
        const line = log().at(-1);
        expect(line).toMatchObject({ level: "error", method: "POST", route: path });
        expect(line.detail).toContain("disk full");
        expect(line.detail).not.toMatch(/visitors\.example|Egli/);
        expect(JSON.stringify(body)).not.toMatch(/disk|sqlite|insert/i);
        if (way === "json") expect(message).toContain(line.id);
        else {
          expect(notice).toEqual({ ...form.failure, destructive: true });
          expect(values).toMatchObject(kept(form, fields));
        }
        sqlite.exec("DROP TRIGGER refuse");
        nothingStored();
      }
      await submit(form, way, fields);
      expect([rows(form).length, mails().length]).toEqual([1, 1]);
    },
  );
});

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
