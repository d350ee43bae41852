import { describe, expect, test } from "vitest";
import { everyForm, inquiry, type VisitorForm } from "./forms-table.testing";
import { sendJson, setUpForms } from "./posted-forms.testing";
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
      for (const homepage of ["http://spam.example", { toString: 1, valueOf: 1 }, null])
        expect((await send(form, { ...whole(form), homepage })).status).toBe(201);
      expect(rows(form).map(({ status }) => status)).toEqual(Array(3).fill(form.status));
      expect(mails()).toHaveLength(3);
      expect(log()).toEqual([]);
    },
  );

  test("is refused where a value is no text, the body no JSON object, or its type another", async () => {
    const fields = whole(inquiry);
    for (const name of [7, ["Ada"], { toString: 1, valueOf: 1 }])
      expect(await send(inquiry, { ...fields, name })).toMatchObject({
        status: 400,
        errors: { name: ["Name is required"] },
      });
    const notUtf8 = Uint8Array.from([...Buffer.from('{"name":"'), 0xc0, 0xaf, ...Buffer.from('"}')]);
    for (const body of ["", `${JSON.stringify(fields)},`, "\ufffe{}", notUtf8])
      expect(await sendJson(inquiry, body)).toMatchObject({
        status: 400,
        message: "The body is not valid JSON",
      });
    for (const body of ["[]", "null", '"Ada"'])
      expect(await sendJson(inquiry, body)).toMatchObject({
        status: 400,
        message: "The body must be a JSON object",
      });
    const sendAs = (type: string) =>
      sendJson(inquiry, JSON.stringify(fields), { headers: { "Content-Type": type } });
    for (const type of ["", "application/x-www-form-urlencoded", "application/jsonp", "text/json"])
      expect(await sendAs(type)).toMatchObject({ status: 415, message: "The body must be JSON" });
    nothingStored();
    expect((await sendAs("APPLICATION/JSON ; charset=utf-8")).status).toBe(201);
  });
});
