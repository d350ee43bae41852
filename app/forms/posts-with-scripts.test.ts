import { describe, expect, test } from "vitest";
import { checkForm } from "./check-form";
import {
  answered,
  every,
  type Fields,
  post,
  redirected,
  schemas,
  setUpForms,
  withScripts,
} from "./posted-forms.testing";
import { mails, rows, world } from "./stored-posts.testing";

setUpForms();

describe("a post with scripts", () => {
  test.each(every)("of %s is stored and answered with what to say", async (_name, form) => {
    const fields = form.fields();
    const { headers, ...answer } = await answered(
      post(form, { ...fields, ...withScripts, from: "/press" }),
      201,
    );
    // Conform empties the form.
    expect(answer).toMatchObject({ sent: true, notice: form.success, result: { initialValue: null } });
    expect(headers.get("Location")).toBeNull();
    expect(rows(form)).toMatchObject([{ email: fields.email, status: form.status }]);
    expect(mails()).toHaveLength(1);
  });

  test.each(every)("of %s is a person's, however fast it was filled in", async (_name, form) => {
    for (const filling_time of ["0", "1999"])
      await answered(post(form, { ...form.fields(), ...withScripts, filling_time }), 201);
    expect(rows(form).map(({ status }) => status)).toEqual([form.status, form.status]);
    expect(mails()).toHaveLength(2);
  });

  test.each(every)("of %s is judged by the server as the page itself judges it", async (_name, form) => {
    const whole = { ...form.fields(), exhibitionId: world.show };
    const tries: Fields[] = [
      whole,
      {},
      { ...whole, email: "ada" },
      { ...whole, email: "" },
      { ...whole, name: " ", firstName: "\t", message: "\n" },
      { ...whole, name: "x".repeat(201), lastName: "x".repeat(201), message: "x".repeat(10_001) },
      { ...whole, phone: "1".repeat(51), subject: "One\nTwo", inquiry_type: "sale" },
    ];
    for (const fields of tries) {
      const posted = new FormData();
      for (const [field, value] of Object.entries({ exhibitionId: world.show, ...fields }))
        posted.set(field, value);
      const { status, error } = checkForm(schemas[form.name], posted).reply();
      const isWrong = status === "error";
      const answer = await answered(post(form, { ...fields, ...withScripts }), isWrong ? 400 : 201);
      expect(answer.errors).toEqual(error ?? {});
    }
  });
});

describe("a post that nobody sees to", () => {
  test.each(every)(
    "of %s, with what nobody sees filled in, is kept as spam without mail",
    async (_name, form) => {
      const fields = form.fields();
      const response = await redirected(
        post(form, { ...fields, homepage: "http://spam.example", from: "/press" }),
      );
      expect(response.headers.get("Location")).toBe("/press?notice=1");
      const { notice } = await answered(post(form, { ...form.fields(), ...withScripts, homepage: "x" }), 201);
      expect(notice).toEqual(form.success);
      expect(rows(form)).toMatchObject([{ email: fields.email, status: "spam" }, { status: "spam" }]);
      expect(mails()).toEqual([]);
    },
  );

  test.each(every)("of %s, with that left empty, is a person's", async (_name, form) => {
    for (const homepage of ["", "  "]) await redirected(post(form, { ...form.fields(), homepage }));
    expect(rows(form)).toMatchObject([{ status: form.status }, { status: form.status }]);
  });
});
