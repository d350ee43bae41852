import type { ActionFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, test } from "vitest";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf, hasRecordApi, recordKindNames } from "~/kinds";
import { addOneOf } from "~/kinds.testing";
import { env } from "~/platform/env.server";
import { setUpOpenCms } from "~/records/form/record-form.testing";
import { args } from "~/testing/world.testing";

/** No JSON is an error of the server's. */

setUpOpenCms();
env.RATE_LIMITS = "off";

const jsonKinds = recordKindNames.filter((kind) => hasRecordApi({ kind }));

type Action = (args: ActionFunctionArgs) => Response | Promise<Response>;
const files = import.meta.glob<{ action?: Action }>("/app/routes/api.*.ts", { eager: true });
const actionOf = (route: string) => files[`/app/routes/api.${route}.ts`]?.action;

/** A record of each kind. */
let ids: Partial<Record<RecordKind, string>> = {};
beforeEach(() => {
  ids = Object.fromEntries(jsonKinds.map((kind) => [kind, addOneOf[kind]()]));
});

const visitors =
  "name email phone subject message inquiry_type artist_interest artworkTitle artistName firstName lastName exhibitionId artworkIds";

interface Call {
  route: string;
  method: string;
  fields: string[];
  params?: () => Record<string, string>;
}

const calls: Record<string, Call> = Object.fromEntries([
  ...jsonKinds.flatMap((kind): [string, Call][] => {
    const fields = [...Object.keys(fieldsOf(kind)), "version", "status", "id"];
    const own = () => ({ kind, id: ids[kind] ?? "" });
    return [
      [`POST ${kind}`, { route: "cms.$kind._index", method: "POST", fields, params: () => ({ kind }) }],
      [`PUT ${kind}`, { route: "cms.$kind.$id", method: "PUT", fields, params: own }],
    ];
  }),
  ["PUT gallery", { route: "cms.gallery", method: "PUT", fields: Object.keys(fieldsOf("gallery")) }],
  ...["inquiries", "artwork-inquiries", "exhibition-registrations", "mailing-list"].map(
    (route): [string, Call] => [route, { route, method: "POST", fields: visitors.split(" ") }],
  ),
  ["upload", { route: "objects.upload", method: "POST", fields: ["size", "contentType"] }],
  ["finalize", { route: "objects.finalize", method: "PUT", fields: ["imageUrl"] }],
]);

/** A JSON body, written as text, because a value of JavaScript cannot be each of them. */
async function send({ route, method, params }: Call, body: string): Promise<number | undefined> {
  const headers = { "Content-Type": "application/json" };
  const request = args("/api", { method, headers, body, params: params?.() ?? {} });
  return (await actionOf(route)?.(request))?.status;
}
const deep = `${"[".repeat(120_000)}${"]".repeat(120_000)}`;
const odd = [
  '{"toString":1}',
  '{"toString":1,"valueOf":1,"toJSON":1,"length":1e9}',
  '{"__proto__":{"toString":null}}',
  '[{"toString":1}]',
  '[{"days":{"length":1},"opens":[],"closes":null}]',
  "1e999",
  "-0.5",
  '"\\ud800"',
  '"\\u0000"',
  '"-"',
  '"2026-03-01T99:99"',
];

describe.each(Object.entries(calls))("%s", (_title, call) => {
  test("refuses what is nested deeply", async () => {
    for (const name of ["other", ...call.fields.slice(0, 1)])
      expect(await send(call, `{"${name}":${deep}}`)).toBe(400);
    expect(await send(call, `{"x":${'{"x":'.repeat(30_000)}1${"}".repeat(30_000)}}`)).toBe(400);
  });

  test("answers any value in any field", async () => {
    for (const value of odd) {
      const sent = `{${call.fields.map((name) => `"${name}":${value}`)}}`;
      expect([sent, await send(call, sent)]).not.toEqual([sent, 500]);
    }
  });
});
