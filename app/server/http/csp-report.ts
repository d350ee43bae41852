import { z } from "zod";

const text = z.string().optional().catch(undefined);
const line = z.number().int().nonnegative().optional().catch(undefined);

/** One refusal, as any browser tells it. */
export interface CspViolation {
  documentUrl: string;
  directive: string;
  blocked: string;
  sourceFile: string;
  line?: number;
}

/** `application/csp-report`: what `report-uri` sends (CSP 2). */
const olderReport = z
  .object({
    "csp-report": z.object({
      "document-uri": text,
      "effective-directive": text,
      "violated-directive": text,
      "blocked-uri": text,
      "source-file": text,
      "line-number": line,
    }),
  })
  .transform(({ "csp-report": body }): CspViolation[] => [
    {
      documentUrl: body["document-uri"] ?? "",
      directive: body["effective-directive"] ?? body["violated-directive"] ?? "",
      blocked: body["blocked-uri"] ?? "",
      sourceFile: body["source-file"] ?? "",
      line: body["line-number"],
    },
  ]);

const newerReport = z.object({
  type: z.literal("csp-violation"),
  body: z.object({
    documentURL: text,
    effectiveDirective: text,
    blockedURL: text,
    sourceFile: text,
    lineNumber: line,
  }),
});

/** `application/reports+json`: what `report-to` sends (Reporting API), with reports of other kinds among them. */
const newerReports = z.array(z.unknown()).transform((reports): CspViolation[] =>
  reports.flatMap((report) => {
    const { data } = newerReport.safeParse(report);
    if (!data) return [];
    const { body } = data;
    return {
      documentUrl: body.documentURL ?? "",
      directive: body.effectiveDirective ?? "",
      blocked: body.blockedURL ?? "",
      sourceFile: body.sourceFile ?? "",
      line: body.lineNumber,
    };
  }),
);

/** The two forms of policy reports, by their media types. */
export const cspReportTypes: Record<string, z.ZodType<CspViolation[]>> = {
  "application/csp-report": olderReport,
  "application/reports+json": newerReports,
};
