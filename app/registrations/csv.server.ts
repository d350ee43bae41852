import type { Csv, CsvColumn } from "~/http/csv.server";
import type { InboxFilter } from "~/inbox/filter";
import { galleryTableTime } from "~/platform/clock.server";
import { type Guest, guestList, registrationList } from "./queries.server";
import type { RegistrationStatus } from "./statuses";

const columns: CsvColumn<Guest>[] = [
  ["Last name", (row) => row.lastName],
  ["First name", (row) => row.firstName],
  ["Email", (row) => row.email],
  ["Status", (row) => row.status],
  ["Registered", (row) => galleryTableTime(row.created_at)],
];

export const guestCsv = (exhibitionId: string, filter: InboxFilter<RegistrationStatus>): Csv<Guest> => ({
  isByVisitors: true,
  columns,
  chunks: guestList(exhibitionId).readAll(filter),
});

export const registrationCsv = (): Csv<Guest & { exhibition: string }> => ({
  isByVisitors: true,
  columns: [["Exhibition", (row) => row.exhibition], ...columns],
  chunks: registrationList.readAll({ status: "all", search: "" }),
});
