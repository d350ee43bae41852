import type { ImageData } from "~/images/sizes";
import { type Currency, readPrice, writePrice } from "~/text/price";

/** A work as it stands on paper; what only staff see is null on a public sheet. */
export interface PaperWork {
  id: string;
  image: ImageData | null;
  artist: string;
  title: string;
  /** The year, or what is displayed in its place. */
  date: string | null;
  material: string;
  size: string;
  edition: string | null;
  /** Null where it has none, or the public sees none. */
  price: string | null;
  /** The public sees 'Sold'. */
  isSold: boolean;
  number: string | null;
  location: string | null;
  owner: string | null;
  insuranceValue: string | null;
}

/** What is above the works of a show, or of a list with one owner. */
export interface PaperHead {
  title: string;
  /** Below the title, a line each. */
  lines: string[];
  dates?: { start: string; end: string };
}

/** The layouts, by their part of the URL. */
export const layouts = {
  checklist: "Checklist",
  prices: "Price list",
  labels: "Wall labels",
  insurance: "Insurer’s list",
  consignment: "Consignment note",
} as const;
export type Layout = keyof typeof layouts;

export const isLayout = (name: string | undefined): name is Layout =>
  name !== undefined && Object.hasOwn(layouts, name);

export type LabelsOnPage = 6 | 10;

export interface Paper {
  layout: Layout;
  works: PaperWork[];
  head: PaperHead | null;
  priceNote: string | null;
  hasPrices: boolean;
  perPage: LabelsOnPage;
  /** Of a consignment note. */
  owner: { name: string; address: string | null } | null;
  /** Why there is no such list of these works. */
  refused?: string | undefined;
}

/** @returns the sum in each currency, and how many values are no amounts, or missing */
export function totals(values: (string | null)[]): { sums: string[]; uncounted: number } {
  const sums = new Map<Currency, number>();
  let uncounted = 0;
  for (const value of values) {
    const price = readPrice(value ?? "");
    if (price) sums.set(price.currency, (sums.get(price.currency) ?? 0) + price.minor);
    else uncounted += 1;
  }
  const written = [...sums].sort().map(([currency, minor]) => writePrice({ currency, minor }));
  return { sums: written, uncounted };
}
