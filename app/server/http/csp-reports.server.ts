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
  for (const violation of violations) {
    if (lines.take("csp") !== undefined) break;
    console.log(JSON.stringify({ level: "warning", event: "csp", ...withoutSecrets(violation, origin) }));
  }
  return new Response(null, { status: 204 });
}

const text = (status: number, message: string) =>
  new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

interface Violation {
  documentUrl?: string;
  directive?: string;
  blocked?: string;
  sourceFile?: string;
  line?: number;
}

const string = z.string().optional().catch(undefined);
const number = z.number().int().nonnegative().optional().catch(undefined);

/** What `report-uri` sends (CSP 2). */
const legacyReport = z
  .object({
    "csp-report": z.object({
      "document-uri": string,
      "effective-directive": string,
      "violated-directive": string,
      "blocked-uri": string,
      "source-file": string,
      "line-number": number,
    }),
  })
  .transform(({ "csp-report": body }): Violation[] => [
    {
      documentUrl: body["document-uri"],
      directive: body["effective-directive"] ?? body["violated-directive"],
      blocked: body["blocked-uri"],
      sourceFile: body["source-file"],
      line: body["line-number"],
    },
  ]);

const violationReport = z.object({
  type: z.literal("csp-violation"),
  body: z.object({
    documentURL: string,
    effectiveDirective: string,
    blockedURL: string,
    sourceFile: string,
    lineNumber: number,
  }),
});

/** What `report-to` sends (Reporting API); reports of other types are left out. */
const reports = z.array(z.unknown()).transform((reports) =>
  reports.flatMap((report): Violation[] => {
    const { body } = violationReport.safeParse(report).data ?? {};
    if (!body) return [];
    const { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber } = body;
    return [
      {
        documentUrl: documentURL,
        directive: effectiveDirective,
        blocked: blockedURL,
        sourceFile,
        line: lineNumber,
      },
    ];
  }),
);

const schemas: Record<string, z.ZodType<Violation[]>> = {
  "application/csp-report": legacyReport,
  "application/reports+json": reports,
};

/** A violation as it is logged: nothing that only the visitor may know. */
interface Report {
  page: string;
  directive: string;
  blocked: string;
  source: string;
}

function withoutSecrets(
  { documentUrl = "", directive = "", blocked = "", sourceFile = "", line }: Violation,
  origin: string,
): Report {
  const source = publicPart(sourceFile, origin);
  const cut = (field: string) => field.slice(0, maximumField);
  return {
    page: cut(publicPart(documentUrl, origin)),
    directive: cut(/^[a-z-]+/.exec(directive)?.[0] ?? ""),
    blocked: cut(publicPart(blocked, origin)),
    source: cut(source && line !== undefined ? `${source}:${line}` : source),
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
