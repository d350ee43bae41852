import { describe, expect, test } from "vitest";
import { now } from "~/server/clock.server";
import {
  everyForm,
  everyPageWay,
  everyWay,
  type Fields,
  inquiry,
  person,
  subscription,
} from "./forms-table.testing";
import { sendForm, setUpForms, submit } from "./posted-forms.testing";
import { log, mails, newEmail, rows } from "./stored-posts.testing";

setUpForms();

describe("a post that is whole", () => {
  test.each(everyWay)(
    "of %s is stored, a mail is due, and only that tells its secret",
    async (_title, form, way) => {
      const fields = form.fields();
      const { body, headers } = await submit(form, way, fields);
      expect(rows(form)).toMatchObject([form.row(fields)]);
      expect(mails()).toMatchObject([{ text: expect.stringContaining("Ada Egli") }]);
      const [row] = rows(form);
      if (way === "json") expect(body).toEqual({ id: row?.id });
      if (row?.token) expect(JSON.stringify([body, ...headers])).not.toContain(row.token);
    },
  );

  test.each(everyWay)("of %s may have fields that nobody knows", async (_title, form, way) => {
    const extra = {
      ...{ id: "mine", status: "answered", token: "mine", created_at: "2000-01-01", responded_at: "now" },
      ...{ consent_page: "/mine", "": "1", filling_time: "0" },
    };
    await submit(form, way, { ...extra, ...form.fields() });
    const [row] = rows(form);
    expect(row).toMatchObject({ status: form.status, created_at: now().toISOString() });
    expect(JSON.stringify(row)).not.toContain("mine");
  });

  test.each(everyWay)("of %s keeps Unicode as typed, and trims the address", async (_title, form, way) => {
    const typed = "Zoe\u0308 大 🎨";
    const email = newEmail().replace("v", "V");
    const names: Fields = "name" in form.required ? { name: typed } : { firstName: typed };
    await submit(form, way, { ...form.fields(), ...names, email: ` ${email}\n` });
    expect(rows(form)).toMatchObject([form.row({ ...form.fields(), ...names, email })]);
  });

  test("keeps line breaks as one", async () => {
    for (const way of ["page", "json"] as const)
      await submit(inquiry, way, { ...inquiry.fields(), message: "One\r\n\r\nTwo\r\n" });
    expect(rows(inquiry)).toMatchObject([{ message: "One\n\nTwo\n" }, { message: "One\n\nTwo\n" }]);
  });

  test("to the mailing list stores on which page consent was given, and when", async () => {
    for (const from of ["/artists?page=2", "//evil.example"])
      await submit(subscription, "page", { ...person(), from });
    await submit(subscription, "json", { ...person(), from: "/artists" });
    const consented_at = now().toISOString();
    expect(rows(subscription)).toMatchObject([
      { consent_page: "/artists?page=2", consented_at },
      { consent_page: "/", consented_at },
      { consent_page: "/api/mailing-list", consented_at },
    ]);
  });

  test.each(everyForm)("of %s may come as multipart too", async (_name, form) => {
    const body = new FormData();
    for (const [field, value] of Object.entries(form.fields())) body.set(field, value);
    expect((await sendForm(form, body)).status).toBe(303);
    expect(rows(form)).toHaveLength(1);
  });
});

describe("a post that is sent again", () => {
  test.each(everyWay)(
    "of %s, at the same time and in other case, is stored once and answered alike",
    async (_title, form, way) => {
      const fields = form.fields();
      const other = { ...fields, email: String(fields.email).toUpperCase() };
      const answers = await Promise.all([fields, fields, other].map((sent) => submit(form, way, sent)));
      answers.push(await submit(form, way, fields));
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect([rows(form).length, mails().length]).toEqual([1, 1]);
    },
  );

  test.each(everyWay)("of %s by another visitor is one of its own", async (_title, form, way) => {
    for (const email of [newEmail(), newEmail()]) await submit(form, way, { ...form.fields(), email });
    expect([rows(form).length, mails().length]).toEqual([2, 2]);
  });
});

describe("what nobody sees", () => {
  test.each(everyPageWay)(
    "of %s, filled in, makes it spam without mail, answered alike",
    async (_title, form, way) => {
      const fields = form.fields();
      const answer = await submit(form, way, { ...fields, homepage: "http://spam.example", from: "/press" });
      if (way === "script") expect(answer.notice).toEqual(form.success);
      else expect(answer.headers.get("Location")).toBe("/press?notice=1");
      expect(rows(form)).toMatchObject([{ ...form.row(fields), status: "spam" }]);
      expect(mails()).toEqual([]);
    },
  );

  test.each(everyPageWay)("of %s, left empty, is a person's", async (_title, form, way) => {
    for (const homepage of ["", "  "]) await submit(form, way, { ...form.fields(), homepage });
    expect(rows(form)).toMatchObject([{ status: form.status }, { status: form.status }]);
    expect(log()).toEqual([]);
  });
});
