import { csvResponse } from "~/http/csv.server";
import { resource } from "~/http/resource-route.server";
import { parseInboxFilter } from "~/inbox/filter";
import { memberCsv } from "~/mailing-list/csv.server";
import { memberStatuses } from "~/mailing-list/statuses";
import { staffLoader } from "~/staff/guard.server";

export const loader = resource(
  staffLoader(
    ({ request }) => {
      const filter = parseInboxFilter(new URL(request.url).searchParams, memberStatuses, "all");
      return csvResponse(request, { name: "mailing-list", ...memberCsv(filter) });
    },
    { recentPassword: true },
  ),
);
