import { getInquiry } from "~/inquiries/queries.server";
import { readDay } from "~/kind/fields/read-day";
import type { FieldValues } from "~/kind/kind";
import { personLabels } from "~/people/names.server";
import { inTransaction } from "~/platform/database.server";
import type { RefusedSave, Saved } from "~/records/save/change";
import { save } from "~/records/save/save.server";
import { readStored } from "~/records/store/store.server";
import { titleIn } from "~/records/titles.server";
import { changedFields } from "~/records/versions/compare";
import { getVersion } from "~/records/versions/versions.server";
import { formatDay } from "~/text/date-words";
import { isolate } from "~/text/isolate";
import type { Notice } from "~/text/notice";
import { personFor } from "./add-person.server";

/** The parameters of the post that takes a reservation or a sale back: the work, and the version that it made. */
export const undoSaleParams = { work: "sold", version: "version" };

export interface Sale {
  inquiry: string;
  work: string;
  /** Reserved until this day, as it was typed; null where it is sold. */
  until: string | null;
}

class NotPossible extends Error {}

/**
 * Reserves a work for the sender of an inquiry about it, or sells it to them; somebody without a record becomes a person.
 * @returns the notice, with the work's new version where it was done
 */
export function reserveOrSell(
  { inquiry: id, work, until }: Sale,
  author: string,
): Notice & { version?: number } {
  const what = until === null ? "sold" : "reserved";
  try {
    return inTransaction(() => {
      const inquiry = getInquiry(id);
      const stored =
        inquiry?.works.some(({ artworkId }) => artworkId === work) && readStored("artworks", work);
      if (!inquiry || !stored) throw new NotPossible("The work or the inquiry no longer exists.");
      const person = personFor(inquiry, author);
      if ("problem" in person) throw new NotPossible(person.problem);
      refuseOthers(stored.fields, person.id);
      const fields = fieldsFor(person.id, until);
      const saved = saveFields(work, fields, author, null);
      if ("issues" in saved) throw new NotPossible(reasonOf(saved));
      const name = personLabels([person.id]).get(person.id) ?? inquiry.name;
      const day = fields.reservedUntil ? `, until ${formatDay(fields.reservedUntil)}` : "";
      return {
        title: `Artwork ${what}`,
        description: `${titleIn("artworks", stored.fields)}: ${isolate(name)}${day}`,
        ...(saved.record ? { version: saved.record.version } : {}),
      };
    });
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error;
    return { title: `Not ${what}`, description: error.message, destructive: true };
  }
}

/** @throws NotPossible where the work is sold, or reserved for somebody else */
function refuseOthers({ available, reservedForId }: FieldValues, person: string): void {
  if (available === "false") throw new NotPossible("The work is sold already.");
  if (available !== "reserved" || !reservedForId || reservedForId === person) return;
  const other = personLabels([String(reservedForId)]).get(String(reservedForId)) ?? "somebody else";
  throw new NotPossible(`The work is reserved for ${isolate(other)}.`);
}

/** @throws NotPossible for what is no day */
function fieldsFor(person: string, until: string | null) {
  if (until === null) return { available: "false", buyerId: person, reservedUntil: undefined };
  const reservedUntil = readDay(until);
  if (!reservedUntil) throw new NotPossible("Please enter the day until which it is reserved.");
  return { available: "reserved", reservedForId: person, reservedUntil };
}

/** Below an open draft, which must not change the same fields. */
const saveFields = (id: string, fields: FieldValues, author: string, opened: number | null) =>
  save({
    kind: "artworks",
    id,
    intent: "save",
    base: "head",
    onConflict: "merge",
    opened,
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    author,
  });

const reasonOf = ({ issues, status }: RefusedSave): string =>
  status === 404 ? "The work no longer exists." : (issues[0]?.message ?? "It was changed in the meantime.");

/** Takes a reservation or a sale back, unless one of its fields was changed since. */
export function undoSale(work: string, version: number, author: string): Notice {
  const [made, before] = [version, version - 1].map((number) => getVersion("artworks", work, number));
  const names = made && before ? changedFields(before.fields, made.fields) : [];
  const fields = Object.fromEntries(names.map((name) => [name, before?.fields[name] ?? null]));
  const saved: Saved | RefusedSave =
    names.length > 0 ? saveFields(work, fields, author, version) : { status: 404, issues: [] };
  if ("issues" in saved) return { title: "Not undone", description: reasonOf(saved), destructive: true };
  return { title: "Undone", description: made ? titleIn("artworks", made.fields) : "" };
}
