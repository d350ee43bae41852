import { csvResponse } from "~/http/csv.server";
import { resource } from "~/http/resource-route.server";
import { parseInboxFilter } from "~/inbox/filter";
import { inquiryCsv } from "~/inquiries/csv.server";
import { inquiryStatuses } from "~/inquiries/statuses";
import { staffLoader } from "~/staff/guard.server";

export const loader = resource(
  staffLoader(
    ({ request }) => {
      const filter = parseInboxFilter(new URL(request.url).searchParams, inquiryStatuses, "all");
      return csvResponse(request, { name: "inquiries", ...inquiryCsv(filter) });
    },
    { recentPassword: true },
  ),
);
