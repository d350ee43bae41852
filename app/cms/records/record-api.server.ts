import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { kindExists, type RecordKind } from "~/cms/kinds";
import { records } from "~/cms/kinds.server";
import {
  apiLoader,
  jsonList,
  nothingHere,
  readJson,
  required,
  writeOnly,
} from "~/server/api/json-api.server";
import { Refusal } from "~/server/refusal.server";
import { isStaff } from "~/staff/access.server";
import { staffApi } from "~/staff/guard.server";
import { recordName } from "./record-notices";
import { createRecord, type Saved, updateRecord } from "./record-writes.server";

/** For responses to staff. */
const headers = { "Cache-Control": "private, no-store" };

type Handler<Args> = ((args: Args) => Response | Promise<Response>) & { methods?: string[] };

/** Answers 404 for an unknown kind, before the sign-in is checked. */
function forKinds<Args extends LoaderFunctionArgs>(handler: Handler<Args>) {
  return Object.assign(
    (args: Args) => (kindExists(args.params) ? handler(args) : nothingHere()),
    handler.methods && { methods: handler.methods },
  );
}

/** Lists the records of a kind; hidden prices are for staff. */
export const loadRecords = forKinds(
  apiLoader(async ({ request, params }) => {
    const { count, readAll } = records[params.kind as RecordKind];
    const isPrivate = await isStaff(request);
    return jsonList(request, { count: count(), read: (part) => readAll(part, isPrivate), isPrivate });
  }),
);

/** Creates a record, for staff. */
export const addRecord = forKinds<ActionFunctionArgs>(
  staffApi(["GET", "HEAD", "POST"], async ({ request, params }) => {
    const kind = params.kind as RecordKind;
    const id = idOf(kind, createRecord(kind, await readJson(request)));
    return Response.json(records[kind].get(id), {
      status: 201,
      headers: { ...headers, Location: `/api/cms/${kind}/${id}` },
    });
  }),
);

const changes = ["PUT", "DELETE"];

/** There is no JSON of a single record, only the lists. */
export const refuseRead = forKinds(writeOnly(changes));

/** Changes or deletes a record, for staff. */
export const changeRecord = forKinds<ActionFunctionArgs>(
  staffApi(changes, async ({ request, params }) => {
    const kind = params.kind as RecordKind;
    const { id = "" } = params;
    const { get, remove } = records[kind];
    if (request.method === "DELETE") {
      if (!remove(id)) throw new Refusal(404, `${recordName(kind)} not found`);
      return new Response(null, { status: 204, headers });
    }
    required(get(id), recordName(kind));
    idOf(kind, updateRecord(kind, id, await readJson(request)));
    return Response.json(required(get(id), recordName(kind)), { headers });
  }),
);

/** @throws Refusal with what is wrong */
function idOf(kind: RecordKind, saved: Saved): string {
  if ("value" in saved) return saved.value;
  const { status, issues } = saved;
  if (status === 404) throw new Refusal(404, `${recordName(kind)} not found`);
  throw new Refusal(status, issues[0]?.message ?? "This cannot be stored", { issues });
}
