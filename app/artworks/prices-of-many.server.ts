import type { artworks } from "db/schema";
import type { OwnBulkChange } from "~/kind/kind.server";
import { readPrice, writePrice } from "~/text/price";
import { priceCategoryLabels } from "./params";
import { roundings } from "./prices-of-many";

/** The most that a work of a price category costs, in the currency of its price. */
const most: Record<string, number> = { under_3k: 3000, under_5k: 5000 };

/** What was typed: a price, or a change in ten thousandths of what each costs. */
function readTyped({ price = "", round: roundTo }: Record<string, string>) {
  const typed = price.trim();
  const percent = /^([+\-−–]) ?(\d{1,3}(?:[.,]\d{1,2})?) ?%$/.exec(typed);
  // Whole numbers: 110 × 1.15 would be less than 126.5.
  const share = Math.round(Number(percent?.[2]?.replace(",", ".")) * 100);
  const factor = percent ? (percent[1] === "+" ? 10_000 + share : 10_000 - share) : undefined;
  const round = Number(roundings.find((each) => each === roundTo) ?? 1);
  return { typed, fixed: readPrice(typed), factor, round };
}

/** One price for many works, or a change in per cent: 'CHF 4’800', '+10 %', '-15%'. */
export const prices: OwnBulkChange<Pick<typeof artworks.$inferSelect, "price" | "priceCategory">> = {
  plan(wanted) {
    const { typed, fixed, factor, round } = readTyped(wanted);
    if (!typed) return { problem: "Please enter a price, or a change in percent" };
    if (fixed) return { title: `Price: ${writePrice(fixed)}` };
    if (factor === undefined)
      return { problem: "Please enter a price such as CHF 4’800, or a change such as +10 %" };
    return { title: `Price: ${typed.replaceAll(" ", "\u00a0")}, rounded to ${round}` };
  },
  apply({ price, priceCategory }, wanted) {
    const { fixed, factor = 0, round } = readTyped(wanted);
    const was = readPrice(price ?? "");
    if (!fixed && !was) return { refused: price ? `Its price cannot be read: ${price}` : "It has no price" };
    const is = fixed ?? (was && { ...was, minor: rounded(was.minor * factor, round) });
    if (!is || is.minor <= 0) return { refused: "Its price would be zero" };
    const fields = { price: writePrice(is) };
    const limit = most[priceCategory ?? ""];
    if (limit === undefined || is.minor < limit * 100) return { fields };
    const label = priceCategoryLabels[priceCategory as keyof typeof priceCategoryLabels];
    return { fields, note: `No longer fits its price category “${label}”` };
  },
};

/** @param amount in ten thousandths of cents */
const rounded = (amount: number, round: number) => Math.round(amount / (10_000 * 100 * round)) * round * 100;
