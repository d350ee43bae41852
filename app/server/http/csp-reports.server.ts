import { z } from "zod";
import { RateLimit } from "~/server/limits/rate-limit.server";
import { publicOrigin } from "~/server/origin.server";
import { BodyTooLarge, readBody } from "~/server/request-body.server";
import { routePattern } from "~/server/route-table.server";

const maximumBody = 16 * 1024;
/** More lines tell nothing new, and strangers cannot fill the log. */
const lines = new RateLimit({ points: 20, duration: 60 * 60 });
/** In characters. */
const maximumField = 200;

/**
 * Logs the CSP violations that a browser reports, at most 20 an hour.
 * @returns 204, or why the report was refused: 415, 413, 400
 */
export async function receiveCspReports(request: Request): Promise<Response> {
  const type = (request.headers.get("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const schema = Object.hasOwn(schemas, type) && schemas[type];
  if (!schema) return text(415, "This is no policy report.");
  let posted: unknown;
  try {
    posted = JSON.parse(new TextDecoder().decode(await readBody(request, maximumBody)));
  } catch (error) {
    if (error instanceof BodyTooLarge) return text(413, "A report has at most 16 kB.");
    return text(400, "This report cannot be read.");
  }
  const { data: violations } = schema.safeParse(posted);
  if (!violations) return text(400, "This report cannot be read.");
  const origin = publicOrigin(request);
  for (const found of violations) {
    if (lines.take("csp") !== undefined) break;
    console.log(JSON.stringify({ level: "warning", event: "csp", ...withoutSecrets(found, origin) }));
  }
  return new Response(null, { status: 204 });
}

const text = (status: number, message: string) =>
  new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

const string = z.string().optional().catch(undefined);
const number = z.number().int().nonnegative().optional().catch(undefined);

const violation = z.object({
  documentURL: string,
  effectiveDirective: string,
  blockedURL: string,
  sourceFile: string,
  lineNumber: number,
});
type Violation = z.output<typeof violation>;

/** What `report-uri` sends (CSP 2), under the names that `report-to` gives. */
const legacyReport = z
  .object({ "csp-report": z.record(z.string(), z.unknown()) })
  .transform(({ "csp-report": body }) => [
    violation.parse({
      documentURL: body["document-uri"],
      effectiveDirective: body["effective-directive"] ?? body["violated-directive"],
      blockedURL: body["blocked-uri"],
      sourceFile: body["source-file"],
      lineNumber: body["line-number"],
    }),
  ]);

const report = z.object({ type: z.literal("csp-violation"), body: violation });

/** What `report-to` sends (Reporting API); reports of other types are left out. */
const reports = z
  .array(z.unknown())
  .transform((all) => all.flatMap((given) => report.safeParse(given).data?.body ?? []));

const schemas: Record<string, z.ZodType<Violation[]>> = {
  "application/csp-report": legacyReport,
  "application/reports+json": reports,
};

/** @returns a violation as it is logged: nothing that only the visitor may know */
function withoutSecrets(
  { documentURL = "", effectiveDirective = "", blockedURL = "", sourceFile = "", lineNumber }: Violation,
  origin: string,
): Record<string, string> {
  const source = publicPart(sourceFile, origin);
  const cut = (field: string) => field.slice(0, maximumField);
  return {
    page: cut(publicPart(documentURL, origin)),
    directive: cut(/^[a-z-]+/.exec(effectiveDirective)?.[0] ?? ""),
    blocked: cut(publicPart(blockedURL, origin)),
    source: cut(source && lineNumber !== undefined ? `${source}:${lineNumber}` : source),
  };
}

const ownAsset = /^\/assets\/[\w.-]+$/;

/** The route of a URL of this site, the origin of another site's, or a keyword such as `inline`. */
function publicPart(url: string, ownOrigin: string): string {
  if (/^[a-z-]*$/.test(url)) return url;
  if (!URL.canParse(url)) return "unknown";
  const { origin, pathname, protocol } = new URL(url);
  if (origin === ownOrigin) return ownAsset.test(pathname) ? pathname : routePattern(url);
  return origin === "null" ? protocol : origin;
}
