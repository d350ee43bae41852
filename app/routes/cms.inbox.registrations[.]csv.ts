import { type CsvColumn, csvResponse } from "~/http/csv.server";
import { resource } from "~/http/resource-route.server";
import { parseInboxFilter } from "~/inbox/filter";
import { galleryTableTime } from "~/platform/clock.server";
import {
  type Guest,
  getRegisteredExhibition,
  guestList,
  registrationList,
} from "~/registrations/queries.server";
import { registrationStatuses } from "~/registrations/statuses";
import { staffLoader } from "~/staff/guard.server";

const columns: CsvColumn<Guest>[] = [
  ["Last name", (row) => row.lastName],
  ["First name", (row) => row.firstName],
  ["Email", (row) => row.email],
  ["Status", (row) => row.status],
  ["Registered", (row) => galleryTableTime(row.created_at)],
];

/** Registrations as CSV: all, or those of one exhibition, filtered as the page is. */
export const loader = resource(
  staffLoader(
    ({ request }) => {
      const query = new URL(request.url).searchParams;
      const id = query.get("exhibition");
      if (id === null) {
        const all: CsvColumn<Guest & { exhibition: string }>[] = [
          ["Exhibition", (row) => row.exhibition],
          ...columns,
        ];
        const chunks = registrationList.readAll({ status: "all", search: "" });
        return csvResponse(request, { name: "registrations", columns: all, isByVisitors: true, chunks });
      }
      const exhibition = getRegisteredExhibition(id);
      if (!exhibition) throw new Response("Exhibition not found", { status: 404 });
      const chunks = guestList(id).readAll(parseInboxFilter(query, registrationStatuses, "all"));
      return csvResponse(request, {
        name: `registrations-${exhibition.title}`,
        columns,
        isByVisitors: true,
        chunks,
      });
    },
    { recentPassword: true },
  ),
);
