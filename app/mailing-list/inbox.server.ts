import { db, inTransaction } from "db/client.server";
import { mailingList } from "db/schema";
import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { countEach, inPieces } from "~/cms/inbox/list";
import { type InboxFilter, type MemberStatus, memberStatuses } from "~/cms/inbox/statuses";
import { queueMail } from "~/mail/outbox.server";
import { welcomeLetter } from "~/mailing-list/letters.server";
import { now } from "~/server/clock.server";
import { searchPattern } from "~/server/text-search.server";
import { type Page, paginate } from "~/text/page";
import type { Subscriber } from "./queries.server";

/** Without what the links in a member's own mails carry. */
export type Member = Omit<Subscriber, "token" | "emailKey">;

const { token: _token, emailKey: _emailKey, ...columns } = getTableColumns(mailingList);
const newestFirst = sql`rowid DESC`;

const perStatus = db
  .select({ status: mailingList.status, count: sql<number>`count(*)` })
  .from(mailingList)
  .groupBy(mailingList.status)
  .prepare();

const rows = db
  .select(columns)
  .from(mailingList)
  .where(sql`rowid IN (SELECT value FROM json_each(${sql.placeholder("rowids")}))`)
  .orderBy(newestFirst)
  .prepare();

const readRows = (rowids: number[]): Member[] => rows.all({ rowids: JSON.stringify(rowids) });

/** @returns the members of every status in whose name or address the words occur, newest first */
function search(words: string) {
  const { firstName, lastName, email } = mailingList;
  return db
    .select({ rowid: sql<number>`rowid`, status: mailingList.status })
    .from(mailingList)
    .where(
      sql`matches_pattern(${searchPattern(words)}, ${firstName} || ' ' || ${lastName} || char(10) || ${email})`,
    )
    .orderBy(newestFirst)
    .all();
}

function listRowids(status: MemberStatus | "all", { limit, offset } = { limit: -1, offset: 0 }): number[] {
  return db
    .select({ rowid: sql<number>`rowid` })
    .from(mailingList)
    .where(status === "all" ? undefined : eq(mailingList.status, status))
    .orderBy(newestFirst)
    .limit(limit)
    .offset(offset)
    .all()
    .map(({ rowid }) => rowid);
}

const ofStatus = (matches: ReturnType<typeof search>, status: string) =>
  matches.filter((match) => status === "all" || match.status === status).map(({ rowid }) => rowid);

/**
 * Reads a page of the mailing list, newest first.
 * @param wanted the page number of the URL
 * @returns its members, and how many of each status match the search
 */
export function readMembers(
  filter: InboxFilter<MemberStatus>,
  size: number,
  wanted: string | null,
): { counts: Record<MemberStatus | "all", number>; page: Page; members: Member[] } {
  const matches = filter.search ? search(filter.search) : undefined;
  const counts = countEach(memberStatuses, matches ?? perStatus.all());
  const { limit, offset, ...page } = paginate(counts[filter.status], size, wanted);
  const rowids = matches
    ? ofStatus(matches, filter.status).slice(offset, offset + limit)
    : listRowids(filter.status, { limit, offset });
  return { counts, page, members: readRows(rowids) };
}

/** @returns all members that match, newest first, some at a time */
export function exportMembers(filter: InboxFilter<MemberStatus>): Iterable<Member[]> {
  const rowids = filter.search ? ofStatus(search(filter.search), filter.status) : listRowids(filter.status);
  return inPieces(rowids, readRows);
}

/**
 * Takes a member off the list for the gallery; only what the gallery took off can it put back.
 * @returns whose address it was, or nothing where there is no such active member
 */
export function removeMember(id: string): { email: string } | undefined {
  return changeStatus(id, ["active"], "removed");
}

/**
 * Puts back a member whom staff took off. Who left must come back by an own consent.
 * @returns whose address it is, or nothing where that is not so
 */
export function restoreMember(id: string): { email: string } | undefined {
  return changeStatus(id, ["removed"], "active");
}

/**
 * Says that a sign-up that was taken for spam is none: the member is on the list, and welcomed.
 * @param origin of the public site, for the links in the mail
 * @returns whose address it is, or nothing where there is no such spam
 */
export function takeMemberForReal(id: string, origin: string): { email: string } | undefined {
  return inTransaction(() => {
    if (!changeStatus(id, ["spam"], "active")) return;
    const member = db.select().from(mailingList).where(eq(mailingList.id, id)).get();
    if (member) queueMail(welcomeLetter(member, origin));
    return member;
  });
}

function changeStatus(id: string, from: MemberStatus[], status: MemberStatus) {
  return db
    .update(mailingList)
    .set({ status, updated_at: now().toISOString() })
    .where(and(eq(mailingList.id, id), inArray(mailingList.status, from)))
    .returning({ email: mailingList.email })
    .get();
}
