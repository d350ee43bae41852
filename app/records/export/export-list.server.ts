import { type CsvColumn, csvResponse } from "~/http/csv.server";
import { kinds } from "~/kinds";
import type { RecordListPart } from "~/records/list-params";
import { type RecordSheet, recordSheet, shownFields } from "./record-sheet.server";

/** A list as a file, with the columns of its table or all fields. */
export function exportList(
  request: Request,
  list: RecordListPart,
  { isWhole }: { isWhole: boolean },
): Response {
  const sheet = isWhole ? recordSheet(list) : recordSheet(list, shownFields(list));
  return csvResponse(request, { name: kinds[list.tab].title, ...csvOf(sheet) });
}

/** A sheet as the writer of CSV takes it. */
export const csvOf = ({ columns, read }: RecordSheet) => ({
  columns: columns.map(({ heading }, at): CsvColumn<string[]> => [heading, (row) => row[at]]),
  chunks: read(),
});
