export interface Page {
  page: number;
  pages: number;
  count: number;
}

/** @returns the page of a list that a URL asks for, whose number may be malformed or out of range */
export function paginate(
  count: number,
  size: number,
  wanted: string | null,
): Page & { offset: number; limit: number } {
  const pages = Math.max(1, Math.ceil(count / size));
  const number = /^\d+$/.test(wanted ?? "") ? Number(wanted) : 1;
  const page = Math.min(Math.max(1, number), pages);
  return { page, pages, count, offset: (page - 1) * size, limit: size };
}

/** The place of an item in a list, counted from 1: 3 of 96. */
export interface ListPosition {
  at: number;
  of: number;
}
