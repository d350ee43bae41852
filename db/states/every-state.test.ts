import { readFileSync } from "node:fs";
import { serveSite } from "db/site.testing";
import { cookieFrom } from "db/world.testing";
import { expect, test, vi } from "vitest";
import { findAccount } from "~/staff/accounts.server";
import { beginSession } from "~/staff/sessions.server";
import { readViews } from "./views.testing";

// Before the first import of the client, which opens and migrates it.
await vi.hoisted(async () => {
  const { writeEveryState } = await import("./every-state.testing");
  writeEveryState(`${process.env.DATA_DIR}/gallery.db`);
  delete process.env.CMS_ACCESS;
});

const site = serveSite();
const staff = "eva@gallery.example";

test("an upgrade leaves what staff, the public and preview links see, in every state of a record", async () => {
  const account = findAccount(staff);
  if (!account) throw new Error("The account is lost");
  const { setCookies } = await beginSession(new Request(site.origin), account.id);
  const Cookie = setCookies.map(cookieFrom).join("; ");
  const get = (path: string, who?: string) => site.ask(path, who ? { headers: { Cookie } } : {});
  const { ids, links, ...before } = JSON.parse(readFileSync("db/states/every-state.json", "utf8"));
  expect(await readViews(get, { ids, links, staff })).toEqual(before);
});
