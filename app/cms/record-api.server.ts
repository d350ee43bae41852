import { readJson, required, writeOnly } from "~/server/api/json-api.server";
import { Refusal } from "~/server/refusal.server";
import { staffApi } from "~/staff/guard.server";
import { type RecordKind, recordKinds } from "./kinds";
import { createRecord, records, type Saved, updateRecord } from "./kinds.server";

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

/** The action of a record's own path: changes or deletes it. */
export function apiChange(kind: RecordKind) {
  const name = nameOf(kind);
  return staffApi(changes, async ({ request, params: { id = "" } }) => {
    if (request.method === "DELETE") {
      if (!records[kind].remove(id)) throw new Refusal(404, `${name} not found`);
      return new Response(null, { status: 204, headers });
    }
    required(records[kind].get(id), name);
    idOf(kind, updateRecord(kind, id, await readJson(request)));
    return Response.json(required(records[kind].get(id), name), { headers });
  });
}

/** The loader of a record's own path: the lists are what is read. */
export const apiUnread = writeOnly(changes);

/** @throws Refusal with what is wrong */
function idOf(kind: RecordKind, saved: Saved): string {
  if ("value" in saved) return saved.value;
  const { status, issues } = saved;
  if (status === 404) throw new Refusal(404, `${nameOf(kind)} not found`);
  throw new Refusal(status, issues[0]?.message ?? "This cannot be stored", { issues });
}

function nameOf(kind: RecordKind): string {
  const { one } = recordKinds[kind];
  return one.charAt(0).toUpperCase() + one.slice(1);
}
