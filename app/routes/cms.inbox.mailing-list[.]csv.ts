import { type CsvColumn, csvResponse } from "~/http/csv.server";
import { resource } from "~/http/resource-route.server";
import { parseInboxFilter } from "~/inbox/filter";
import { type Member, memberList } from "~/mailing-list/queries.server";
import { memberStatuses } from "~/mailing-list/statuses";
import { galleryTableTime } from "~/platform/clock.server";
import { staffLoader } from "~/staff/guard.server";

const columns: CsvColumn<Member>[] = [
  ["Email", (row) => row.email],
  ["First name", (row) => row.firstName],
  ["Last name", (row) => row.lastName],
  ["Status", (row) => row.status],
  ["Consent given", (row) => galleryTableTime(row.consentedAt)],
  ["Consent page", (row) => row.consentPage],
  ["Signed up", (row) => galleryTableTime(row.created_at)],
];

/** The mailing list as CSV, filtered as the page is. */
export const loader = resource(
  staffLoader(
    ({ request }) => {
      const filter = parseInboxFilter(new URL(request.url).searchParams, memberStatuses, "all");
      return csvResponse(request, {
        name: "mailing-list",
        columns,
        isByVisitors: true,
        chunks: memberList.readAll(filter),
      });
    },
    { recentPassword: true },
  ),
);
