import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { sqlite } from "db/client.server";
import { addArtist, addArtwork, addExhibition, args, emptyDatabase, knowPaths } from "db/test-world";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as artworkInquiries from "~/routes/api.artwork-inquiries";
import * as registrations from "~/routes/api.exhibition-registrations";
import * as inquiries from "~/routes/api.inquiries";
import * as mailingList from "~/routes/api.mailing-list";
import { formTexts } from "./forms";

interface Resource {
  loader: (args: LoaderFunctionArgs) => Response | Promise<Response>;
  action: (args: ActionFunctionArgs) => Response | Promise<Response>;
}
type Fields = Record<string, unknown>;

interface Case {
  path: string;
  resource: Resource;
  table: string;
  /** A whole post, of somebody who has not sent one yet. */
  fields: () => Fields;
  /** The fields without which it is refused, with what is said then. */
  required: Record<string, string>;
  /** The status of a row that is no spam. */
  status: string;
}

let show: string;
let made = 0;
/** Limits are counted in the process: nobody is the same person in two tests. */
const newEmail = () => `visitor-${++made}@visitors.example`;

const name = { firstName: "First name is required", lastName: "Last name is required" };
const cases: Case[] = [
  {
    path: "/api/inquiries",
    resource: inquiries,
    table: "inquiries",
    fields: () => ({
      name: "Ada Egli",
      email: newEmail(),
      phone: "+41 44 123 45 67",
      inquiry_type: "artwork",
      artist_interest: "any",
      message: "Hello",
    }),
    required: { name: "Name is required", email: "Email is required", message: "Message is required" },
    status: "new",
  },
  {
    path: "/api/mailing-list",
    resource: mailingList,
    table: "mailing_list",
    fields: () => ({ email: newEmail(), firstName: "Ada", lastName: "Egli" }),
    required: { ...name, email: "Email is required" },
    status: "active",
  },
  {
    path: "/api/exhibition-registrations",
    resource: registrations,
    table: "exhibition_registrations",
    fields: () => ({ exhibitionId: show, firstName: "Ada", lastName: "Egli", email: newEmail() }),
    required: { exhibitionId: "Please choose an exhibition", ...name, email: "Email is required" },
    status: "active",
  },
  {
    path: "/api/artwork-inquiries",
    resource: artworkInquiries,
    table: "inquiries",
    fields: () => ({
      name: "Ada Egli",
      email: newEmail(),
      phone: null,
      subject: "Inquiry: Night",
      message: "I am interested in Night.",
      artworkTitle: "Night",
      artistName: "Jonas Wäfler",
    }),
    required: {
      name: "Name is required",
      email: "Please enter a valid email address",
      subject: "Subject is required",
      message: "Please provide more details about your inquiry",
    },
    status: "new",
  },
];
const every = cases.map((form): [string, Case] => [form.path, form]);
const [inquiry, subscription, registration, artworkInquiry] = cases as [Case, Case, Case, Case];

const json = { "Content-Type": "application/json" };

/** Posts any body. */
async function send({ path, resource }: Case, body: BodyInit | null, headers: HeadersInit = json) {
  return resource.action(args(path, { method: "POST", body, headers }));
}
const post = (form: Case, fields: Fields = form.fields(), headers: HeadersInit = json) =>
  send(form, JSON.stringify(fields), headers);

/** What is said about a post that is refused. */
async function refusal(response: Response, status = 400) {
  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toContain("application/json");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return (await response.json()) as { message: string; issues?: { path: string; message: string }[] };
}

async function accepted(response: Response): Promise<string> {
  expect(response.status).toBe(201);
  expect(response.headers.get("Content-Type")).toContain("application/json");
  return (await response.json()).id;
}

const rows = ({ table }: Case) => sqlite.prepare<[], Fields>(`SELECT * FROM ${table} ORDER BY rowid`).all();
const mails = () => sqlite.prepare<[], Fields>("SELECT * FROM outbox").all();
const nothingStored = () => {
  for (const form of cases) expect(rows(form)).toEqual([]);
  expect(mails()).toEqual([]);
};

beforeEach(() => {
  emptyDatabase();
  show = addExhibition({ title: "Blue Hours", startDate: "2026-03-11" });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  sqlite.exec("DROP TRIGGER IF EXISTS refuse");
  vi.restoreAllMocks();
});
const log = () => vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)));

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
    const said = JSON.stringify([await response.json(), ...response.headers]);
    if (token) expect(said).not.toContain(token);
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

describe("an inquiry", () => {
  test.each(["exhibition", "visit", "press", "collaboration", "other"])(
    "keeps the artist of interest where it is about: %s",
    async (inquiry_type) => {
      const fields = { ...inquiry.fields(), inquiry_type, artist_interest: "Somebody Else" };
      await accepted(await post(inquiry, fields));
      expect(rows(inquiry)).toMatchObject([{ inquiry_type, artist_interest: "Somebody Else" }]);
    },
  );

  test("about an artwork is about any artist or one of the gallery's", async () => {
    addArtist({ name: "Jonas Wäfler" });
    const about = (artist_interest?: unknown) =>
      post(inquiry, { ...inquiry.fields(), inquiry_type: "artwork", artist_interest });
    for (const artist of ["any", "Jonas Wäfler", null, "", undefined]) await accepted(await about(artist));
    expect(rows(inquiry).map((row) => row.artist_interest)).toEqual([
      ...["any", "Jonas Wäfler", "any", "any", "any"],
    ]);
    const message = "Please choose one of our artists";
    for (const artist of ["Nobody", "Jonas", "%"])
      expect(await refusal(await about(artist))).toEqual({
        message,
        issues: [{ path: "artist_interest", message }],
      });
    expect(rows(inquiry)).toHaveLength(5);
  });
});

describe("an inquiry about artworks", () => {
  const works = () =>
    sqlite.prepare("SELECT artwork_id FROM inquiry_artworks ORDER BY position").pluck().all();

  test("stores those that it names by their ids, each once", async () => {
    const [first, second] = [addArtwork({ title: "Night" }), addArtwork({ title: "Night" })];
    const fields = { ...artworkInquiry.fields(), artworkTitle: undefined, artistName: undefined };
    await accepted(await post(artworkInquiry, { ...fields, artworkId: second }));
    expect(works()).toEqual([second]);
    expect(rows(artworkInquiry)).toMatchObject([{ artwork_title: "Night" }]);
    await accepted(await post(artworkInquiry, { ...fields, artworkIds: [first, second, first] }));
    expect(works().sort()).toEqual([first, second, second].sort());
    expect(rows(artworkInquiry)).toHaveLength(2);
  });

  test("is refused at the field that names an unknown one", async () => {
    const message = "There is no such artwork";
    for (const named of [{ artworkId: "nothing" }, { artworkIds: [addArtwork(), "nothing"] }])
      expect(await refusal(await post(artworkInquiry, { ...artworkInquiry.fields(), ...named }))).toEqual({
        message,
        issues: [{ path: Object.keys(named)[0], message }],
      });
    nothingStored();
  });
});

describe("a registration", () => {
  test("for an unknown exhibition answers 404", async () => {
    for (const exhibitionId of ["nothing", "x".repeat(5_000), "'; --", "\0"]) {
      const { message } = await refusal(
        await post(registration, { ...registration.fields(), exhibitionId }),
        404,
      );
      expect(message).toBe("This exhibition is no longer listed.");
    }
    nothingStored();
  });

  test.each([
    ["opens today", "2026-03-10", "2026-04-10"],
    ["is on view", "2026-03-01", "2026-03-31"],
    ["is past", "2025-03-01", "2025-03-31"],
  ])("for one that %s answers 400 with an issue at exhibitionId", async (_when, startDate, endDate) => {
    const exhibitionId = addExhibition({ startDate, endDate });
    const closed = "Registration for this exhibition is closed";
    expect(await refusal(await post(registration, { ...registration.fields(), exhibitionId }))).toEqual({
      message: closed,
      issues: [{ path: "exhibitionId", message: closed }],
    });
    nothingStored();
  });

  test("for two exhibitions is two", async () => {
    const fields = registration.fields();
    await accepted(await post(registration, fields));
    await accepted(
      await post(registration, { ...fields, exhibitionId: addExhibition({ startDate: "2026-04-01" }) }),
    );
    expect(rows(registration)).toHaveLength(2);
  });
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

describe("a failure", () => {
  test.each(every)(
    "of storing at %s answers 500 with the id of the log's line, and no detail",
    async (path, form) => {
      knowPaths(path);
      sqlite.exec(
        "CREATE TRIGGER refuse BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'disk full'); END",
      );
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
