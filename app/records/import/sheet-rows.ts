import { columnLetters } from "~/text/column-letters";
import { longestCell, mostCharacters, mostColumns, mostRows, type SheetFacts, type SheetRow } from "./sheet";

/** A file that cannot be read; the message is for whoever uploaded it. */
export class Unreadable extends Error {}

/** Gets some rows; who reads waits for it. */
export type Send = (rows: SheetRow[]) => Promise<void>;

const rowsInOne = 200;

/** Takes the rows of a sheet in their order: the first that is not empty is its header. */
export class RowCollector {
  #header: string[] | undefined;
  #waiting: SheetRow[] = [];
  #rows = 0;
  #characters = 0;

  constructor(private readonly send: Send) {}

  /** @throws Unreadable where it is too much */
  async add(number: number, cells: string[]): Promise<void> {
    const end = cells.findLastIndex((cell) => cell.trim() !== "") + 1;
    if (end === 0) return;
    if (end > mostColumns) throw new Unreadable(`This file has more than ${mostColumns} columns`);
    const tooLong = cells.findIndex((cell) => cell.length > longestCell);
    if (tooLong >= 0)
      throw new Unreadable(
        `Row ${number}, column ${columnLetters(tooLong)}: this cell is longer than ${longestCell.toLocaleString("en")} characters`,
      );
    if (!this.#header) {
      this.#header = cells.slice(0, end);
      return;
    }
    this.#rows += 1;
    if (this.#rows > mostRows)
      throw new Unreadable(`This file has more than ${mostRows.toLocaleString("en")} rows: please split it`);
    for (const cell of cells) this.#characters += cell.length;
    if (this.#characters > mostCharacters)
      throw new Unreadable("This file holds more than 100 million characters: please split it");
    this.#waiting.push({ number, cells: cells.slice(0, end) });
    if (this.#waiting.length >= rowsInOne) await this.#sendWaiting();
  }

  /** @throws Unreadable where there are no rows */
  async end(): Promise<Pick<SheetFacts, "header" | "rows">> {
    if (!this.#header) throw new Unreadable("This file is empty");
    if (this.#rows === 0) throw new Unreadable("This file has column headings but no rows");
    await this.#sendWaiting();
    return { header: this.#header, rows: this.#rows };
  }

  async #sendWaiting(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    if (rows.length > 0) await this.send(rows);
  }
}
