import { getExhibition } from "~/models/exhibition.server";
import { exportGuests, exportRegistrations, type Guest } from "~/models/inbox-registration.server";
import { parseInboxFilter, registrationStatuses } from "~/schemas/inbox";
import { type CsvColumn, csvAnswer } from "~/services/csv.server";
import { galleryTableTime } from "~/services/gallery-time.server";
import { staffLoader } from "~/services/guard.server";
import { resource } from "~/services/security-headers.server";

const columns: CsvColumn<Guest>[] = [
  ["Last name", (row) => row.lastName],
  ["First name", (row) => row.firstName],
  ["Email", (row) => row.email],
  ["Status", (row) => row.status],
  ["Registered", (row) => galleryTableTime(row.created_at)],
];

/** The registrations as a file: all, or those for one exhibition that the list's filter leaves. */
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
        return csvAnswer(request, { name: "registrations", columns: all, pieces: exportRegistrations() });
      }
      const exhibition = getExhibition(id);
      if (!exhibition) throw new Response("Exhibition not found", { status: 404 });
      const pieces = exportGuests(id, parseInboxFilter(query, registrationStatuses, "all"));
      return csvAnswer(request, { name: `registrations-${exhibition.title}`, columns, pieces });
    },
    { recentPassword: true },
  ),
);
