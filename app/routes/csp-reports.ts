import type { ActionFunctionArgs } from "@remix-run/node";
import { receiveCspReports } from "~/server/http/csp-reports.server";
import { postOnly, resource } from "~/server/http/resource-route.server";

export const loader = postOnly("Reports are posted here.");

export const action = resource(({ request }: ActionFunctionArgs) => receiveCspReports(request));
