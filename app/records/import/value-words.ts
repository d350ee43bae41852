import { fold } from "db/fold";
import type { Field } from "~/kind/fields/field";

/** What other programs call the values of choices: proposed, and never taken without being asked about. */
const words: Record<string, string[]> = {
  true: [
    "available",
    "for sale",
    "in stock",
    "verfügbar",
    "frei",
    "disponible",
    "yes",
    "y",
    "x",
    "ja",
    "oui",
    "1",
  ],
  false: ["sold", "verkauft", "vendu", "no", "n", "nein", "non", "0"],
  reserved: ["reserved", "on hold", "on reserve", "hold", "reserviert", "réservé"],
  nfs: ["not for sale", "nfs", "unverkäuflich", "private collection", "on loan"],
  yes: ["yes", "y", "x", "ja", "oui", "1"],
};

/** @returns the value of a choice or flag that a word probably means */
export function proposedValue({ values, type }: Field, word: string): string | undefined {
  const means = Object.keys(words).find((value) => words[value]?.some((each) => fold(each) === fold(word)));
  if (type === "flag")
    return means === "true" || means === "yes" ? "yes" : means === "false" ? "no" : undefined;
  return means !== undefined && values && means in values ? means : undefined;
}
