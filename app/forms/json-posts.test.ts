import { describe, expect, test } from "vitest";
import { args } from "~/testing/world.testing";
import { everyForm, inquiry, type VisitorForm } from "./forms-table.testing";
import { readJsonAnswer, sendJson, setUpForms } from "./posted-forms.testing";
import { log, mails, nothingStored, rows } from "./stored-posts.testing";

setUpForms();

const whole = (form: VisitorForm): Record<string, unknown> => ({ ...form.about(), ...form.fields() });
const send = (form: VisitorForm, fields: object) => sendJson(form, JSON.stringify(fields));

describe("JSON", () => {
  test.each(everyForm)("for %s may be of any JSON type", async (_name, form) => {
    for (const type of ["application/json; charset=utf-8", "APPLICATION/JSON", "application/json ;a=b"]) {
      const headers = { "Content-Type": type };
      expect((await sendJson(form, JSON.stringify(whole(form)), { headers })).status).toBe(201);
    }
  });

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

  test.each(everyForm)(
    "for %s with a field that is called like a property of every object has that field",
    async (_name, form) => {
      const start = JSON.stringify(whole(form)).slice(0, -1);
      const { status } = await sendJson(form, `${start}, "__proto__": {"status": "x"}, "constructor": 1}`);
      expect(status).toBe(201);
      expect(rows(form)).toMatchObject([{ status: form.status }]);
      expect({}).not.toHaveProperty("status");
    },
  );

  test.each(everyForm)("for %s is refused for values that are no texts", async (_name, form) => {
    const deep = "[".repeat(50_000) + "]".repeat(50_000);
    const others = ["7", "true", "[]", '["Ada"]', "{}", '{"toString":1,"valueOf":1}', '{"length":3}', deep];
    for (const field of Object.keys(form.required))
      for (const other of ["null", ...others]) {
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
    const notUtf8 = [[0xff], [0xc3], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80]];
    const bodies = [
      "",
      "{",
      "{'name': 'Ada'}",
      `${text},`,
      text.slice(0, -1),
      "undefined",
      "\ufffe{}",
      ...notUtf8.map((bytes) =>
        Uint8Array.from([...Buffer.from('{"name":"'), ...bytes, ...Buffer.from('"}')]),
      ),
    ];
    for (const body of bodies)
      expect(await sendJson(form, body)).toMatchObject({
        status: 400,
        message: "The body is not valid JSON",
      });
    for (const body of ["[]", "null", "7", '"Ada"', "true", `[${text}]`])
      expect(await sendJson(form, body)).toMatchObject({
        status: 400,
        message: "The body must be a JSON object",
      });
    nothingStored();
  });

  test.each(everyForm)("for %s is refused where it does not say that it is JSON", async (_name, form) => {
    const body = JSON.stringify(whole(form));
    const types = [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "*/*",
      "",
      "application/jsonp",
      "text/json",
      "application/x-json, application/json",
    ];
    const answers = [
      ...types.map((type) => sendJson(form, body, { headers: { "Content-Type": type } })),
      sendJson(form, new TextEncoder().encode(body), { headers: {} }),
      sendJson(form, null, { headers: {} }),
    ];
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({ status: 415, message: "The body must be JSON" });
    nothingStored();
  });

  test.each(everyForm)(
    "for %s is neither read nor changed: other methods say what is allowed",
    async (_name, form) => {
      const { loader, action } = form.api;
      const asked = [
        ...["GET", "HEAD"].map((method) => ({ method, answer: loader })),
        ...["PUT", "PATCH", "DELETE", "OPTIONS", "QUERY"].map((method) => ({ method, answer: action })),
      ];
      for (const { method, answer } of asked) {
        const headers = { Origin: "https://evil.example" };
        const refused = await readJsonAnswer(await answer(args(form.apiPath, { method, headers })));
        expect(refused).toMatchObject({ status: 405, message: `${method} is not allowed here` });
        expect(refused.headers.get("Allow")).toBe("POST");
      }
    },
  );
});
