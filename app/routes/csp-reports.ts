import type { ActionFunctionArgs } from "@remix-run/node";
import { takeCspReports } from "~/services/csp-reports.server";
import { resource } from "~/services/security-headers.server";

const notAllowed = () =>
  new Response("Reports are posted here.", { status: 405, headers: { Allow: "POST" } });

export const loader = resource(notAllowed);
export const action = resource(({ request }: ActionFunctionArgs) =>
  request.method === "POST" ? takeCspReports(request) : notAllowed(),
);
