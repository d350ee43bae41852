import { csvResponse } from "~/http/csv.server";
import { resource } from "~/http/resource-route.server";
import { parseInboxFilter } from "~/inbox/filter";
import { guestCsv, registrationCsv } from "~/registrations/csv.server";
import { getRegisteredExhibition } from "~/registrations/queries.server";
import { registrationStatuses } from "~/registrations/statuses";
import { staffLoader } from "~/staff/guard.server";

/** Registrations as CSV: all, or those of one exhibition, filtered as the page is. */
export const loader = resource(
  staffLoader(
    ({ request }) => {
      const query = new URL(request.url).searchParams;
      const id = query.get("exhibition");
      if (id === null) return csvResponse(request, { name: "registrations", ...registrationCsv() });
      const exhibition = getRegisteredExhibition(id);
      if (!exhibition) throw new Response("Exhibition not found", { status: 404 });
      const filter = parseInboxFilter(query, registrationStatuses, "all");
      return csvResponse(request, {
        name: `registrations-${exhibition.title}`,
        ...guestCsv(id, filter),
      });
    },
    { recentPassword: true },
  ),
);
