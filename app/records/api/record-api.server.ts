import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { SQL } from "drizzle-orm";
import {
  apiLoader,
  jsonItem,
  jsonList,
  nothingHere,
  readJson,
  required,
  writeOnly,
} from "~/http/api/json-api.server";
import { noStoreHeaders } from "~/http/http-cache.server";
import type { RecordKind } from "~/kind/kind";
import { contentOf, type ListPart, type Ordered, type StoredRecord } from "~/kind/kind.server";
import { hasRecordApi, kinds } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { isOneOf } from "~/platform/database.server";
import { Refusal } from "~/platform/refusal.server";
import { withLinksInTrash, withNamedLinks } from "~/records/links/link-fields.server";
import { listIds } from "~/records/list/record-list.server";
import { recordName } from "~/records/notices";
import { readStatus, staffItem } from "~/records/publication/record-publication.server";
import type { Save } from "~/records/save/change";
import { save } from "~/records/save/save.server";
import { authorOf } from "~/records/versions/versions.server";
import { isStaff } from "~/staff/access.server";
import { staffApi } from "~/staff/guard.server";
import { inChunks } from "~/text/chunks";
import { type Audience, visibleTo } from "~/visibility/publication.server";
import { readVersion, recordTag } from "./record-version.server";

/** For responses to staff. */
const headers = noStoreHeaders();

type Handler<Args> = ((args: Args) => Response | Promise<Response>) & { methods?: string[] };

/** Answers 404 for an unknown kind, before the sign-in is checked. */
function forKinds<Args extends LoaderFunctionArgs>(handler: Handler<Args>) {
  return Object.assign(
    (args: Args) => (hasRecordApi(args.params) ? handler(args) : nothingHere()),
    handler.methods && { methods: handler.methods },
  );
}

/** Lists the records of a kind; drafts and hidden prices are for staff. */
export const loadRecords = forKinds(
  apiLoader(async ({ request, params }) => {
    const kind = params.kind as RecordKind;
    const { count, list } = serverKinds[kind];
    const isPrivate = await isStaff(request);
    if (kinds[kind].isStaffOnly && !isPrivate) throw new Refusal(401, "Sign in to see this");
    const readAs = (asked: Ordered) =>
      isPrivate
        ? list({ ...asked, audience: "staff" }).map((record) => staffItem(kind, record))
        : list(asked);
    const audience = isPrivate ? "staff" : "public";
    return jsonList(request, {
      count: count({ audience }),
      read: (part) => readAs({ part }),
      readLong: (part) => byIds(kind, audience, part, (where) => readAs({ where })),
      isPrivate,
    });
  }),
);

export const publicList = (kind: RecordKind) =>
  apiLoader(({ request }) => {
    const { count, list } = serverKinds[kind];
    return jsonList(request, {
      count: count({}),
      read: (part) => list({ part }),
      readLong: (part) => byIds(kind, "public", part, (where) => list({ where })),
    });
  });

/**
 * Reads a part of a list in chunks by the ids that it has at first: what is added or deleted meanwhile shifts no row, and
 * no chunk is counted from the first row.
 */
function* byIds(
  kind: RecordKind,
  audience: Audience,
  part: ListPart,
  read: (where: SQL) => object[],
): Generator<object[]> {
  const { table, order } = serverKinds[kind];
  const all = listIds({ tab: kind }, { where: visibleTo(audience, table), order });
  const ids = all.slice(part.offset, part.offset + part.limit);
  const chunks = inChunks(({ offset, limit }) => ids.slice(offset, offset + limit), {
    offset: 0,
    limit: ids.length,
  });
  for (const chunk of chunks) yield read(isOneOf(table.id, chunk));
}

/** The record of a kind that has one. */
export const onlyRecord = (kind: RecordKind) =>
  apiLoader(() => {
    const [record] = serverKinds[kind].list({});
    return jsonItem(required(record, recordName(kind)));
  });

export const addRecord = forKinds<ActionFunctionArgs>(
  staffApi(["GET", "HEAD", "POST"], async ({ request, params }, staff) => {
    const kind = params.kind as RecordKind;
    const fields = withNamedLinks(kind, await readJson(request));
    const id = randomUUID();
    const wanted = readStatus(fields);
    const change = { kind, id, intent: "save", opened: null, fields, wanted, isNew: true } as const;
    const record = saveJson({ ...change, author: authorOf(staff) });
    return recordResponse(kind, record, { status: 201, headers: { Location: `/api/cms/${kind}/${id}` } });
  }),
);

const changes = ["PUT", "DELETE"];

/** There is no JSON of a single record, only the lists. */
export const refuseRead = forKinds(writeOnly(changes));

/** Changes or deletes a record, for staff. */
export const updateByJson = forKinds<ActionFunctionArgs>(
  staffApi(changes, ({ request, params }, staff) =>
    change(request, { kind: params.kind as RecordKind, id: params.id ?? "", author: authorOf(staff) }),
  ),
);

export const changeOnlyRecord = (kind: RecordKind) =>
  staffApi(["GET", "HEAD", "PUT"], ({ request }, staff) =>
    change(request, { kind, id: kinds[kind].only ?? "", author: authorOf(staff) }),
  );

async function change(request: Request, named: Pick<Save, "kind" | "id" | "author">): Promise<Response> {
  const { kind, id } = named;
  const isDeletion = request.method === "DELETE";
  required(serverKinds[kind].get(id), recordName(kind));
  const input =
    isDeletion && !request.headers.has("Content-Type")
      ? {}
      : await readJson(request, { mayBeEmpty: isDeletion });
  // Read again, because somebody may have changed it while the body arrived.
  const record = required(serverKinds[kind].get(id), recordName(kind));
  const opened = readVersion(request, input);
  if (isDeletion) {
    saveJson({ ...named, opened, intent: "delete", fields: {} }, input);
    return new Response(null, { status: 204, headers });
  }
  const fields = withLinksInTrash(kind, withNamedLinks(kind, input), contentOf(serverKinds[kind], record));
  const wanted = readStatus(input, record);
  return recordResponse(kind, saveJson({ ...named, opened, intent: "save", fields, wanted }, input));
}

/** The stored record with its ETag. */
function recordResponse(kind: RecordKind, saved: StoredRecord | null, init: ResponseInit = {}): Response {
  const record = required(saved ?? undefined, "Record");
  return Response.json(staffItem(kind, record), {
    ...init,
    headers: { ...headers, ETag: recordTag(record), ...init.headers },
  });
}

/** @throws Refusal with what is wrong, and what was sent */
function saveJson(change: Omit<Save, "base" | "onConflict">, yours: object = {}): StoredRecord | null {
  const { kind } = change;
  const saved = save({ ...change, base: "head", onConflict: "refuse" });
  if (!("issues" in saved)) return saved.record;
  const { status, issues, current } = saved;
  if (status === 404) throw new Refusal(404, `${recordName(kind)} not found`);
  if (current) {
    const message =
      issues[0]?.message ?? `${recordName(kind)} has changed meanwhile: version ${current.version} is stored`;
    const details = { current: staffItem(kind, current), yours };
    throw new Refusal(409, message, { ...(issues.length > 0 ? { issues } : {}), details });
  }
  throw new Refusal(status, issues[0]?.message ?? "This cannot be saved", { issues });
}
