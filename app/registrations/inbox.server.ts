import { db } from "db/client.server";
import { sortKey } from "db/fold";
import { exhibitionRegistrations, exhibitions } from "db/schema";
import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { countEach, inPieces } from "~/cms/inbox/list";
import { type InboxFilter, type RegistrationStatus, registrationStatuses } from "~/cms/inbox/statuses";
import { galleryDay } from "~/server/clock.server";
import { matcher } from "~/server/text-search.server";
import { type Page, paginate } from "~/text/page";
import type { Registration } from "./queries.server";

/** Without what the link in a visitor's own mail carries. */
export type Guest = Omit<Registration, "token" | "emailKey" | "mailWithheld">;
type Filter = InboxFilter<RegistrationStatus>;

export interface RegisteredExhibition {
  id: string;
  title: string;
  startDate: string;
  endDate: string;
  isUpcoming: boolean;
  active: number;
  cancelled: number;
  spam: number;
}

const {
  token: _token,
  emailKey: _emailKey,
  mailWithheld: _mailWithheld,
  ...columns
} = getTableColumns(exhibitionRegistrations);

/** @returns the exhibitions for which somebody registered: upcoming ones first, then the newest */
export function listRegisteredExhibitions(): RegisteredExhibition[] {
  const today = galleryDay();
  const counted = db
    .select({
      exhibitionId: exhibitionRegistrations.exhibitionId,
      active: sum("active").as("active"),
      cancelled: sum("cancelled").as("cancelled"),
      spam: sum("spam").as("spam"),
    })
    .from(exhibitionRegistrations)
    .groupBy(exhibitionRegistrations.exhibitionId)
    .as("counted");
  const { id, title, startDate, endDate } = exhibitions;
  const { active, cancelled, spam } = counted;
  const rows = db
    .select({ id, title, startDate, endDate, active, cancelled, spam })
    .from(counted)
    .innerJoin(exhibitions, eq(exhibitions.id, counted.exhibitionId))
    .orderBy(asc(startDate), asc(id))
    .all()
    .map((row) => ({ ...row, isUpcoming: row.startDate > today }));
  return [...rows.filter((row) => row.isUpcoming), ...rows.filter((row) => !row.isUpcoming).reverse()];
}

const sum = (status: RegistrationStatus) => sql<number>`sum(${exhibitionRegistrations.status} = ${status})`;

/** @returns all who registered for an exhibition and match the search, by last name */
function listGuests(exhibitionId: string, words: string): Guest[] {
  const matches = words ? matcher(words) : () => true;
  const guests = db
    .select(columns)
    .from(exhibitionRegistrations)
    .where(eq(exhibitionRegistrations.exhibitionId, exhibitionId))
    .all()
    .filter(({ firstName, lastName, email }) => matches(`${firstName} ${lastName}\n${email}`));
  const keyed = guests.map((guest) => ({
    guest,
    // The space sorts before every letter: Meier comes before Meierhans, whatever the first names are.
    key: `${sortKey(guest.lastName)} ${sortKey(guest.firstName)} ${guest.id}`,
  }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ guest }) => guest);
}

const ofStatus = (guests: Guest[], status: string) =>
  guests.filter((guest) => status === "all" || guest.status === status);

/**
 * Reads a page of those who registered for an exhibition, by last name.
 * @param wanted the page number of the URL
 * @returns its guests, and how many of each status match the search
 */
export function readGuests(
  exhibitionId: string,
  filter: Filter,
  size: number,
  wanted: string | null,
): { counts: Record<RegistrationStatus | "all", number>; page: Page; guests: Guest[] } {
  const all = listGuests(exhibitionId, filter.search);
  const counts = countEach(registrationStatuses, all);
  const { limit, offset, ...page } = paginate(counts[filter.status], size, wanted);
  return { counts, page, guests: ofStatus(all, filter.status).slice(offset, offset + limit) };
}

/** @returns the names of all who are coming, by last name: for the door */
export function listDoorNames(exhibitionId: string): { id: string; firstName: string; lastName: string }[] {
  const coming = ofStatus(listGuests(exhibitionId, ""), "active");
  return coming.map(({ id, firstName, lastName }) => ({ id, firstName, lastName }));
}

/** @returns all who registered for an exhibition and match, by last name, some at a time */
export function exportGuests(exhibitionId: string, filter: Filter): Iterable<Guest[]> {
  return inPieces(ofStatus(listGuests(exhibitionId, filter.search), filter.status), (guests) => guests);
}

/** @returns all registrations with their exhibition's title, newest first, some at a time */
export function exportRegistrations(): Iterable<(Guest & { exhibition: string })[]> {
  const rowid = sql<number>`${exhibitionRegistrations}.rowid`;
  const newestFirst = desc(rowid);
  const rowids = db.select({ rowid }).from(exhibitionRegistrations).orderBy(newestFirst).all();
  return inPieces(rowids, (piece) =>
    db
      .select({ ...columns, exhibition: exhibitions.title })
      .from(exhibitionRegistrations)
      .innerJoin(exhibitions, eq(exhibitions.id, exhibitionRegistrations.exhibitionId))
      .where(
        inArray(
          rowid,
          piece.map((row) => row.rowid),
        ),
      )
      .orderBy(newestFirst)
      .all(),
  );
}

/**
 * Cancels a registration for a visitor, takes it back, or files it as spam.
 * @returns who registered, or nothing when the row is not there
 */
export function setRegistrationStatus(
  id: string,
  exhibitionId: string,
  status: RegistrationStatus,
): { firstName: string; lastName: string } | undefined {
  const { firstName, lastName } = exhibitionRegistrations;
  return db
    .update(exhibitionRegistrations)
    .set({ status })
    .where(and(eq(exhibitionRegistrations.id, id), eq(exhibitionRegistrations.exhibitionId, exhibitionId)))
    .returning({ firstName, lastName })
    .get();
}
