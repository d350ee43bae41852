import { getInquiry } from "~/inquiries/queries.server";
import { readDay } from "~/kind/fields/read-day";
import type { FieldValues } from "~/kind/kind";
import { personLabels } from "~/people/names.server";
import { galleryDay } from "~/platform/clock.server";
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

/** The parameters of the post that takes a reservation or a sale back: the work, the version that it made, the head before. */
export const undoSaleParams = { work: "sold", version: "version", before: "before" };

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
): Notice & { version?: number; before?: number } {
  const what = until === null ? "sold" : "reserved";
  try {
    return inTransaction(() => {
      const inquiry = getInquiry(id);
      const stored =
        inquiry?.works.some(({ artworkId }) => artworkId === work) && readStored("artworks", work);
      if (!inquiry || !stored || inquiry.status === "spam")
        throw new NotPossible("The work or the inquiry no longer exists.");
      const before = stored.record.version;
      const person = personFor(inquiry, author);
      if ("problem" in person) throw new NotPossible(person.problem);
      refuseOthers(stored.fields, person.id);
      const fields = fieldsFor(person.id, until, stored.fields);
      const saved = saveFields(work, fields, author, null);
      if ("issues" in saved) throw new NotPossible(reasonOf(saved));
      const name = personLabels([person.id]).get(person.id) ?? inquiry.name;
      const day = until !== null && fields.reservedUntil ? `, until ${formatDay(fields.reservedUntil)}` : "";
      return {
        title: `Artwork ${what}`,
        description: `${titleIn("artworks", stored.fields)}: ${isolate(name)}${day}`,
        ...(saved.record && saved.record.version !== before ? { version: saved.record.version, before } : {}),
      };
    });
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error;
    return { title: `Not ${what}`, description: error.message, destructive: true };
  }
}

/** @throws NotPossible where the work is sold, or reserved for somebody else */
function refuseOthers({ available, buyerId, reservedForId }: FieldValues, person: string): void {
  if (available === "false" && buyerId !== person) throw new NotPossible("The work is sold already.");
  if (!reservedForId || reservedForId === person) return;
  const other = personLabels([String(reservedForId)]).get(String(reservedForId)) ?? "somebody else";
  throw new NotPossible(`The work is reserved for ${isolate(other)}.`);
}

/** @throws NotPossible for what is no day to come */
function fieldsFor(person: string, until: string | null, { available, reservedForId }: FieldValues) {
  const reserves = { reservedForId: null, reservedUntil: null };
  if (until === null)
    return { available: "false", buyerId: person, ...(reservedForId === person ? reserves : {}) };
  if (available === "false") throw new NotPossible("The work is sold already.");
  const reservedUntil = readDay(until);
  if (!reservedUntil) throw new NotPossible("Please enter until when it is reserved.");
  if (reservedUntil < galleryDay()) throw new NotPossible("That day is in the past.");
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
    fields,
    author,
  });

const reasonOf = ({ issues, status }: RefusedSave): string =>
  status === 404 ? "The work no longer exists." : (issues[0]?.message ?? "It was changed in the meantime.");

/**
 * Takes a reservation or a sale back, unless one of its fields was changed since.
 * @param version that it made
 * @param head version of the head before it: between them may stand a draft
 */
export function undoSale(work: string, version: number, head: number, author: string): Notice {
  const [made, before] = [version, head].map((number) => getVersion("artworks", work, number));
  const names = made && before ? changedFields(before.fields, made.fields) : [];
  const fields = Object.fromEntries(names.map((name) => [name, before?.fields[name] ?? null]));
  const saved: Saved | RefusedSave =
    names.length > 0 ? saveFields(work, fields, author, version) : { status: 404, issues: [] };
  if ("issues" in saved) return { title: "Not undone", description: reasonOf(saved), destructive: true };
  return { title: "Undone", description: made ? titleIn("artworks", made.fields) : "" };
}
