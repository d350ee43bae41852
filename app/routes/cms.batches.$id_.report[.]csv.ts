import { type CsvColumn, csvResponse } from "~/http/csv.server";
import { resource } from "~/http/resource-route.server";
import { type BatchRow, getBatch, reportRows } from "~/records/batches/batches.server";
import { outcomeText } from "~/records/batches/outcomes";
import { staffLoader } from "~/staff/guard.server";

/** What became, or will become, of each row of a batch. */
export const loader = resource(
  staffLoader(({ request, params }) => {
    const batch = getBatch(params.id ?? "");
    if (!batch) throw new Response("Not Found", { status: 404 });
    return csvResponse(request, { name: "Report", columns, chunks: reportRows(batch.id) });
  }),
);

const columns: CsvColumn<BatchRow>[] = [
  ["Row", ({ position }) => (position > 0 ? position : "")],
  ["Outcome", outcomeText],
  ["Title", ({ title }) => title],
  ["Reason", ({ message }) => message],
  [
    "Changes",
    ({ texts }) =>
      texts?.map(([label, before, after]) => `${label}: ${before ? `${before} → ` : ""}${after}`).join("\n"),
  ],
];
