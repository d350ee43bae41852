import type { ActionFunctionArgs } from "@remix-run/node";
import { isRecordKind, type RecordKind, recordKinds } from "~/schemas/record-kinds";
import { staffApi } from "./guard.server";
import { ApiError, found, readJson } from "./json-api.server";
import { createRecord, records, type Saved, updateRecord } from "./records.server";

/** What answers to staff: nobody else may be given it. */
const headers = { "Cache-Control": "private, no-store" };

/** The action of a list's path: adds a record and answers with it (design, contract). */
export function apiCreate(kind: RecordKind) {
  return staffApi(["GET", "HEAD", "POST"], async ({ request }) => {
    const id = idOf(kind, createRecord(kind, await readJson(request)));
    return Response.json(records[kind].get(id), {
      status: 201,
      headers: { ...headers, Location: `/api/cms/${kind}/${id}` },
    });
  });
}

const changes = ["PUT", "DELETE"];

const change = staffApi(changes, async ({ request, params }: ActionFunctionArgs) => {
  const { kind, id = "" } = params;
  if (!isRecordKind(kind)) throw unknownPath();
  const name = nameOf(kind);
  if (request.method === "DELETE") {
    if (!records[kind].remove(id)) throw new ApiError(404, `${name} not found`);
    return new Response(null, { status: 204, headers });
  }
  found(records[kind].get(id), name);
  idOf(kind, updateRecord(kind, id, await readJson(request)));
  return Response.json(found(records[kind].get(id), name), { headers });
});

/** The action of a record's own path: changes or deletes it. What no kind has is unknown to everyone. */
export const apiChange = async (args: ActionFunctionArgs): Promise<Response> =>
  isRecordKind(args.params.kind) ? change(args) : unknownPath().response();

/** The loader of a record's own path: the lists are what is read. */
export function apiUnread({ request, params }: ActionFunctionArgs): Response {
  const error = isRecordKind(params.kind)
    ? new ApiError(405, `${request.method} is not allowed here`, { headers: { Allow: changes.join(", ") } })
    : unknownPath();
  return error.response();
}

function unknownPath(): ApiError {
  return new ApiError(404, "There is nothing under this path");
}

/** @throws ApiError with what is wrong */
function idOf(kind: RecordKind, saved: Saved): string {
  if ("value" in saved) return saved.value;
  const { status, issues } = saved;
  if (status === 404) throw new ApiError(404, `${nameOf(kind)} not found`);
  throw new ApiError(status, issues[0]?.message ?? "This cannot be stored", { issues });
}

function nameOf(kind: RecordKind): string {
  const { one } = recordKinds[kind];
  return one.charAt(0).toUpperCase() + one.slice(1);
}
