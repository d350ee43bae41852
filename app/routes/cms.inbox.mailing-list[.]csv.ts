import { type CsvColumn, csvAnswer } from "~/cms/inbox/csv.server";
import { memberStatuses, parseInboxFilter } from "~/cms/inbox/statuses";
import { exportMembers, type Member } from "~/mailing-list/inbox.server";
import { galleryTableTime } from "~/server/gallery-time.server";
import { resource } from "~/server/http/security-headers.server";
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

/** The mailing list as a file: all of it, or those that the list's filter leaves. */
export const loader = resource(
  staffLoader(
    ({ request }) => {
      const filter = parseInboxFilter(new URL(request.url).searchParams, memberStatuses, "all");
      return csvAnswer(request, { name: "mailing-list", columns, pieces: exportMembers(filter) });
    },
    { recentPassword: true },
  ),
);
