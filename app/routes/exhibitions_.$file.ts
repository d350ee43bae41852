import type { LoaderFunctionArgs } from "@remix-run/node";
import { exhibitionCalendar } from "~/exhibitions/calendar.server";
import { getExhibition } from "~/exhibitions/queries.server";
import { sharedData } from "~/http/http-cache.server";
import { resource } from "~/http/resource-route.server";
import { publicOrigin } from "~/platform/origin.server";

/** `/exhibitions/{id}.ics`: an exhibition as a calendar file. */
export const loader = resource(({ request, params }: LoaderFunctionArgs) => {
  const id = /^(.+)\.ics$/.exec(params.file ?? "")?.[1];
  const exhibition = id ? getExhibition(id) : undefined;
  if (!exhibition) throw new Response("Not Found", { status: 404 });
  return new Response(exhibitionCalendar(exhibition, publicOrigin(request)), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="exhibition-${exhibition.id}.ics"`,
      "Cache-Control": sharedData,
    },
  });
});
