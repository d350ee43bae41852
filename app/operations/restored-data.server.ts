import type Database from "better-sqlite3";

/** A row by column, as it is stored. */
type Row = Record<string, string | number | null>;

/** How many rows were taken from the previous database; undefined where they could not be read. */
export interface Taken {
  /** Members who have left the mailing list. */
  left?: number;
  cancelled?: number;
  accounts?: number;
}

/** Deletes what would be valid again: sessions, single-use links and mails with them; not what lets somebody leave. */
export function forgetLinks(restored: Database.Database): void {
  // Mail with a reply address is from a visitor, who may quote any link.
  restored.exec(`
    DELETE FROM staff_sessions;
    DELETE FROM staff_invitations;
    DELETE FROM password_resets;
    DELETE FROM preview_links;
    DELETE FROM mailing_list_confirmations;
    DELETE FROM outbox WHERE status <> 'sent'
      AND (has_secret OR (reply_to IS NULL AND text LIKE '%/mailing-list/confirm/%'));`);
}

/** Takes over who left or cancelled, and any staff accounts, from a database of another version or a damaged one. */
export function takeOver(previous: Database.Database, restored: Database.Database): Taken {
  const left = read(previous, "mailing_list", "status IN ('unsubscribed', 'removed')");
  const cancelled = read(previous, "exhibition_registrations", "status = 'cancelled'");
  const accounts = read(previous, "staff_accounts");
  restored.transaction(() => {
    for (const member of left ?? []) takeMember(restored, member);
    for (const registration of cancelled ?? []) takeCancelled(restored, registration);
    if (accounts?.length) restored.exec("DELETE FROM staff_accounts");
    for (const account of accounts ?? []) insert(restored, "staff_accounts", account);
  })();
  return { left: left?.length, cancelled: cancelled?.length, accounts: accounts?.length };
}

export function accountsIn(database: Database.Database): string[] {
  return database.prepare<[], string>("SELECT email FROM staff_accounts ORDER BY email_key").pluck().all();
}

/** @returns the rows, none where an older database has no such table, nothing where they cannot be read */
function read(database: Database.Database, table: string, condition = "true"): Row[] | undefined {
  try {
    if (!database.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(table)) return [];
    return database.prepare<[], Row>(`SELECT * FROM ${table} WHERE ${condition}`).all();
  } catch {
    return;
  }
}

function takeMember(restored: Database.Database, member: Row): void {
  const known = restored
    .prepare(
      "UPDATE mailing_list SET status = @status, updated_at = @updated_at WHERE email_key = @email_key",
    )
    .run(member);
  if (known.changes === 0) insert(restored, "mailing_list", member);
}

function takeCancelled(restored: Database.Database, registration: Row): void {
  const known = restored
    .prepare(
      `UPDATE exhibition_registrations SET status = 'cancelled'
      WHERE exhibition_id = @exhibition_id AND email_key = @email_key`,
    )
    .run(registration);
  // In the restored database the exhibition may not exist.
  const hasExhibition = restored
    .prepare("SELECT 1 FROM exhibitions WHERE id = @exhibition_id")
    .get(registration);
  if (known.changes === 0 && hasExhibition) insert(restored, "exhibition_registrations", registration);
}

/** Inserts a row with those of its columns that the table has. */
function insert(database: Database.Database, table: string, row: Row): void {
  const columns = database
    .prepare<[], string>(`SELECT name FROM pragma_table_info('${table}')`)
    .pluck()
    .all()
    .filter((column) => column in row);
  const values = columns.map((column) => `@${column}`);
  database.prepare(`INSERT OR IGNORE INTO ${table} (${columns.join()}) VALUES (${values.join()})`).run(row);
}
