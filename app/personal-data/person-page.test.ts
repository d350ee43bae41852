import { expect, test } from "vitest";
import { createInquiry } from "~/inquiries/queries.server";
import { subscribe } from "~/mailing-list/queries.server";
import { sqlite } from "~/server/database.server";
import { ask, beganBefore, enter, password, send, setUpStaff } from "~/staff/served-cms.testing";
import { addArtist } from "~/testing/world.testing";

/** CMS → Inbox → Data of a person, as a browser without scripts gets it. */

setUpStaff();

const path = "/cms/inbox/person";
const email = "Ada.Egli@visitors.example";
const address = "ada.egli@visitors.example";
const of = (intent: string) => ({ intent, address });

function addPerson(): string {
  addArtist({ name: "Ben", bio: `Write to ${address}.` });
  subscribe({ firstName: "Ada", lastName: "Egli", email }, { page: "/", origin: "https://gallery.example" });
  const asked = {
    name: "Ada Egli",
    email,
    phone: null,
    inquiry_type: "visit",
    artist_interest: null,
  } as const;
  return createInquiry({ ...asked, message: "May I come?" });
}
const counts = () => sqlite.prepare("SELECT count(*) FROM inquiries").pluck().get();

test("an address finds what is stored of it and what names it, exports it and erases it", async () => {
  const id = addPerson();
  const { Cookie } = await enter();
  const headers = { Cookie };
  const found = await send(path, of("find"), headers);
  expect([found.status, found.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  const page = await found.text();
  for (const text of ["1 inquiry", "1 entry of the mailing list", "May I come?", "Named elsewhere", "Ben"])
    expect(page).toContain(text);

  const json = await ask(`${path}/${id}.json`, { headers });
  expect(json.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="personal-data-[\d-]+\.json"$/,
  );
  expect(await json.json()).toMatchObject({ address: email, inquiries: [{ message: "May I come?" }] });
  expect(await (await ask(`${path}/${id}.txt`, { headers })).text()).toContain("Message: May I come?");

  expect((await send(path, of("erase"), headers)).headers.get("Location")).toMatch(/^\/cms\/inbox\/person\?/);
  expect(counts()).toBe(0);
  const left = await (await ask(path, { headers })).text();
  expect(left).toContain("1 inquiry");
  expect(left).not.toContain(address);
  // Sent twice, or from an old tab.
  expect(await (await send(path, of("erase"), headers)).text()).toContain("Nothing is stored of");
  expect((await ask(`${path}/${id}.json`, { headers })).status).toBe(404);
});

test("without an address the field says so, and another intent is refused", async () => {
  const { Cookie } = await enter();
  const headers = { Cookie };
  const answer = await send(path, { intent: "find", address: " " }, headers);
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringContaining("Please enter an email address"),
  ]);
  expect((await send(path, of("anything"), headers)).status).toBe(400);
});

test("the password is asked for after 15 minutes, and the address carried on, in no address of a page", async () => {
  const id = addPerson();
  const { Cookie, session } = await enter();
  beganBefore(15, session);
  for (const intent of ["find", "erase"]) {
    const asked = await send(path, of(intent), { Cookie });
    expect(asked.status).toBe(401);
    expect(await asked.text()).toContain(`name="address" value="${address}"`);
  }
  expect(counts()).toBe(1);
  expect((await ask(`${path}/${id}.json`, { headers: { Cookie } })).headers.get("Location")).toBe(
    `/login?confirm=1&next=${encodeURIComponent(`${path}/${id}.json`)}`,
  );
  expect((await send(path, { ...of("erase"), signin_password: password }, { Cookie })).status).toBe(303);
  expect(counts()).toBe(0);
});

test("a stranger finds nothing, exports nothing and erases nothing", async () => {
  const id = addPerson();
  expect((await send(path, of("erase"))).status).toBe(401);
  for (const at of [path, `${path}/${id}.json`, `${path}/${id}.txt`])
    expect((await ask(at)).headers.get("Location")).toBe(`/login?next=${encodeURIComponent(at)}`);
  expect(counts()).toBe(1);
});
