import { type CsvColumn, csvResponse } from "~/http/csv.server";
import { download } from "~/http/download.server";
import { returnWithNotice } from "~/http/notice-cookie.server";
import { kinds } from "~/kinds";
import { type RecordListPart, recordListPath } from "~/records/list-params";
import { titlesOf } from "~/records/titles.server";
import { isolate } from "~/text/isolate";
import { type RecordSheet, recordSheet, shownFields } from "./record-sheet.server";
import { longestCell, writeXlsx } from "./xlsx.server";

interface Wanted {
  isXlsx: boolean;
  /** With all fields, not only the columns of the table. */
  isWhole: boolean;
}

/** A list as a file; a cell that XLSX cannot hold leads back to the list, which says so. */
export async function exportList(
  request: Request,
  list: RecordListPart,
  { isXlsx, isWhole }: Wanted,
): Promise<Response> {
  const { title } = kinds[list.tab];
  const sheet = recordSheet(list, {
    fields: isWhole ? undefined : shownFields(list),
    withAmounts: isXlsx,
  });
  if (!isXlsx) return csvResponse(request, { name: title, ...csvOf(sheet) });
  const tooLong = await findTooLong(sheet);
  if (tooLong) {
    const name = titlesOf(list.tab, [tooLong.id]).get(tooLong.id) ?? "";
    const most = longestCell.toLocaleString("en");
    return returnWithNotice(recordListPath(list), {
      title: "Not exported",
      description: `${tooLong.heading} of “${isolate(name)}” is longer than the ${most} characters that an XLSX cell can hold: please choose CSV`,
      destructive: true,
    });
  }
  const { columns, read } = sheet;
  return download(request, { name: title, ending: "xlsx" }, writeXlsx({ title, columns, chunks: read() }));
}

/** A sheet as the writer of CSV takes it. */
export const csvOf = ({ columns, read }: RecordSheet) => ({
  columns: columns.map(({ heading }, at): CsvColumn<string[]> => [heading, (row) => row[at]]),
  chunks: read(),
});

/** Reads every row before the first is written: a file that was begun cannot say what is wrong. */
async function findTooLong({
  columns,
  read,
}: RecordSheet): Promise<{ id: string; heading: string } | undefined> {
  for (const rows of read()) {
    await new Promise(setImmediate);
    for (const row of rows) {
      const column = columns[row.findIndex((text) => text.length > longestCell)];
      if (column) return { id: row[0] ?? "", heading: column.heading };
    }
  }
}
