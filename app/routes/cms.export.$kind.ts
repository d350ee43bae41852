import type { LoaderFunctionArgs } from "@remix-run/node";
import { resource } from "~/http/resource-route.server";
import { hasKind, kinds } from "~/kinds";
import { exportList } from "~/records/export/export-list.server";
import { parseRecordList } from "~/records/list-params";
import { staffLoader } from "~/staff/guard.server";

/** The list of a kind as a file, with its filters and in its order; of people, personal data, as the inbox's lists. */
export const loader = resource((args: LoaderFunctionArgs) => {
  const { kind } = args.params;
  if (!hasKind(kind)) throw new Response("Not Found", { status: 404 });
  const load = staffLoader(
    ({ request }) => {
      const params = new URL(request.url).searchParams;
      const [isXlsx, isWhole] = [params.get("as") === "xlsx", params.get("fields") === "all"];
      for (const name of ["as", "fields"]) params.delete(name);
      return exportList(request, parseRecordList(params, kind), { isXlsx, isWhole });
    },
    { recentPassword: kinds[kind].isStaffOnly === true },
  );
  return load(args);
});
