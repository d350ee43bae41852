import { describe, expect, test } from "vitest";
import { knowPaths } from "~/testing/world.testing";
import { accepted, artworkInquiry, every, inquiry, post, refusal, subscription } from "./posted-json.testing";
import { log, mails, newEmail, nothingStored, refuseToStore, rows, setUpPosts } from "./stored-posts.testing";

setUpPosts();

describe("a post that is whole", () => {
  test.each(every)("to %s answers 201 with the id of its row, and a mail is due", async (_path, form) => {
    const fields = form.fields();
    const id = await accepted(await post(form, fields));
    expect(rows(form)).toMatchObject([{ id, email: fields.email, status: form.status }]);
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toContain("Ada Egli");
  });

  test.each(every)("to %s is answered with nothing that only a mail may say", async (_path, form) => {
    const response = await post(form);
    const { token } = rows(form)[0] ?? {};
    const answer = JSON.stringify([await response.json(), ...response.headers]);
    if (token) expect(answer).not.toContain(token);
    expect(response.headers.get("Set-Cookie")).toBeNull();
  });

  test("stores all that the contract names, for an inquiry", async () => {
    const fields = inquiry.fields();
    await post(inquiry, fields);
    expect(rows(inquiry)).toMatchObject([{ ...fields, subject: null, artwork_title: null }]);
  });

  test("stores all that the contract names, for an artwork's inquiry", async () => {
    const { artworkTitle, artistName, ...fields } = artworkInquiry.fields();
    await post(artworkInquiry, { ...fields, artworkTitle, artistName });
    expect(rows(artworkInquiry)).toMatchObject([
      { ...fields, inquiry_type: "artwork", artist_interest: artistName, artwork_title: artworkTitle },
    ]);
  });

  test("stores where consent was given, for a sign-up", async () => {
    await post(subscription);
    expect(rows(subscription)).toMatchObject([
      { consent_page: "/api/mailing-list", consented_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
  });

  test.each(every)("to %s may come in any JSON type", async (_path, form) => {
    for (const type of ["application/json; charset=utf-8", "APPLICATION/JSON", "application/json ;a=b"])
      await accepted(await post(form, form.fields(), { "Content-Type": type }));
  });

  test.each(every)("to %s may have what is optional null, empty or absent", async (_path, form) => {
    const optional = ["phone", "inquiry_type", "artist_interest", "artworkTitle", "artistName"];
    const whole = form.fields();
    const others = Object.fromEntries(Object.entries(whole).filter(([field]) => !optional.includes(field)));
    const set = (value: unknown) => Object.fromEntries(optional.map((field) => [field, value]));
    const ids: string[] = [];
    for (const unset of [set(null), set(""), {}])
      ids.push(await accepted(await post(form, { ...others, ...unset })));
    // They say the same, so they are one.
    expect(new Set(ids).size).toBe(1);
    const artist_interest = form === inquiry ? "any" : null;
    if (form.table === "inquiries")
      expect(rows(form)).toMatchObject([{ phone: null, inquiry_type: "artwork", artist_interest }]);
  });

  test.each(every)("to %s may have fields that nobody knows", async (_path, form) => {
    const extra = {
      ...{ id: "mine", status: "answered", token: "mine", created_at: "2000-01-01", responded_at: "now" },
      ...{ from: "//evil.example", consent_page: "/x", nested: { a: [1, null] }, "": 1 },
    };
    const id = await accepted(await post(form, { ...extra, ...form.fields() }));
    expect(id).not.toBe("mine");
    const [row] = rows(form);
    expect(row).toMatchObject({ id, status: form.status });
    expect(Object.values(row ?? {})).not.toContain("mine");
    expect(row?.created_at).not.toBe("2000-01-01");
  });

  test.each(every)("to %s keeps Unicode as typed, and trims the address", async (_path, form) => {
    const names = form.table === "inquiries" ? { name: "Zoe\u0308 大 🎨" } : { firstName: "Zoe\u0308 大 🎨" };
    const email = newEmail().replace("v", "V");
    await accepted(await post(form, { ...form.fields(), ...names, email: ` ${email}\n` }));
    const [row] = rows(form);
    expect([row?.name ?? row?.first_name, row?.email]).toEqual(["Zoe\u0308 大 🎨", email]);
  });
});

describe("a post that is sent again", () => {
  test.each(every)("to %s answers 201 with the same id and stores nothing twice", async (_path, form) => {
    const fields = form.fields();
    const id = await accepted(await post(form, fields));
    const again = { ...fields, email: String(fields.email).toUpperCase() };
    expect(await accepted(await post(form, again))).toBe(id);
    expect([rows(form).length, mails().length]).toEqual([1, 1]);
  });

  test.each(every)("to %s at the same time stores nothing twice", async (_path, form) => {
    const fields = form.fields();
    const responses = await Promise.all(Array.from({ length: 5 }, () => post(form, fields)));
    const ids = await Promise.all(responses.map(accepted));
    expect(new Set(ids).size).toBe(1);
    expect([rows(form).length, mails().length]).toEqual([1, 1]);
  });

  test.each(every)(
    "to %s a sixth time in ten minutes answers 429 and when to come again",
    async (_path, form) => {
      const fields = form.fields();
      for (let at = 0; at < 5; at += 1) await accepted(await post(form, fields));
      const refused = await post(form, fields);
      expect(refused.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
      expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(600);
      const { message, issues } = await refusal(refused, 429);
      expect(message).toMatch(/^You have sent this several times\. Please try again in \d+ minutes\.$/);
      expect(issues).toBeUndefined();
      await accepted(await post(form));
    },
  );
});

describe("a program", () => {
  test.each(every)(
    "is taken at its word at %s: what a page hides from people is a field like any other",
    async (_path, form) => {
      for (const homepage of ["http://spam.example", 7, true, ["x"], { toString: 1, valueOf: 1 }, "", null])
        await accepted(await post(form, { ...form.fields(), homepage, filling_time: "0" }));
      expect(rows(form).map(({ status }) => status)).toEqual(Array(7).fill(form.status));
      expect(mails()).toHaveLength(7);
      expect(log()).toEqual([]);
    },
  );
});

describe("a failure", () => {
  test.each(every)(
    "of storing at %s answers 500 with the id of the log's line, and no detail",
    async (path, form) => {
      knowPaths(path);
      refuseToStore();
      const body = await refusal(await post(form), 500);
      expect(Object.keys(body)).toEqual(["message"]);
      expect(body.message).not.toMatch(/disk|sqlite|insert/i);
      const [line] = log();
      expect(body.message).toContain(line.id);
      expect(line).toMatchObject({
        route: path,
        method: "POST",
        detail: expect.stringContaining("disk full"),
      });
      expect(line.detail).not.toContain("visitors.example");
      nothingStored();
    },
  );
});
