/** Currencies as a gallery writes them, with the dollar for the American one. */
const codes = {
  CHF: "CHF",
  "FR.": "CHF",
  EUR: "EUR",
  "€": "EUR",
  USD: "USD",
  $: "USD",
  GBP: "GBP",
  "£": "GBP",
} as const;
export type Currency = (typeof codes)[keyof typeof codes];

export const currencies = [...new Set<Currency>(Object.values(codes))];

export interface Price {
  currency: Currency;
  /** In cents. */
  minor: number;
}

const name = "CHF|FR\\.|EUR|€|USD|\\$|GBP|£";
const written = new RegExp(`^(?:(${name}) ?(\\d[^A-Z]*)|(\\d[^A-Z]*?) ?(${name}))$`);
/** Groups of three, and two digits after a last point or comma, or a dash for none. */
const amount = /^(\d{1,3}(?:[ '’´`′.,]?\d{3})*)(?:[.,](?:(\d{2})|[-–—]{1,2}))?$/;

/** @returns currency and amount of 'CHF 4’800.–' or '1.234,50 €'; nothing for what has none, such as 'on request' */
export function readPrice(text: string): Price | undefined {
  const plain = text.trim().replace(/\s+/g, " ").toUpperCase();
  const [, before, first, second, after] = written.exec(plain) ?? [];
  const [, whole, cents = "00"] = amount.exec((first ?? second ?? "").trim()) ?? [];
  const currency = codes[(before ?? after) as keyof typeof codes];
  if (!currency || !whole) return;
  const minor = Number(whole.replace(/\D/g, "") + cents);
  return Number.isSafeInteger(minor) ? { currency, minor } : undefined;
}

/** @returns a price as the gallery writes it: 'CHF 4’800', with cents where there are any */
export function writePrice({ currency, minor }: Price): string {
  const whole = String(Math.trunc(minor / 100)).replace(/\B(?=(\d{3})+$)/g, "’");
  const cents = minor % 100;
  return `${currency} ${whole}${cents > 0 ? `.${String(cents).padStart(2, "0")}` : ""}`;
}
