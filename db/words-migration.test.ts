import path from "node:path";
import { expect, test } from "vitest";
import { migrate } from "./migrate";
import { migrationsUntil } from "./migrations-until.testing";
import { openDatabase } from "./open";

test("addresses lose their invisible characters, but where another has the address by now", () => {
  const folder = path.join(process.env.DATA_DIR ?? "", "until-0023");
  const database = openDatabase(":memory:");
  migrate(database, migrationsUntil("0023_the_gallerys_facts", folder), { backup: false });
  const insert = database.prepare(
    "INSERT INTO mailing_list (id, email, email_key, first_name, last_name, token) VALUES (:id, :email, :email, 'A', 'E', :id)",
  );
  for (const [at, email] of ["\u202aada@a.example", "\u200bben@a.example", "ben@a.example"].entries())
    insert.run({ id: `${at}`, email });
  database
    .prepare(
      "INSERT INTO staff_accounts (id, email, email_key, password_hash) VALUES ('e', :email, :email, 'h')",
    )
    .run({ email: "eva@a.example\u202c" });
  migrate(database, "db/migrations", { backup: false });
  const addresses = (table: string) =>
    database.prepare(`SELECT email, email_key FROM ${table} ORDER BY id`).raw().all();
  expect(addresses("mailing_list")).toEqual([
    ["ada@a.example", "ada@a.example"],
    ["\u200bben@a.example", "\u200bben@a.example"],
    ["ben@a.example", "ben@a.example"],
  ]);
  expect(addresses("staff_accounts")).toEqual([["eva@a.example", "eva@a.example"]]);
});
