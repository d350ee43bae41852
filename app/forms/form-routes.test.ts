import {
  type ActionFunctionArgs,
  createRequestHandler,
  type MetaArgs,
  type ServerBuild,
} from "@remix-run/node";
import { sqlite } from "db/client.server";
import { addArtist, addArtwork, addExhibition, args, emptyDatabase, knowPaths } from "db/test-world";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deleteArtwork } from "~/artworks/queries.server";
import * as entry from "~/entry.server";
import { deleteExhibition } from "~/exhibitions/queries.server";
import { gallery } from "~/gallery";
import { artworkInquirySchema } from "~/inquiries/artwork-inquiry-schema";
import { inquirySchema } from "~/inquiries/schema";
import { subscriptionSchema } from "~/mailing-list/schema";
import { registrationSchema } from "~/registrations/schema";
import * as root from "~/root";
import * as site from "~/routes/_site";
import * as home from "~/routes/_site._index/route";
import * as artistsPage from "~/routes/_site.artists._index/route";
import * as inquirePage from "~/routes/_site.artworks_.$id.inquire";
import * as registerPage from "~/routes/_site.exhibitions_.$id.register";
import * as inquiryPage from "~/routes/_site.inquiry";
import * as mailingListPage from "~/routes/_site.mailing-list";
import * as confirmPage from "~/routes/_site.mailing-list_.confirm.$token";
import * as privacyPage from "~/routes/_site.privacy";
import * as registrationPage from "~/routes/_site.registrations.$token";
import * as unsubscribePage from "~/routes/_site.unsubscribe.$token";
import { now } from "~/server/clock.server";
import { sharedPage } from "~/server/http/http-cache.server";
import { withParams } from "~/ui/with-params";
import { checkForm } from "./check-form";
import type { FormAnswer, FormName } from "./forms";

type Fields = Record<string, string>;
type Row = Record<string, unknown>;

interface Case {
  name: FormName;
  module: { action: (args: ActionFunctionArgs) => Promise<unknown>; meta: unknown; headers: unknown };
  path: () => string;
  params: () => Record<string, string>;
  table: string;
  /** The status of a row that is no spam. */
  status: string;
  /** A whole post, of somebody who has not sent one yet. */
  fields: () => Fields;
  success: { title: string; description: string };
  failure: { title: string; description: string };
  /** What is said when nothing at all is filled in, and then at each field. */
  nothing: { title: string; description: string };
  required: Record<string, string>;
}

let show: string;
let work: string;
let made = 0;
/** Limits are counted in the process: nobody is the same person in two tests. */
const newEmail = () => `visitor-${++made}@visitors.example`;
const person = () => ({ firstName: "Ada", lastName: "Egli", email: newEmail() });
const named = { firstName: "First name is required", lastName: "Last name is required" };

const cases: Case[] = [
  {
    name: "inquiry",
    module: inquiryPage,
    path: () => "/inquiry",
    params: () => ({}),
    table: "inquiries",
    status: "new",
    fields: () => ({ name: "Ada Egli", email: newEmail(), inquiry_type: "visit", message: "Hello" }),
    success: { title: "Inquiry Sent", description: "The gallery will respond within 24 hours" },
    failure: { title: "Error", description: "Failed to send inquiry. Please try again." },
    nothing: { title: "Missing Information", description: "Please fill in all required fields." },
    required: { name: "Name is required", email: "Email is required", message: "Message is required" },
  },
  {
    name: "mailing-list",
    module: mailingListPage,
    path: () => "/mailing-list",
    params: () => ({}),
    table: "mailing_list",
    status: "active",
    fields: person,
    success: {
      title: "Successfully Subscribed!",
      description: "Updates on exhibitions and events will follow",
    },
    failure: { title: "Subscription Failed", description: "Failed to subscribe. Please try again." },
    nothing: { title: "Missing Information", description: "Please fill in all fields to subscribe." },
    required: { ...named, email: "Email is required" },
  },
  {
    name: "registration",
    module: registerPage,
    path: () => `/exhibitions/${show}/register`,
    params: () => ({ id: show }),
    table: "exhibition_registrations",
    status: "active",
    fields: person,
    success: {
      title: "Registration successful!",
      description: "You're registered for Blue Hours. We'll send you updates via email.",
    },
    failure: { title: "Registration failed", description: "Please try again later." },
    nothing: { title: "Registration failed", description: "First name is required" },
    required: { ...named, email: "Email is required" },
  },
  {
    name: "artwork-inquiry",
    module: inquirePage,
    path: () => `/artworks/${work}/inquire`,
    params: () => ({ id: work }),
    table: "inquiries",
    status: "new",
    fields: () => ({
      name: "Ada Egli",
      email: newEmail(),
      phone: "+41 44 123 45 67",
      subject: "Inquiry: Night",
      message: "I am interested in Night.",
    }),
    success: {
      title: "Inquiry sent successfully!",
      description: "We will get back to you as soon as possible.",
    },
    failure: { title: "Error sending inquiry", description: "Please try again later." },
    nothing: { title: "Error sending inquiry", description: "Name is required" },
    required: {
      name: "Name is required",
      email: "Please enter a valid email address",
      subject: "Subject is required",
      message: "Please provide more details about your inquiry",
    },
  },
];
const every = cases.map((form): [string, Case] => [form.name, form]);
const [inquiry, subscription, registration, artworkInquiry] = cases as [Case, Case, Case, Case];

const schemas = {
  inquiry: inquirySchema,
  "mailing-list": subscriptionSchema,
  registration: registrationSchema,
  "artwork-inquiry": artworkInquirySchema,
};

/** What scripts send with a post. */
const withScripts = { sent_by_script: "1" };
const byForm = { "Content-Type": "application/x-www-form-urlencoded" };
const missing = expect.objectContaining({ init: { status: 404 } });

function posting(form: Case, body: BodyInit, init: RequestInit = {}) {
  return form.module.action(args(form.path(), { method: "POST", params: form.params(), body, ...init }));
}
const post = (form: Case, fields: Fields = form.fields()) => posting(form, new URLSearchParams(fields));

/** The answer that leads elsewhere. */
async function redirected(result: Promise<unknown>): Promise<Response> {
  const response = (await result) as Response;
  expect(response).toBeInstanceOf(Response);
  expect(response.status).toBe(303);
  return response;
}

/** The answer that a page shows, or that scripts read. */
async function answered(answer: Promise<unknown>, status: number) {
  const { data, init } = (await answer) as { data: FormAnswer; init: ResponseInit | null };
  expect(init?.status).toBe(status);
  const headers = new Headers(init?.headers);
  expect(headers.get("Set-Cookie")).toBeNull();
  const { result, from } = data;
  return { ...data, headers, errors: result.error ?? {}, values: { ...result.initialValue, from } };
}

/** Those of what was written that the form has fields for; what is empty is not kept. */
const kept = ({ name }: Case, written: Fields): Fields => {
  const own = Object.keys(schemas[name].shape);
  return Object.fromEntries(
    Object.entries(written).filter(([field, value]) => value && [...own, "from"].includes(field)),
  );
};

const rows = ({ table }: Case) => sqlite.prepare<[], Row>(`SELECT * FROM ${table} ORDER BY rowid`).all();
const mails = () => sqlite.prepare<[], Row>("SELECT * FROM outbox").all();
const nothingStored = () => {
  for (const form of cases) expect(rows(form)).toEqual([]);
  expect(mails()).toEqual([]);
};
const refuseToStore = (table = "outbox") =>
  sqlite.exec(`CREATE TRIGGER refuse BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'disk full'); END`);

beforeEach(() => {
  emptyDatabase();
  show = addExhibition({ title: "Blue Hours", startDate: "2026-03-11" });
  work = addArtwork({ title: "Night", artistId: addArtist({ name: "Jonas Wäfler" }) });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  sqlite.exec("DROP TRIGGER IF EXISTS refuse");
  vi.restoreAllMocks();
});
const log = () => vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)));

describe("a post without scripts", () => {
  test.each(every)("of %s is stored and leads back to the page that it came from", async (_name, form) => {
    const fields = form.fields();
    const response = await redirected(post(form, { ...fields, from: "/artworks?artwork=1&page=2" }));
    expect(response.headers.get("Location")).toBe("/artworks?artwork=1&page=2&notice=1");
    expect(rows(form)).toMatchObject([{ email: fields.email, status: form.status }]);
    expect(mails()).toHaveLength(1);
  });

  test.each(every)("of %s has a signed cookie that only the server reads", async (_name, form) => {
    const response = await redirected(post(form));
    const [value = "", ...attributes] = (response.headers.get("Set-Cookie") ?? "").split("; ");
    expect(value).toMatch(/^notice=[^.]+\.[^.]+$/);
    expect(attributes.toSorted()).toEqual(["HttpOnly", "Max-Age=60", "Path=/", "SameSite=Lax"]);
  });

  test.each([
    ["another site", "https://evil.example"],
    ["another site with this one's scheme", "//evil.example"],
    ["another site with a backslash", "/\\evil.example"],
    ["another site behind a dot", "/.//evil.example//worse.example/"],
    ["a script", "javascript:alert(1)"],
    ["a relative address", "artists"],
    ["nothing", ""],
    ["a page whose address is too long", `/${"x".repeat(2000)}`],
    ["no page at all", undefined],
  ])("that says it came from %s leads to the home page", async (_title, from) => {
    for (const form of cases) {
      const response = await redirected(
        post(form, { ...form.fields(), ...(from === undefined ? {} : { from }) }),
      );
      expect(response.headers.get("Location")).toBe("/?notice=1");
      expect(rows(form).length).toBeGreaterThan(0);
    }
    expect(log()).toEqual([]);
  });

  test("of the mailing list stores on which page consent was given, and when", async () => {
    for (const from of ["/artists?page=2", "//evil.example"]) await post(subscription, { ...person(), from });
    expect(rows(subscription)).toMatchObject([
      { consent_page: "/artists?page=2", consented_at: now().toISOString() },
      { consent_page: "/", consented_at: now().toISOString() },
    ]);
  });

  test.each(every)("of %s that is sent again is stored once and answered alike", async (_name, form) => {
    const fields = form.fields();
    for (const email of [fields.email, fields.email?.toUpperCase()])
      await redirected(post(form, { ...fields, email: email ?? "" }));
    expect([rows(form).length, mails().length]).toEqual([1, 1]);
  });

  test.each(every)(
    "of %s from the page that another visitor has too is one of its own",
    async (_name, form) => {
      for (const email of [newEmail(), newEmail()]) await redirected(post(form, { ...form.fields(), email }));
      expect([rows(form).length, mails().length]).toEqual([2, 2]);
    },
  );

  test.each(every)("of %s may come as multipart too", async (_name, form) => {
    const body = new FormData();
    for (const [field, value] of Object.entries(form.fields())) body.set(field, value);
    await redirected(posting(form, body));
    expect(rows(form)).toHaveLength(1);
  });

  test("keeps line breaks as one, and Unicode as typed", async () => {
    await post(inquiry, { ...inquiry.fields(), name: "Zoe\u0308 🎨", message: "One\r\n\r\nTwo\r\n" });
    expect(rows(inquiry)).toMatchObject([{ name: "Zoe\u0308 🎨", message: "One\n\nTwo\n" }]);
  });

  test("keeps the artist of interest, whatever it is about", async () => {
    const fields = { ...inquiry.fields(), artist_interest: "Jonas Wäfler" };
    await post(inquiry, { ...fields, inquiry_type: "artwork" });
    await post(inquiry, { ...fields, inquiry_type: "press" });
    expect(rows(inquiry)).toMatchObject([
      { inquiry_type: "artwork", artist_interest: "Jonas Wäfler" },
      { inquiry_type: "press", artist_interest: "Jonas Wäfler" },
    ]);
  });

  test.each([
    [undefined, "any"],
    ["", "any"],
    ["any", "any"],
    ["Any", "any"],
    ["JONAS WÄFLER ", "Jonas Wäfler"],
  ])("about an artwork that names %j is about %s", async (artist_interest, stored) => {
    const fields: Fields = { ...inquiry.fields(), inquiry_type: "artwork" };
    if (artist_interest !== undefined) fields.artist_interest = artist_interest;
    await redirected(post(inquiry, fields));
    expect(rows(inquiry)).toMatchObject([{ artist_interest: stored }]);
  });

  test("about an artwork by nobody that the gallery knows says so at the field", async () => {
    const fields = { ...inquiry.fields(), inquiry_type: "artwork", artist_interest: "Nobody" };
    const said = "Please choose one of our artists";
    for (const scripts of [{}, withScripts])
      expect(await answered(post(inquiry, { ...fields, ...scripts }), 400)).toMatchObject({
        notice: { title: "Error", description: said, destructive: true },
        errors: { artist_interest: [said] },
        values: fields,
      });
    nothingStored();
  });

  test("is about the exhibition and the artwork of its address, whatever else it says", async () => {
    const other = addExhibition({ startDate: "2026-05-01" });
    await redirected(post(registration, { ...person(), exhibitionId: other }));
    expect(rows(registration)).toMatchObject([{ exhibition_id: show }]);
    const claims = { artworkTitle: "Day", artistName: "Somebody", inquiry_type: "press" };
    await redirected(post(artworkInquiry, { ...artworkInquiry.fields(), ...claims }));
    expect(rows(artworkInquiry)).toMatchObject([
      { inquiry_type: "artwork", artwork_title: "Night", artist_interest: "Jonas Wäfler" },
    ]);
    expect(sqlite.prepare("SELECT artwork_id FROM inquiry_artworks").pluck().all()).toEqual([work]);
  });

  test.each(["x".repeat(301), "x".repeat(5_000), "大".repeat(1_500), "Night\tand\nDay"])(
    "is stored and confirmed whatever staff have written as a title: %#",
    async (title) => {
      show = addExhibition({ title, startDate: "2026-03-11" });
      await redirected(post(registration));
      work = addArtwork({ title, artistId: addArtist({ name: "x".repeat(201) }) });
      await redirected(post(artworkInquiry));
      expect(mails()).toHaveLength(2);
      expect(log()).toEqual([]);
    },
  );
});

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
    const whole = { ...form.fields(), exhibitionId: show };
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
      for (const [field, value] of Object.entries({ exhibitionId: show, ...fields }))
        posted.set(field, value);
      const { status, error } = checkForm(form.name, posted).reply();
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

describe("a post that is refused", () => {
  test.each(every)(
    "of %s says at each field what is missing, and in the spec's words that it is",
    async (_name, form) => {
      const errors = Object.fromEntries(
        Object.entries(form.required).map(([field, said]) => [field, [said]]),
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
      kept(form, { ...written, ...(form === registration ? { exhibitionId: show } : {}) }),
    );
    nothingStored();
  });

  test.each(every)(
    "of %s says at the field, and above, that the address is malformed",
    async (_name, form) => {
      const { errors, notice } = await answered(post(form, { ...form.fields(), email: "ada.visitors" }), 400);
      const said = "Please enter a valid email address";
      expect(errors).toEqual({ email: [said] });
      expect(notice).toEqual({ title: form.failure.title, description: said, destructive: true });
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
      description: "This is too long to be sent.",
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
    show = addExhibition({ startDate, endDate });
    const fields = person();
    for (const scripts of [{}, withScripts]) {
      const said = "Registration for this exhibition is closed";
      expect(await answered(post(registration, { ...fields, ...scripts }), 400)).toMatchObject({
        sent: false,
        notice: { title: "Registration failed", description: said, destructive: true },
        errors: { exhibitionId: [said] },
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
    deleteExhibition(show);
    deleteArtwork(work);
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

describe("what a form had to say", () => {
  const cookieOf = (headers: HeadersInit | null | undefined) =>
    new Headers(headers ?? undefined).get("Set-Cookie")?.split("; ")[0] ?? "";
  const visit = (path: string, Cookie: string) => root.loader(args(path, { headers: { Cookie } }));

  test.each(every)("is said on the next page for %s, once, and the cookie goes", async (_name, form) => {
    const Cookie = cookieOf((await redirected(post(form))).headers);
    const page = await visit("/artists?notice=1", Cookie);
    expect(page.data.notice).toEqual(form.success);
    const left = cookieOf(page.init?.headers);
    expect(left).toMatch(/^notice=/);
    const again = await visit("/artists?notice=1", left);
    expect(again.data.notice).toBeUndefined();
    expect(cookieOf(again.init?.headers)).toBe("");
  });

  test("is neither said nor taken on pages that everybody has", async () => {
    const Cookie = cookieOf((await redirected(post(inquiry))).headers);
    for (const path of ["/", "/artists?page=2"]) {
      const page = await visit(path, Cookie);
      expect(page.data.notice).toBeUndefined();
      expect(cookieOf(page.init?.headers)).toBe("");
    }
  });

  test("is in no link that leads on", () => {
    const params = new URLSearchParams("page=2&notice=1");
    expect(withParams(params, {})).toBe("?page=2");
    expect(withParams(params, { page: null, artwork: "1" })).toBe("?artwork=1");
  });
});

/** The head of a page, as its module makes it from what its loader read. */
function head(meta: unknown, data?: unknown): Record<string, unknown>[] {
  const matches = [{ id: "root", data: { origin: "https://gallery.example" } }];
  return (meta as (given: MetaArgs) => Record<string, unknown>[])({ data, matches } as unknown as MetaArgs);
}
const robots = (entries: Record<string, unknown>[]) => entries.find(({ name }) => name === "robots")?.content;
const canonical = (entries: Record<string, unknown>[]) =>
  entries.find(({ rel }) => rel === "canonical")?.href;

describe("the page of a form", () => {
  test("is for nobody but who was led to it", () => {
    const shown = registerPage.loader(args("/", { params: { id: show } }));
    const asked = inquirePage.loader(args("/", { params: { id: work } }));
    const registered = { exhibition: { id: show } };
    for (const entries of [
      head(inquiryPage.meta),
      head(mailingListPage.meta),
      head(registerPage.meta, shown),
      head(inquirePage.meta, asked),
      head(unsubscribePage.meta),
      head(registrationPage.meta, registered),
      head(registrationPage.meta),
    ])
      expect(robots(entries)).toMatch(/^noindex/);
    expect(robots(head(privacyPage.meta))).toBeUndefined();
    expect(canonical(head(privacyPage.meta))).toBe("https://gallery.example/privacy");
  });

  test("tells no address of a visitor as its own", () => {
    for (const entries of [
      head(unsubscribePage.meta),
      head(registrationPage.meta, { exhibition: { id: show } }),
    ])
      expect(canonical(entries)).not.toMatch(/unsubscribe|registrations/);
  });

  test("has what it needs of its exhibition or artwork, and is not found without", () => {
    expect(registerPage.loader(args("/", { params: { id: show } }))).toEqual({
      id: show,
      title: "Blue Hours",
      startDate: "2026-03-11",
      endDate: "2026-03-31",
      registration: "open",
    });
    expect(inquirePage.loader(args("/", { params: { id: work } }))).toEqual({
      id: work,
      title: "Night",
      artist: { name: "Jonas Wäfler" },
    });
    for (const { loader } of [registerPage, inquirePage])
      for (const id of ["nothing", "", undefined])
        expect(() => loader(args("/", { params: id === undefined ? {} : { id } }))).toThrow(missing);
  });

  test("has the headers of the answer to a post", () => {
    const actionHeaders = new Headers({ "Retry-After": "60" });
    for (const { headers } of cases.map(({ module }) => module))
      expect((headers as (given: object) => Headers)({ actionHeaders }).get("Retry-After")).toBe("60");
  });
});

describe("the home page's registration", () => {
  const registering = (query: string) => home.loader(args(`/${query}`)).registering;

  test("is open for an upcoming exhibition", () => {
    expect(registering(`?register=${show}`)).toEqual({
      id: show,
      title: "Blue Hours",
      startDate: "2026-03-11",
      endDate: "2026-03-31",
      isUpcoming: true,
      registration: "open",
    });
  });

  test("is closed for any other", () => {
    const today = addExhibition({ startDate: "2026-03-10" });
    const past = addExhibition({ startDate: "2025-01-01", endDate: "2025-02-01" });
    for (const query of ["", "?register=", "?register=nothing", `?register=${today}`, `?register=${past}`])
      expect(registering(query)).toBeNull();
  });
});

describe("the footer's forms", () => {
  test("offer the artists by name, up to forty", () => {
    addArtist({ name: "Élodie" });
    expect(site.loader(args("/")).artistNames).toEqual(["Élodie", "Jonas Wäfler"]);
    sqlite.transaction(() => {
      for (let at = 0; at < 38; at += 1) addArtist();
    })();
    expect(site.loader(args("/")).artistNames).toHaveLength(40);
    addArtist();
    expect(site.loader(args("/")).artistNames).toBeNull();
  });
});

/** Member of the mailing list, and registered for the show; the tokens of both. */
async function join() {
  await post(subscription, { ...person(), from: "/press" });
  await post(registration);
  return { member: String(rows(subscription)[0]?.token), guest: String(rows(registration)[0]?.token) };
}

describe("the page for leaving the mailing list", () => {
  const look = (token: string) =>
    unsubscribePage.loader(args(`/unsubscribe/${token}`, { params: { token } }));
  const act = (token: string, body: BodyInit | null = null, headers: HeadersInit = {}) =>
    unsubscribePage.action(
      args(`/unsubscribe/${token}`, { method: "POST", params: { token }, body, headers }),
    );

  test("changes nothing when it is looked at", async () => {
    const { member } = await join();
    const before = rows(subscription);
    expect(look(member)).toEqual({ email: before[0]?.email, isMember: true });
    expect(rows(subscription)).toEqual(before);
  });

  test.each([
    ["the page's own button", new URLSearchParams({})],
    ["a mail program's one click", new URLSearchParams({ "List-Unsubscribe": "One-Click" })],
    ["nothing at all", null],
    ["a file", new TextEncoder().encode("\0\xff")],
  ])("takes the member off the list with %s", async (_title, body) => {
    const { member } = await join();
    const [before] = rows(subscription);
    await act(member, body);
    expect(rows(subscription)).toEqual([{ ...before, status: "unsubscribed" }]);
    expect(look(member)).toMatchObject({ isMember: false });
  });

  test("takes the member off the list with a mail program's one click in parts", async () => {
    const { member } = await join();
    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");
    await act(member, body);
    expect(rows(subscription)).toMatchObject([{ status: "unsubscribed" }]);
  });

  test("lets them come back, with consent given there, and no mail", async () => {
    const { member } = await join();
    await act(member);
    sqlite.exec("UPDATE mailing_list SET consented_at = '2025-01-01T00:00:00.000Z'");
    await act(member, new URLSearchParams({ intent: "return" }));
    expect(rows(subscription)).toMatchObject([
      { status: "active", consented_at: now().toISOString(), consent_page: `/unsubscribe/${member}` },
    ]);
    expect(look(member)).toMatchObject({ isMember: true });
    expect(mails()).toHaveLength(2);
  });

  test("is where the mail's link and its header lead", async () => {
    const { member } = await join();
    const url = `http://localhost:3000/unsubscribe/${member}`;
    const [mail] = mails();
    expect(mail).toMatchObject({ unsubscribe_url: url, text: expect.stringContaining(url) });
  });

  test("is not found with a token that no mail carried, and changes nothing", async () => {
    await join();
    const before = rows(subscription);
    for (const token of ["", "nothing", String(before[0]?.id)]) {
      expect(() => look(token)).toThrow(missing);
      await expect(act(token)).rejects.toEqual(missing);
      await expect(act(token, new URLSearchParams({ intent: "return" }))).rejects.toEqual(missing);
    }
    expect(rows(subscription)).toEqual(before);
  });
});

describe("the page for coming back to the mailing list", () => {
  const path = (token: string) => `/mailing-list/confirm/${token}`;
  const look = (token: string) => confirmPage.loader(args(path(token), { params: { token } }));
  const act = async (token: string) =>
    confirmPage.action(args(path(token), { method: "POST", params: { token } }));

  test("is led to by a sign-up that is answered like any other, and looking changes nothing", async () => {
    const { member } = await join();
    await unsubscribePage.action(args("/", { method: "POST", params: { token: member } }));
    const [before] = rows(subscription);
    const again = { ...person(), email: String(before?.email), firstName: "Eve" };
    const { notice, sent } = await answered(post(subscription, { ...again, ...withScripts }), 201);
    expect([sent, notice]).toEqual([true, subscription.success]);
    expect(rows(subscription)).toEqual([before]);
    const token = /confirm\/(\S+)/.exec(String(mails().at(-1)?.text))?.[1] ?? "";
    expect(look(token)).toEqual({ email: before?.email });
    expect(rows(subscription)).toEqual([before]);
    const response = await redirected(act(token));
    expect(response.headers.get("Location")).toBe("/mailing-list?notice=1");
    expect(rows(subscription)).toMatchObject([{ status: "active", first_name: "Ada" }]);
    expect(() => look(token)).toThrow(missing);
    await expect(act(token)).rejects.toEqual(missing);
  });

  test("is not found with a token that no mail carried", async () => {
    for (const token of ["", "nothing"]) {
      expect(() => look(token)).toThrow(missing);
      await expect(act(token)).rejects.toEqual(missing);
    }
  });
});

describe("the page for cancelling a registration", () => {
  const look = (token: string) =>
    registrationPage.loader(args(`/registrations/${token}`, { params: { token } }));
  const act = async (token: string) =>
    registrationPage.action(args(`/registrations/${token}`, { method: "POST", params: { token } }));

  test("changes nothing when it is looked at", async () => {
    const { guest } = await join();
    const before = rows(registration);
    expect(look(guest)).toEqual({
      name: "Ada Egli",
      status: "active",
      canRegister: true,
      exhibition: { id: show, title: "Blue Hours", startDate: "2026-03-11", endDate: "2026-03-31" },
    });
    expect(rows(registration)).toEqual(before);
  });

  test("cancels when it is posted to, as often as one likes", async () => {
    const { guest } = await join();
    await act(guest);
    await act(guest);
    expect(rows(registration)).toMatchObject([{ status: "cancelled" }]);
    expect(look(guest)).toMatchObject({ status: "cancelled" });
  });

  test("is where the mail's link leads", async () => {
    const { guest } = await join();
    const url = `http://localhost:3000/registrations/${guest}`;
    expect(mails()[1]).toMatchObject({ text: expect.stringContaining(url) });
  });

  test("is not found with a token that no mail carried, and changes nothing", async () => {
    await join();
    const before = rows(registration);
    for (const token of ["", "nothing", String(before[0]?.id)]) {
      expect(() => look(token)).toThrow(missing);
      await expect(act(token)).rejects.toEqual(missing);
    }
    expect(rows(registration)).toEqual(before);
  });
});

describe("the site as a browser sees it", () => {
  /** The pages as the server knows them, without a build. */
  const modules: Record<string, { path?: string; index?: boolean; parentId?: string; module: object }> = {
    root: { path: "", module: root },
    "routes/_site": { parentId: "root", module: site },
    ...Object.fromEntries(
      Object.entries({
        artists: artistsPage,
        "artworks/:id/inquire": inquirePage,
        "exhibitions/:id/register": registerPage,
        inquiry: inquiryPage,
        "mailing-list": mailingListPage,
        "mailing-list/confirm/:token": confirmPage,
        privacy: privacyPage,
        "registrations/:token": registrationPage,
        "unsubscribe/:token": unsubscribePage,
      }).map(([path, module]) => [`routes/_site.${path}`, { parentId: "routes/_site", path, module }]),
    ),
  };
  const each = (describeRoute: (id: string, route: (typeof modules)[string]) => object) =>
    Object.fromEntries(Object.entries(modules).map(([id, route]) => [id, describeRoute(id, route)]));
  const future = {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
  };
  const handle = createRequestHandler(
    {
      entry: { module: entry },
      routes: each((id, route) => ({ id, ...route })),
      assets: {
        entry: { module: "/entry.js", imports: [] },
        routes: each((id, { module, ...route }) => ({
          ...{ id, ...route, module: "/route.js" },
          ...{ hasAction: "action" in module, hasLoader: "loader" in module },
        })),
        url: "/manifest.js",
        version: "1",
      },
      ...{ assetsBuildDirectory: "build/client", publicPath: "/", basename: "/", mode: "production", future },
    } as unknown as ServerBuild,
    "production",
  );
  const ask = (path: string, init?: RequestInit) =>
    handle(new Request(new URL(path, "http://localhost:3000"), init));
  const send = (path: string, fields: Fields, headers: HeadersInit = {}) =>
    ask(path, { method: "POST", body: new URLSearchParams(fields), headers });

  /** What stands between header and footer. */
  const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const footer = (html: string) => html.slice(html.indexOf("<footer"));
  /** The tag of a field and, for a box, what stands in it. */
  const control = (html: string, name: string) =>
    new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>[^<]*`).exec(html)?.[0] ?? "";

  test.each(every)(
    "%s has a page of its own, the same for everyone, with each field once",
    async (_name, form) => {
      const response = await ask(form.path(), { headers: { Cookie: "a=1", "User-Agent": "One" } });
      expect(response.status).toBe(200);
      expect(response.headers.get("Cache-Control")).toBe(sharedPage);
      expect(response.headers.get("Set-Cookie")).toBeNull();
      const html = await response.text();
      expect(await (await ask(form.path())).text()).toBe(html);
      for (const field of Object.keys(form.required))
        expect(control(main(html), field)).toContain("required");
      expect(main(html)).toContain(
        `<form method="post" action="${form.path()}" id="${form.name}" novalidate=""`,
      );
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    },
  );

  test.each(every)(
    "%s that is refused is the same form, filled in, with the messages at the fields",
    async (_name, form) => {
      const written = { ...form.fields(), email: "ada@ <b>", from: "/artists?page=2", message: "One\n“Two”" };
      const response = await send(form.path(), written);
      expect(response.status).toBe(400);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      const html = main(await response.text());
      const said = "Please enter a valid email address";
      expect(html).toContain(`<strong>${form.failure.title}</strong> <!-- -->${said}</p>`);
      expect(html).toMatch(/<div class="notice-line" role="alert"/);
      expect(control(html, "email")).toMatch(
        /aria-invalid="true" aria-describedby="([\w-]+)" [^>]*autofocus=""/,
      );
      expect(html).toMatch(new RegExp(`<p id="[\\w-]+email-error" class="field-error">${said}</p>`));
      expect(control(html, "email")).toContain('value="ada@ &lt;b&gt;"');
      expect(control(html, "from")).toContain('value="/artists?page=2"');
      for (const field of ["name", "firstName", "lastName", "subject", "phone"])
        if (field in written) expect(control(html, field)).toContain(`value="${(written as Fields)[field]}"`);
      if ("message" in form.required) expect(control(html, "message")).toMatch(/>One\n“Two”$/);
    },
  );

  test.each(every)(
    "%s that is stored leads to a page that says so, which no cache keeps",
    async (_name, form) => {
      const stored = await send(form.path(), { ...form.fields(), from: "/artists?page=2" });
      expect(stored.status).toBe(303);
      expect(stored.headers.get("Location")).toBe("/artists?page=2&notice=1");
      const Cookie = stored.headers.get("Set-Cookie")?.split("; ")[0] ?? "";
      const page = await ask("/artists?page=2&notice=1", { headers: { Cookie } });
      expect(page.headers.get("Cache-Control")).toBe("no-store");
      expect(page.headers.get("ETag")).toBeNull();
      expect(page.headers.get("Set-Cookie")).toMatch(/^notice=/);
      const html = await page.text();
      const description = form.success.description.replaceAll("'", "&#x27;");
      expect(main(html)).toContain(`<strong>${form.success.title}</strong> <!-- -->${description}</p>`);
      expect(main(html)).toMatch(/<div class="notice-line" role="status"/);
      expect(html).toContain('rel="canonical" href="http://localhost:3000/artists"');
      expect(html.slice(0, html.indexOf("<script>window.__remixContext"))).not.toMatch(/href="[^"]*notice=1/);

      const left = page.headers.get("Set-Cookie")?.split("; ")[0] ?? "";
      const again = await ask("/artists?page=2&notice=1", { headers: { Cookie: left } });
      expect(await again.text()).not.toContain(form.success.title);
      expect(again.headers.get("Cache-Control")).toBe("no-store");
    },
  );

  test.each(every)("%s that scripts send is answered to them, and no cache keeps it", async (_name, form) => {
    const Origin = "http://localhost:3000";
    const headers = { Origin, Host: "localhost:3000" };
    const response = await send(`${form.path()}.data`, { ...form.fields(), ...withScripts }, headers);
    expect(response.status).toBe(201);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(await response.text()).toContain(form.success.title);
    expect(rows(form)).toHaveLength(1);
    const data = await ask("/artists.data?notice=1");
    expect(data.headers.get("Cache-Control")).toBe("no-store");
  });

  test.each(every)("%s that another site sends is refused", async (_name, form) => {
    for (const Origin of ["https://evil.example", "null"])
      for (const path of [form.path(), `${form.path()}.data`]) {
        const response = await send(path, form.fields(), { Origin, Host: "localhost:3000" });
        // By Remix, before any code of a route runs.
        expect(response.status).toBe(500);
      }
    nothingStored();
    expect(log()).toEqual([]);
  });

  test("a sixth post says on its page when to come again", async () => {
    const fields = inquiry.fields();
    for (let at = 0; at < 5; at += 1) await send("/inquiry", fields);
    const response = await send("/inquiry", fields);
    expect(response.status).toBe(429);
    expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const html = main(await response.text());
    expect(html).toMatch(/You have sent this several times\. Please try again in \d+ minutes\./);
    expect(control(html, "message")).toMatch(/>Hello$/);
  });

  test("a post that cannot be stored says so on its page, with every word", async () => {
    refuseToStore();
    const response = await send("/inquiry", inquiry.fields());
    expect(response.status).toBe(500);
    const html = main(await response.text());
    expect(html).toContain("Failed to send inquiry. Please try again.");
    expect(control(html, "message")).toMatch(/>Hello$/);
    expect(control(html, "name")).toContain('value="Ada Egli"');
    expect(html).toContain('<option value="visit" selected="">');
  });

  test("a registration that is closed has no form, and says so", async () => {
    show = addExhibition({ title: "Open now" });
    const html = main(await (await ask(`/exhibitions/${show}/register`)).text());
    expect(html).toContain("Registration for this exhibition is closed.");
    expect(html).not.toContain("<form");
    const refused = await send(`/exhibitions/${show}/register`, person());
    expect(refused.status).toBe(400);
    expect(main(await refused.text())).toContain("Registration for this exhibition is closed");
  });

  test("an unknown exhibition or artwork is not found, and a form about it says so with every word", async () => {
    const paths: [string, Case, string, string][] = [
      [
        "/exhibitions/nothing/register",
        registration,
        "Exhibition Not Found",
        "This exhibition is no longer listed.",
      ],
      ["/artworks/nothing/inquire", artworkInquiry, "Artwork Not Found", "This artwork is no longer listed."],
    ];
    for (const [path, form, title, said] of paths) {
      expect((await ask(path)).status).toBe(404);
      const fields = form.fields();
      const answer = await send(path, fields);
      expect(answer.status).toBe(404);
      const page = await answer.text();
      expect(page).toContain(`<title>${title} – ${gallery.name}</title>`);
      const html = main(page);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(html).toContain(`${form.failure.title}</strong> <!-- -->${said}`);
      for (const [name, value] of Object.entries(fields)) expect(control(html, name)).toContain(value);
    }
    nothingStored();
  });

  test("a link that was used or has expired says so, and leads back to the form", async () => {
    const response = await ask("/mailing-list/confirm/used");
    expect(response.status).toBe(404);
    const page = await response.text();
    expect(page).toContain(`<title>This link has expired – ${gallery.name}</title>`);
    expect(main(page)).toContain("<h1>This link has expired</h1>");
    expect(main(page)).toContain("It may have been used already. Sign up again to get another one.");
    expect(main(page)).toContain('href="/mailing-list">← Mailing list</a>');
  });

  test("a post to a mail's link that is refused says why", async () => {
    const { guest } = await join();
    const response = await send(`/registrations/${guest}`, { large: "x".repeat(256 * 1024) });
    expect(response.status).toBe(413);
    expect(main(await response.text())).toContain("<p>This is too large to be sent.</p>");
  });

  test("the artwork's inquiry begins with the title and the artist's name", async () => {
    const html = main(await (await ask(`/artworks/${work}/inquire`)).text());
    for (const words of ["Night", "Jonas Wäfler"]) {
      expect(control(html, "subject")).toContain(words);
      expect(control(html, "message")).toContain(words);
    }
    expect(control(html, "from")).toContain(`value="/artworks?artwork=${work}"`);
  });

  test("every page has both forms in its footer, and those pages that are one have the other", async () => {
    const page = footer(await (await ask("/artists?page=2&notice=1")).text());
    expect(page).toContain('aria-label="Mailing list"');
    expect(page).toContain('<details class="footer-inquiry"><summary>Get in Touch</summary>');
    for (const form of page.split("<form").slice(1)) {
      expect(control(form, "from")).toContain('value="/artists?page=2"');
      expect(control(form, "homepage")).toContain('tabindex="-1"');
      expect(control(form, "homepage")).not.toContain("value=");
    }
    expect(control(page, "message")).toContain('rows="5"');
    expect(page).toContain('<option value="artwork" selected="">Artwork</option>');
    expect(page).toContain(
      '<option value="any" selected="">Any Artist</option><option>Jonas Wäfler</option>',
    );
    expect(page.match(/<form/g)).toHaveLength(2);
    for (const path of ["/inquiry", "/mailing-list"])
      expect(footer(await (await ask(path)).text()).match(/<form/g)).toHaveLength(1);
  });

  test("the pages of a mail's links are private, looking changes nothing, and one click does", async () => {
    const { member, guest } = await join();
    for (const path of [`/unsubscribe/${member}`, `/registrations/${guest}`]) {
      const page = await ask(path);
      expect(page.status).toBe(200);
      expect(page.headers.get("Cache-Control")).toBe("private, no-store");
      expect((await ask(`${path}.data`)).headers.get("Cache-Control")).toBe("private, no-store");
      expect(main(await page.text())).toContain('<form method="post"');
      expect((await ask(path, { method: "HEAD" })).status).toBe(200);
    }
    expect([rows(subscription), rows(registration)]).toMatchObject([
      [{ status: "active" }],
      [{ status: "active" }],
    ]);
    const left = await send(`/unsubscribe/${member}`, { "List-Unsubscribe": "One-Click" });
    expect(left.status).toBe(200);
    expect(left.headers.get("Cache-Control")).toMatch(/no-store/);
    expect(main(await left.text())).toContain("Subscribe again");
    const cancelled = await send(`/registrations/${guest}`, {});
    expect(main(await cancelled.text())).toContain("Register again");
    expect([rows(subscription), rows(registration)]).toMatchObject([
      [{ status: "unsubscribed" }],
      [{ status: "cancelled" }],
    ]);
    for (const path of ["/unsubscribe/nothing", "/registrations/nothing"]) {
      const unknown = await ask(path);
      expect([unknown.status, unknown.headers.get("Cache-Control")]).toEqual([
        404,
        expect.stringContaining("no-store"),
      ]);
    }
  });

  test("the privacy page says what is stored of each form, why and for how long", async () => {
    const response = await ask("/privacy");
    expect(response.status).toBe(200);
    const html = main(await response.text());
    for (const words of [
      "Inquiries",
      "Mailing list",
      "Registrations",
      "when you signed up and on which page",
      "after 30 days",
      "for ten minutes",
      "in its memory alone",
      "one cookie",
      "a cookie that only the page of your saved works sees",
      gallery.email,
    ])
      expect(html.replace(/\s+/g, " ")).toContain(words);
    expect(footer(await (await ask("/artists")).text())).toContain('href="/privacy"');
  });
});
