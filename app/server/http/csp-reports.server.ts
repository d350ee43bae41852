import { randomUUID } from "node:crypto";
import { db, inTransaction } from "db/client.server";
import { cspReports } from "db/schema";
import { desc, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { now } from "~/server/clock.server";
import { countReport } from "~/server/limits/limits.server";
import { publicOrigin } from "~/server/origin.server";
import { BodyTooLarge, readBody } from "~/server/request-body.server";
import { routePattern } from "./route-table.server";

const maximumBody = 16 * 1024;
const maximumReports = { perPost: 20, stored: 200 };
/** In characters. */
const maximumField = 200;

/**
 * Stores the CSP violations that a browser reports, and logs each that is new.
 * @returns 204, or why the report was refused: 415, 413, 400, 429
 */
export async function receiveCspReports(request: Request): Promise<Response> {
  const type = (request.headers.get("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const schema = Object.hasOwn(schemas, type) && schemas[type];
  if (!schema) return text(415, "This is no policy report.");
  const wait = countReport(request);
  if (wait !== undefined) return text(429, "Too many reports.", { "Retry-After": String(wait) });
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
  const reports = violations
    .slice(0, maximumReports.perPost)
    .map((violation) => withoutSecrets(violation, origin));
  for (const report of storeReports(reports))
    console.log(JSON.stringify({ level: "warning", event: "csp", ...report }));
  return new Response(null, { status: 204 });
}

const text = (status: number, message: string, headers?: Record<string, string>) =>
  new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });

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

/** A stored violation: nothing that only the visitor may know. */
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

/**
 * Stores reports, equal ones as one row with a count, and keeps the newest 200.
 * @returns the new ones
 */
function storeReports(reports: Report[]): Report[] {
  return inTransaction(() => {
    const lastSeenAt = now().toISOString();
    const added = reports.filter((report) => {
      const { count } = db
        .insert(cspReports)
        .values({ ...report, id: randomUUID(), lastSeenAt })
        .onConflictDoUpdate({
          target: [cspReports.page, cspReports.directive, cspReports.blocked, cspReports.source],
          set: { count: sql`${cspReports.count} + 1`, lastSeenAt },
        })
        .returning({ count: cspReports.count })
        .get();
      return count === 1;
    });
    const newest = db
      .select({ id: cspReports.id })
      .from(cspReports)
      .orderBy(desc(cspReports.lastSeenAt), sql`rowid DESC`)
      .limit(maximumReports.stored);
    db.delete(cspReports).where(notInArray(cspReports.id, newest)).run();
    return added;
  });
}
