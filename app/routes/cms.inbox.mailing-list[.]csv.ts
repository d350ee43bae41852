import { exportMembers, type Member } from "~/models/inbox-member.server";
import { memberStatuses, parseInboxFilter } from "~/schemas/inbox";
import { type CsvColumn, csvAnswer } from "~/services/csv.server";
import { galleryTableTime } from "~/services/gallery-time.server";
import { staffLoader } from "~/services/guard.server";
import { resource } from "~/services/security-headers.server";

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
