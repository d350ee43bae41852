import { describe, expect, test } from "vitest";
import { args } from "~/testing/world.testing";
import { everyForm, inquiry, type VisitorForm } from "./forms-table.testing";
import { readJsonAnswer, sendJson, setUpForms } from "./posted-forms.testing";
import { log, mails, nothingStored, rows } from "./stored-posts.testing";

setUpForms();

const whole = (form: VisitorForm): Record<string, unknown> => ({ ...form.about(), ...form.fields() });
const send = (form: VisitorForm, fields: object) => sendJson(form, JSON.stringify(fields));

describe("JSON", () => {
  test.each(everyForm)("for %s may have what is optional null, empty or absent", async (_name, form) => {
    const optional = ["phone", "inquiry_type", "artist_interest", "artworkTitle", "artistName"];
    const fields = whole(form);
    for (const field of optional) delete fields[field];
    const set = (value: unknown) => Object.fromEntries(optional.map((field) => [field, value]));
    for (const unset of [set(null), set(""), {}])
      expect((await send(form, { ...fields, ...unset })).status).toBe(201);
    // They say the same, so they are one.
    const artist_interest = form === inquiry ? "any" : null;
    const nothing = { phone: null, inquiry_type: "artwork", artist_interest, artwork_title: null };
    expect(rows(form)).toMatchObject([form.table === "inquiries" ? nothing : {}]);
  });

  test.each(everyForm)(
    "for %s is taken at its word: what a page hides from people is any field",
    async (_name, form) => {
      for (const homepage of ["http://spam.example", 7, ["x"], { toString: 1, valueOf: 1 }, "", null])
        expect((await send(form, { ...whole(form), homepage })).status).toBe(201);
      expect(rows(form).map(({ status }) => status)).toEqual(Array(6).fill(form.status));
      expect(mails()).toHaveLength(6);
      expect(log()).toEqual([]);
    },
  );

  test.each(everyForm)("for %s is refused for values that are no texts", async (_name, form) => {
    for (const field of Object.keys(form.required))
      for (const other of ["null", "7", "[]", '["Ada"]', "{}", '{"toString":1,"valueOf":1}']) {
        const { [field]: _, ...rest } = whole(form);
        const body = `${JSON.stringify(rest).slice(0, -1)},"${field}":${other}}`;
        const { status, errors } = await sendJson(form, body);
        expect([status, Object.keys(errors)]).toEqual([400, [field]]);
      }
    nothingStored();
    expect(log()).toEqual([]);
  });

  test.each(everyForm)("for %s is refused where it is malformed", async (_name, form) => {
    const text = JSON.stringify(whole(form));
    const notUtf8 = Uint8Array.from([...Buffer.from('{"name":"'), 0xc0, 0xaf, ...Buffer.from('"}')]);
    for (const body of ["", "{", `${text},`, text.slice(0, -1), "\ufffe{}", notUtf8])
      expect(await sendJson(form, body)).toMatchObject({
        status: 400,
        message: "The body is not valid JSON",
      });
    for (const body of ["[]", "null", '"Ada"', `[${text}]`])
      expect(await sendJson(form, body)).toMatchObject({
        status: 400,
        message: "The body must be a JSON object",
      });
    nothingStored();
  });

  test.each(everyForm)("for %s says that it is JSON, or is refused", async (_name, form) => {
    const send = (type: string) =>
      sendJson(form, new TextEncoder().encode(JSON.stringify(whole(form))), {
        headers: { "Content-Type": type },
      });
    for (const type of [
      "",
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/jsonp",
      "text/json",
    ])
      expect(await send(type)).toMatchObject({ status: 415, message: "The body must be JSON" });
    nothingStored();
    for (const type of ["APPLICATION/JSON; charset=utf-8", "application/json ;a=b"])
      expect((await send(type)).status).toBe(201);
  });

  test.each(everyForm)("for %s is posted: other methods say what is allowed", async (_name, form) => {
    for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const answer = method === "GET" || method === "HEAD" ? form.api.loader : form.api.action;
      const refused = await readJsonAnswer(await answer(args(form.apiPath, { method })));
      expect(refused).toMatchObject({ status: 405, message: `${method} is not allowed here` });
      expect(refused.headers.get("Allow")).toBe("POST");
    }
  });
});
