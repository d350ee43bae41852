import { describe, expect, test } from "vitest";
import { args } from "~/testing/world.testing";
import { formTexts } from "./forms";
import {
  accepted,
  artworkInquiry,
  every,
  inquiry,
  post,
  type Resource,
  refusal,
  registration,
  send,
  subscription,
} from "./posted-json.testing";
import { log, nothingStored, rows, setUpPosts } from "./stored-posts.testing";

setUpPosts();

describe("a post that is not whole", () => {
  test.each(every)("to %s answers 400 and says what is wrong at which fields", async (_path, form) => {
    const issues = Object.entries(form.required).map(([path, message]) => ({ path, message }));
    for (const nothing of [{}, Object.fromEntries(issues.map(({ path }) => [path, null]))]) {
      const refused = await refusal(await post(form, nothing));
      expect(refused.issues).toEqual(expect.arrayContaining(issues));
      expect(refused.issues).toHaveLength(issues.length);
      expect(refused.message).not.toBe("");
    }
    nothingStored();
  });

  test.each(every)("to %s is refused for each field that is missing", async (_path, form) => {
    for (const [path, message] of Object.entries(form.required))
      for (const nothing of [null, "", undefined]) {
        const refused = await refusal(await post(form, { ...form.fields(), [path]: nothing }));
        expect(refused.issues).toEqual([{ path, message }]);
      }
    nothingStored();
  });

  test("says of the footer's forms what their notification would say, and else the first message", async () => {
    expect((await refusal(await post(inquiry, {}))).message).toBe(formTexts.inquiry.missing);
    expect((await refusal(await post(subscription, {}))).message).toBe(formTexts["mailing-list"].missing);
    expect((await refusal(await post(artworkInquiry, {}))).message).toBe("Name is required");
    const unnamed = { ...registration.fields(), firstName: "" };
    expect((await refusal(await post(registration, unnamed))).message).toBe("First name is required");
  });

  test.each(every)("to %s is refused for a malformed address", async (_path, form) => {
    for (const email of ["ada", "ada@visitors", "ada@visitors.example, eve@visitors.example"]) {
      const { message, issues } = await refusal(await post(form, { ...form.fields(), email }));
      expect(message).toBe("Please enter a valid email address");
      expect(issues).toEqual([{ path: "email", message }]);
    }
    nothingStored();
  });

  test.each(every)(
    "to %s is refused for control characters and texts that are too long",
    async (_path, form) => {
      for (const field of Object.keys(form.fields())) {
        if (["exhibitionId", "inquiry_type"].includes(field)) continue;
        for (const value of ["Ada\0Egli 1234", "Ada\x1bEgli 1234", "\ud83c Ada Egli", "x".repeat(10_001)]) {
          const { issues } = await refusal(await post(form, { ...form.fields(), [field]: value }));
          expect(new Set(issues?.map(({ path }) => path))).toEqual(new Set([field]));
        }
      }
      nothingStored();
    },
  );

  test.each(every)("to %s is refused for values that are no texts", async (_path, form) => {
    const deep = "[".repeat(50_000) + "]".repeat(50_000);
    const others = ["7", "true", "[]", '["Ada"]', "{}", '{"toString":1,"valueOf":1}', '{"length":3}', deep];
    for (const field of Object.keys(form.required))
      for (const other of others) {
        const { [field]: _, ...rest } = form.fields();
        const body = `${JSON.stringify(rest).slice(0, -1)},"${field}":${other}}`;
        const refused = await refusal(await send(form, body));
        expect(new Set(refused.issues?.map(({ path }) => path))).toEqual(new Set([field]));
      }
    nothingStored();
    expect(log()).toEqual([]);
  });

  test("is refused for a type of inquiry that there is not", async () => {
    const { issues } = await refusal(await post(inquiry, { ...inquiry.fields(), inquiry_type: "sale" }));
    expect(issues).toEqual([{ path: "inquiry_type", message: "Please choose what your inquiry is about" }]);
  });
});

describe("a request that is none", () => {
  test.each(every)("%s answers 405 to other methods, with what is allowed", async (path, { resource }) => {
    const asked: [string, Resource["loader"]][] = [
      ["GET", resource.loader],
      ["HEAD", resource.loader],
      ["PUT", resource.action],
      ["PATCH", resource.action],
      ["DELETE", resource.action],
    ];
    for (const [method, answer] of asked) {
      const response = await answer(args(path, { method, headers: { Origin: "https://evil.example" } }));
      expect(response.headers.get("Allow")).toBe("POST");
      expect(await refusal(response, 405)).toEqual({ message: `${method} is not allowed here` });
    }
  });

  test.each(every)("%s answers 413 to more than 256 kB", async (_path, form) => {
    const large = JSON.stringify({ ...form.fields(), extra: "x".repeat(256 * 1024) });
    expect((await refusal(await send(form, large), 413)).message).toBe("The body is larger than 256 kB");
    nothingStored();
    const whole = form.fields();
    const room = 256 * 1024 - Buffer.byteLength(JSON.stringify({ ...whole, extra: "" }));
    const largest = JSON.stringify({ ...whole, extra: "x".repeat(room) });
    await accepted(await send(form, largest));
  });

  test.each(every)("%s answers 415 to what is no JSON", async (_path, form) => {
    const body = JSON.stringify(form.fields());
    const types = [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonp",
      "text/json",
      "application/x-json, application/json",
      "",
    ];
    for (const type of types)
      expect((await refusal(await send(form, body, { "Content-Type": type }), 415)).message).toBe(
        "The body must be JSON",
      );
    await refusal(await send(form, new TextEncoder().encode(body), {}), 415);
    await refusal(await send(form, null, {}), 415);
    nothingStored();
  });

  test.each(every)("%s answers 400 to malformed JSON", async (_path, form) => {
    const whole = JSON.stringify(form.fields());
    for (const body of ["", "{", "{'name': 'Ada'}", `${whole},`, whole.slice(0, -1), "undefined", "\ufffe{}"])
      expect((await refusal(await send(form, body))).message).toBe("The body is not valid JSON");
    const latin = Uint8Array.from([...`{"name":"Zo\xeb"}`].map((character) => character.charCodeAt(0)));
    expect((await refusal(await send(form, latin))).message).toBe("The body is not valid JSON");
    nothingStored();
  });

  test.each(every)("%s answers 400 to JSON that is no object", async (_path, form) => {
    for (const body of ["[]", "null", "7", '"Ada"', "true", `[${JSON.stringify(form.fields())}]`])
      expect((await refusal(await send(form, body))).message).toBe("The body must be a JSON object");
    nothingStored();
  });

  test.each(every)(
    "%s takes a field that is called like a property of every object for what it is",
    async (_path, form) => {
      const whole = JSON.stringify(form.fields()).slice(0, -1);
      await accepted(await send(form, `${whole}, "__proto__": {"status": "x"}, "constructor": 1}`));
      expect(rows(form)).toMatchObject([{ status: form.status }]);
      expect({}).not.toHaveProperty("status");
    },
  );
});
