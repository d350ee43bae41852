import type { Csv } from "~/http/csv.server";
import type { InboxFilter } from "~/inbox/filter";
import { galleryTableTime } from "~/platform/clock.server";
import { type Member, memberList } from "./queries.server";
import type { MemberStatus } from "./statuses";

export const memberCsv = (filter: InboxFilter<MemberStatus>): Csv<Member> => ({
  isByVisitors: true,
  columns: [
    ["Email", (row) => row.email],
    ["First name", (row) => row.firstName],
    ["Last name", (row) => row.lastName],
    ["Status", (row) => row.status],
    ["Consent given", (row) => galleryTableTime(row.consentedAt)],
    ["Consent page", (row) => row.consentPage],
    ["Signed up", (row) => galleryTableTime(row.created_at)],
  ],
  chunks: memberList.readAll(filter),
});
