import { type CspReport, storeCspReports } from "~/server/csp-report.server";
import { countReport } from "~/server/limits/limits.server";
import { publicOrigin } from "~/server/origin.server";
import { BodyTooLarge, readBody } from "~/server/request-body.server";
import { type CspViolation, cspReportTypes } from "./csp-report";
import { routePattern } from "./route-table.server";

const maximumReport = 16 * 1024;
/** Of one post, and in characters of one field. */
const mostOfOnePost = 20;
const longestField = 200;

const text = (status: number, message: string, headers?: Record<string, string>) =>
  new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });

/**
 * Takes in what a browser reports of the Content-Security-Policy. Of each refusal that was not known it writes
 * a line into the log.
 * @returns 204, or why the report was not taken: 415, 413, 400, 429
 */
export async function takeCspReports(request: Request): Promise<Response> {
  const type = (request.headers.get("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const schema = cspReportTypes[type];
  if (!schema || !Object.hasOwn(cspReportTypes, type)) return text(415, "This is no policy report.");
  const wait = countReport(request);
  if (wait !== undefined) return text(429, "Too many reports.", { "Retry-After": String(wait) });
  let posted: unknown;
  try {
    posted = JSON.parse(new TextDecoder().decode(await readBody(request, maximumReport)));
  } catch (error) {
    if (error instanceof BodyTooLarge) return text(413, "A report has at most 16 kB.");
    return text(400, "This report cannot be read.");
  }
  const { data: violations } = schema.safeParse(posted);
  if (!violations) return text(400, "This report cannot be read.");
  const origin = publicOrigin(request);
  const reports = violations.slice(0, mostOfOnePost).map((violation) => toReport(violation, origin));
  for (const report of storeCspReports(reports))
    console.log(JSON.stringify({ level: "warning", event: "csp", ...report }));
  return new Response(null, { status: 204 });
}

function toReport({ documentUrl, directive, blocked, sourceFile, line }: CspViolation, origin: string) {
  const source = withoutSecrets(sourceFile, origin);
  const report: CspReport = {
    page: withoutSecrets(documentUrl, origin),
    directive: /^[a-z-]+/.exec(directive)?.[0] ?? "",
    blocked: withoutSecrets(blocked, origin),
    source: source && line !== undefined ? `${source}:${line}` : source,
  };
  for (const key of Object.keys(report) as (keyof CspReport)[])
    report[key] = report[key].slice(0, longestField);
  return report;
}

const ownAsset = /^\/assets\/[\w.-]+$/;

/** The route of an own address, the origin of another site's, and the word where it is no address. */
function withoutSecrets(address: string, origin: string): string {
  if (/^[a-z-]*$/.test(address)) return address;
  if (!URL.canParse(address)) return "unknown";
  const url = new URL(address);
  if (url.origin === origin) return ownAsset.test(url.pathname) ? url.pathname : routePattern(address);
  return url.origin === "null" ? url.protocol : url.origin;
}
