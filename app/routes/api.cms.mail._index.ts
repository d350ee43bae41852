import { apiLoader, jsonList, readOnly } from "~/http/api/json-api.server";
import { countMail, listUndeliveredMail } from "~/mail/outbox.server";
import { Refusal } from "~/platform/refusal.server";
import { isStaff } from "~/staff/access.server";

/** Mail that could not be delivered: for staff alone, because it repeats what visitors wrote. */
export const loader = apiLoader(async ({ request }) => {
  if (!(await isStaff(request))) throw new Refusal(401, "Sign in to see this");
  return jsonList(request, {
    count: countMail().failed,
    read: (part) => [listUndeliveredMail("failed", part)],
    isPrivate: true,
  });
});

export const action = readOnly;
