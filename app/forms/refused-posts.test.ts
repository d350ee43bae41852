import { describe, expect, test } from "vitest";
import { sqlite } from "~/server/database.server";
import { addExhibition, deleteForGood, knowPaths } from "~/testing/world.testing";
import {
  answered,
  artworkInquiry,
  byForm,
  type Case,
  cases,
  every,
  type Fields,
  inquiry,
  kept,
  person,
  post,
  posting,
  redirected,
  registration,
  setUpForms,
  withScripts,
} from "./posted-forms.testing";
import { log, mails, nothingStored, refuseToStore, rows, world } from "./stored-posts.testing";

setUpForms();

describe("a post that is refused", () => {
  test.each(every)(
    "of %s says at each field what is missing, and in the spec's words that it is",
    async (_name, form) => {
      const errors = Object.fromEntries(
        Object.entries(form.required).map(([field, message]) => [field, [message]]),
      );
      for (const scripts of [{}, withScripts]) {
        const answer = await answered(post(form, scripts), 400);
        expect(answer).toMatchObject({ sent: false, errors, notice: { ...form.nothing, destructive: true } });
        expect(Object.keys(answer.errors)).toEqual(Object.keys(form.required));
      }
      nothingStored();
    },
  );

  test.each(every)("of %s keeps every word", async (_name, form) => {
    const written = {
      ...form.fields(),
      ...{ email: "  ada@ ", phone: "\t", from: "/artists?page=2", more: "x" },
      ...{ message: " One\r\n\r\n🎨 <b>“Two”</b> ", firstName: "Zoe\u0308" },
    };
    const { values } = await answered(post(form, written), 400);
    expect(values).toEqual(
      kept(form, { ...written, ...(form === registration ? { exhibitionId: world.show } : {}) }),
    );
    nothingStored();
  });

  test.each(every)(
    "of %s says at the field, and above, that the address is malformed",
    async (_name, form) => {
      const { errors, notice } = await answered(post(form, { ...form.fields(), email: "ada.visitors" }), 400);
      const message = "Please enter a valid email address";
      expect(errors).toEqual({ email: [message] });
      expect(notice).toEqual({ title: form.failure.title, description: message, destructive: true });
      nothingStored();
    },
  );

  test.each(every)("of %s because nobody can read it is stored nowhere", async (_name, form) => {
    const fields = form.fields();
    const notice = { ...form.failure, destructive: true };
    for (const __intent__ of ["{", "x", '{"type":1}', '{"type":"validate","payload":{}}'])
      expect(await answered(post(form, { ...fields, __intent__ }), 400)).toMatchObject({
        ...{ sent: false, errors: {}, notice, result: { status: "error" } },
      });
    const words = new URLSearchParams(fields).toString();
    for (const type of [
      "text/plain",
      "application/json",
      "multipart/form-data; boundary=x",
      "multipart/form-data",
    ])
      expect(await answered(posting(form, words, { headers: { "Content-Type": type } }), 400)).toMatchObject({
        sent: false,
        notice,
        errors: {},
      });
    expect(await answered(posting(form, new TextEncoder().encode(words)), 400)).toMatchObject({ notice });
    nothingStored();
    expect(log()).toEqual([]);
  });

  test.each(every)("of %s because it has more fields than any form is not read", async (_name, form) => {
    const more = (count: number) => {
      const whole = Object.entries(form.fields());
      const others = Array.from({ length: count - whole.length }, (): [string, string] => ["more", "x"]);
      return posting(form, new URLSearchParams([...whole, ...others]));
    };
    await redirected(more(100));
    await answered(more(101), 400);
    expect(rows(form)).toHaveLength(1);
  });

  test.each(every)("of %s because it breaks off is no error of the server's", async (_name, form) => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error("aborted")) });
    const init: RequestInit & { duplex: "half" } = { headers: byForm, duplex: "half" };
    expect(await answered(posting(form, body, init), 400)).toMatchObject({ sent: false });
    expect(log()).toEqual([]);
  });

  test.each(every)(
    "of %s because of files or of fields that are lists says so at the field",
    async (_name, form) => {
      const [field = ""] = Object.keys(form.required);
      for (const name of [field, `${field}[0]`, `${field}.x`]) {
        const body = new FormData();
        for (const [other, value] of Object.entries(form.fields()))
          if (other !== field) body.set(other, value);
        body.append(name, new File(["x"], "x.txt"));
        body.append(name, "Ada");
        expect(Object.keys((await answered(posting(form, body), 400)).errors)).toEqual([field]);
      }
      nothingStored();
      expect(log()).toEqual([]);
    },
  );

  test.each(every)("of %s because it is too large says so", async (_name, form) => {
    const notice = {
      title: form.failure.title,
      description: "This is too large to be sent.",
      destructive: true,
    };
    const large = new URLSearchParams({ ...form.fields(), more: "x".repeat(256 * 1024) });
    expect(await answered(posting(form, large), 413)).toMatchObject({ sent: false, notice });
    nothingStored();
    expect(log()).toEqual([]);
  });

  test.each([
    ["opens today", "2026-03-10", "2026-04-10"],
    ["is on view", "2026-03-01", "2026-03-31"],
    ["is past", "2025-03-01", "2025-03-31"],
  ])("because the exhibition %s says that registration is closed", async (_when, startDate, endDate) => {
    world.show = addExhibition({ startDate, endDate });
    const fields = person();
    for (const scripts of [{}, withScripts]) {
      const message = "Registration for this exhibition is closed";
      expect(await answered(post(registration, { ...fields, ...scripts }), 400)).toMatchObject({
        sent: false,
        notice: { title: "Registration failed", description: message, destructive: true },
        errors: { exhibitionId: [message] },
        values: fields,
      });
    }
    nothingStored();
  });

  test("because its exhibition or artwork has gone says so, and keeps every word", async () => {
    const gone: [Case, Fields, string][] = [
      [registration, person(), "This exhibition is no longer listed."],
      [registration, { firstName: "Ada" }, "This exhibition is no longer listed."],
      [artworkInquiry, artworkInquiry.fields(), "This artwork is no longer listed."],
      [artworkInquiry, { message: "Short" }, "This artwork is no longer listed."],
    ];
    deleteForGood("exhibitions", world.show);
    deleteForGood("artworks", world.work);
    for (const [form, fields, description] of gone)
      for (const scripts of [{}, withScripts])
        await expect(post(form, { ...fields, ...scripts })).rejects.toMatchObject({
          data: {
            sent: false,
            result: { status: "error", error: {}, initialValue: fields },
            notice: { title: form.failure.title, description, destructive: true },
          },
          init: { status: 404 },
        });
    nothingStored();
    expect(log()).toEqual([]);
  });
});

describe("a post that cannot be stored", () => {
  test.each(every)(
    "of %s is told as the spec's failure, with every word, and is in the log",
    async (_name, form) => {
      const fields: Fields = { ...form.fields(), from: "/press" };
      knowPaths(form.path());
      for (const table of ["outbox", form.table])
        for (const scripts of [{}, withScripts]) {
          refuseToStore(table);
          const sent = { ...fields, ...scripts };
          expect(await answered(post(form, sent), 500)).toMatchObject({
            sent: false,
            notice: { ...form.failure, destructive: true },
            errors: {},
            values: kept(form, fields),
          });
          sqlite.exec("DROP TRIGGER refuse");
          nothingStored();
        }
      expect(log()).toHaveLength(4);
      for (const line of log()) {
        expect(line).toMatchObject({ level: "error", method: "POST", route: form.path() });
        expect(line.detail).toContain("disk full");
        expect(line.detail).not.toMatch(/visitors\.example|Egli/);
      }
      // The fifth of this address within ten minutes: nothing is lost.
      await redirected(post(form, fields));
      expect([rows(form).length, mails().length]).toEqual([1, 1]);
    },
  );
});

describe("the limit of 5 posts in ten minutes", () => {
  test.each(every)("is told to the sixth of %s in plain words, with every word kept", async (_name, form) => {
    const fields: Fields = { ...form.fields(), from: "/press" };
    for (let at = 0; at < 5; at += 1) await redirected(post(form, fields));
    for (const sent of [fields, { ...fields, email: fields.email?.toUpperCase() ?? "" }]) {
      const { headers, notice, values, errors } = await answered(post(form, sent), 429);
      expect(headers.get("Retry-After")).toMatch(/^[1-9]\d{0,2}$/);
      expect(Number(headers.get("Retry-After"))).toBeLessThanOrEqual(600);
      expect(notice).toEqual({
        title: form.failure.title,
        description: expect.stringMatching(
          /^You have sent this several times\. Please try again in (a minute|\d+ minutes)\.$/,
        ),
        destructive: true,
      });
      expect(values).toMatchObject(kept(form, sent));
      expect(errors).toEqual({});
    }
    await answered(post(form, { ...fields, ...withScripts }), 429);
    expect(rows(form)).toHaveLength(1);
    await redirected(post(form));
    for (const other of cases.filter((other) => other !== form))
      await redirected(post(other, { ...other.fields(), email: fields.email ?? "" }));
  });

  test("counts what is kept as spam too", async () => {
    const fields = { ...inquiry.fields(), homepage: "x" };
    for (let at = 0; at < 5; at += 1) await redirected(post(inquiry, { ...fields, message: `Buy ${at}` }));
    await answered(post(inquiry, fields), 429);
    expect(rows(inquiry)).toHaveLength(5);
  });
});
