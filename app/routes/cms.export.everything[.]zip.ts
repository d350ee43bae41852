import { resource } from "~/http/resource-route.server";
import { exportEverything } from "~/operations/export-everything.server";
import { authorOf } from "~/records/versions/versions.server";
import { staffLoader } from "~/staff/guard.server";

export const loader = resource(
  staffLoader(({ request }, staff) => exportEverything(request, { by: authorOf(staff) }), {
    recentPassword: true,
  }),
);
