import type { ActionFunctionArgs } from "@remix-run/node";
import { receiveCspReports } from "~/server/http/csp-reports.server";
import { resource } from "~/server/http/resource-route.server";

const notAllowed = () =>
  new Response("Reports are posted here.", { status: 405, headers: { Allow: "POST" } });

export const loader = resource(notAllowed);
export const action = resource(({ request }: ActionFunctionArgs) =>
  request.method === "POST" ? receiveCspReports(request) : notAllowed(),
);
