import { countMail, listFailedMail } from "~/models/outbox.server";
import { isStaff } from "~/services/access.server";
import { apiLoader, jsonList, readOnly } from "~/services/json-api.server";
import { Refusal } from "~/services/refusal.server";

/** Mail that could not be delivered: for staff alone, because it repeats what visitors wrote. */
export const loader = apiLoader(async ({ request }) => {
  if (!(await isStaff(request))) throw new Refusal(401, "Sign in to see this");
  return jsonList(request, {
    count: countMail().failed,
    read: ({ limit, offset }) => [listFailedMail().slice(offset, offset + limit)],
    isPrivate: true,
  });
});

export const action = readOnly;
