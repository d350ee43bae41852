import { artworks } from "db/schema";
import type { BulkChange, ChosenRecord, ManyPlanned, PlannedChange } from "~/kind/kind.server";
import { db, isOneOf } from "~/platform/database.server";
import { readPrice, writePrice } from "~/text/price";
import { priceCategoryLabels } from "./params";
import { roundings } from "./prices-of-many";

/** The most that a work of a price category costs, in the currency of its price. */
const most: Record<string, number> = { under_3k: 3000, under_5k: 5000 };

/**
 * Plans one price for many works, or a change in per cent: 'CHF 4’800', '+10 %', '-15%'.
 * @returns what is done with each; a price that cannot be read is refused, and one that no longer fits its category is named
 */
export function planPrices(chosen: ChosenRecord[], { price = "", round: roundTo }: BulkChange): ManyPlanned {
  const typed = price.trim();
  const percent = /^([+\-−–]) ?(\d{1,3}(?:[.,]\d{1,2})?) ?%$/.exec(typed);
  const round = Number(roundings.find((each) => each === roundTo) ?? 1);
  if (!typed) return { problem: "Please enter a price, or a change in per cent" };
  const fixed = readPrice(typed);
  if (!percent && !fixed)
    return { problem: "Please enter a price such as CHF 4’800, or a change such as +10 %" };
  // Whole numbers: 110 × 1.15 would be less than 126.5.
  const share = Math.round(Number(percent?.[2]?.replace(",", ".")) * 100);
  const tenThousandths = percent?.[1] === "+" ? 10_000 + share : 10_000 - share;
  const stored = new Map(
    db
      .select({ id: artworks.id, price: artworks.price, category: artworks.priceCategory })
      .from(artworks)
      .where(
        isOneOf(
          artworks.id,
          chosen.map(({ id }) => id),
        ),
      )
      .all()
      .map((work) => [work.id, work]),
  );
  const rows = chosen.map(({ id, version, title }): PlannedChange => {
    const row = { kind: "artworks" as const, recordId: id, title, baseVersion: version };
    const work = stored.get(id);
    const refuse = (refused: string): PlannedChange => ({ ...row, change: { intent: "save" }, refused });
    const was = readPrice(work?.price ?? "");
    if (percent && !was)
      return refuse(work?.price ? `Its price cannot be read: ${work.price}` : "It has no price");
    const wanted = fixed ?? (was && { ...was, minor: rounded(was.minor * tenThousandths, round) });
    if (!wanted || wanted.minor <= 0) return refuse("It would cost nothing");
    const price = writePrice(wanted);
    const limit = most[work?.category ?? ""];
    const label = priceCategoryLabels[work?.category as keyof typeof priceCategoryLabels];
    const note =
      limit !== undefined && wanted.minor >= limit * 100
        ? { note: `No longer fits its price category “${label}”` }
        : {};
    return { ...row, change: { intent: "save", fields: { price } }, ...note };
  });
  const title = fixed ? writePrice(fixed) : `${typed.replaceAll(" ", "\u00a0")}, rounded to ${round}`;
  return { title: `Price: ${title}`, rows };
}

/** @param amount in ten thousandths of cents */
const rounded = (amount: number, round: number) => Math.round(amount / (10_000 * 100 * round)) * round * 100;
