import { expect, test } from "vitest";
import { readPrice } from "./price";

test.each<[text: string, currency?: string, amount?: number]>([
  ["CHF 4’800.–", "CHF", 4800],
  ["Fr. 4'800.-", "CHF", 4800],
  ["CHF 4´800", "CHF", 4800],
  ["chf 950", "CHF", 950],
  ["4 800 CHF", "CHF", 4800],
  ["4\u00a0800,50 €", "EUR", 4800.5],
  ["€1.234,50", "EUR", 1234.5],
  ["EUR 12.000", "EUR", 12_000],
  ["$ 1,200,000.00", "USD", 1_200_000],
  ["USD 4.80", "USD", 4.8],
  ["12000 GBP", "GBP", 12_000],
  ["on request"],
  ["4’800"],
  ["CHF 4’800 EUR"],
  ["CHF 4’800 – 5’200"],
  ["CHF 48’00"],
  ["JPY 4’800"],
])("a price that reads %s", (text, currency, amount) => {
  const price = readPrice(text);
  expect(price && [price.currency, price.minor / 100]).toEqual(currency ? [currency, amount] : undefined);
});
