import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, emailKeyColumn, sqlNow, updatedAt, uuid } from "./columns";

export const staffAccounts = sqliteTable(
  "staff_accounts",
  {
    id: uuid(),
    email: text().notNull(),
    emailKey: emailKeyColumn(),
    /** Argon2id in PHC format. */
    passwordHash: text("password_hash").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex("staff_accounts_email").on(table.emailKey)],
);

/** A session; ending it deletes its row. */
export const staffSessions = sqliteTable(
  "staff_sessions",
  {
    id: uuid(),
    accountId: text("account_id")
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
    /** Digest of the token in the cookie. */
    tokenHash: text("token_hash").notNull().unique(),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
    lastUsedAt: text("last_used_at").notNull().default(sqlNow),
  },
  (table) => [index("staff_sessions_by_account").on(table.accountId, table.lastUsedAt)],
);

/** A single-use link to create an account. */
export const staffInvitations = sqliteTable("staff_invitations", {
  id: uuid(),
  email: text().notNull(),
  emailKey: emailKeyColumn(),
  tokenHash: text("token_hash").notNull().unique(),
  /** Null when it was made with CMS_ACCESS=open. */
  invitedBy: text("invited_by").references(() => staffAccounts.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
  expiresAt: text("expires_at").notNull(),
});

/** A single-use link to set a new password. */
export const passwordResets = sqliteTable("password_resets", {
  id: uuid(),
  /** Null in a row that is written and rolled back for an address without an account. */
  accountId: text("account_id").references(() => staffAccounts.id, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: createdAt(),
  expiresAt: text("expires_at").notNull(),
});

/** Has a row once a proxy was found that makes visitors look like a browser on this computer: CMS_ACCESS=open is over. */
export const openAccessEnd = sqliteTable("open_access_end", {
  id: integer().primaryKey(),
  createdAt: createdAt(),
});
