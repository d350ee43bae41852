import { describe, expect, test } from "vitest";
import { addName, renderedName } from "~/kind/controls/link-row";
import { env } from "~/platform/env.server";
import * as calls from "~/records/api/api-calls.testing";
import { setUpArtists } from "~/records/api/api-calls.testing";
import { noticeAfter, openForm, saveForm } from "~/records/form/record-form.testing";
import { viewHistory } from "~/records/history/history.server";
import { createRecord, keepDraft, updateRecord } from "~/records/save/save.testing";
import { readStored } from "~/records/store/store.server";
import { purge } from "~/records/trash/purge.server";
import { restoreAndReturn } from "~/records/trash/restore-and-return.server";
import { moveToTrash } from "~/records/trash/trash.server";
import { serveSite } from "~/testing/site.testing";
import { addArtwork, addPerson, noticeOf } from "~/testing/world.testing";
import { getContentRevision } from "~/visibility/revision.server";
import { sendJson } from "../../e2e/visitor";
import { personRecords } from "./kind.server";
import { findPersonId, personLabels } from "./names.server";

setUpArtists();
const site = serveSite();
const author = "eva@gallery.example";
const named = (name: string) => personRecords.list({ audience: "staff" }).filter((one) => one.name === name);

test("strangers get nothing of people, and saving one leaves cached pages as they are", async () => {
  const person = addPerson();
  const before = getContentRevision();
  updateRecord("people", person, { emails: ["ida@a.example"], interestIds: [calls.ada] }, { author });
  moveToTrash("people", addPerson(), author);
  expect(getContentRevision()).toBe(before);
  expect(personRecords.list({})).toEqual([]);
  env.CMS_ACCESS = "staff";
  const headers = { "Content-Type": "application/json", Origin: site.origin };
  const answers = [
    ["GET", "/api/cms/people", 401],
    ["POST", "/api/cms/people", 401],
    ["GET", "/cms/people", 302],
    ["GET", `/cms/people/${person}/preview`, 302],
  ] as const;
  for (const [method, path, status] of answers) {
    const answer = await site.ask(path, { method, headers, ...(method === "GET" ? {} : { body: "{}" }) });
    expect([method, path, answer.status]).toEqual([method, path, status]);
  }
  env.CMS_ACCESS = "open";
  expect((await site.ask(`/cms/people/${person}/preview`)).status).toBe(404);
});

describe("an address", () => {
  const emails = ["Ida@A.example", "ida@b.example"];

  test("of another person outside the trash is refused at the field, in any case", async () => {
    addPerson({ name: "Ida", emails });
    const taken = { path: "emails", message: "IDA@a.example is taken by Ida" };
    const other = { name: "Ben", emails: ["IDA@a.example"] };
    const answer = await sendJson(`${site.origin}/api/cms/people`, other);
    const plain = JSON.parse((await answer.text()).replaceAll(/[\u2066-\u2069]/g, ""));
    expect([answer.status, plain.issues]).toEqual([409, [taken]]);
  });

  test("is none where it is no address, and stands once", () => {
    const saved = (given: unknown) => createRecord("people", { name: "Zoë", emails: given }, { author });
    expect(saved(["ida@a.example", "soon"])).toMatchObject({
      status: 400,
      issues: [{ path: "emails", message: "Please enter a valid email address: soon" }],
    });
    expect(saved("ida@a.example\nIDA@a.example, b@a.example")).toHaveProperty("value");
    expect(named("Zoë")[0]?.emails).toEqual(["ida@a.example", "b@a.example"]);
  });

  test("that another person has by now stays away when one comes back from the trash, which is said", async () => {
    const first = addPerson({ name: "Ida", emails });
    moveToTrash("people", first, author);
    addPerson({ name: "Ben", emails: ["ida@a.example"] });
    const notice = noticeOf((await restoreAndReturn(first, { author })) as Response);
    expect(notice.replaceAll(/[\u2066-\u2069]/g, "")).toContain(
      "It came back without Ida@A.example: another person has Ida@A.example",
    );
    expect(readStored("people", first)).toMatchObject({
      record: { emails: ["ida@b.example"], version: 2 },
      newest: { fields: { emails: ["ida@b.example"] } },
    });
  });
});

test("namesakes are told apart by organisation or address, and found by what tells them apart", () => {
  const people = [
    addPerson({ name: "Ida Egli", organisation: "Kunst (Zürich) AG" }),
    addPerson({ name: "ida egli", emails: ["ida@a.example"] }),
    addPerson({ name: "Ida Egli" }),
    addPerson({ name: "Ben Keller (Basel)", organisation: "Depot" }),
    addPerson({ name: "Pair", organisation: "Meier" }),
    addPerson({ name: "Pair", organisation: "Meier" }),
  ];
  const byId = personLabels(people);
  const labels = people.map((id) => byId.get(id) ?? "");
  expect(labels).toEqual([
    "Ida Egli (Kunst (Zürich) AG)",
    "ida egli (ida@a.example)",
    `Ida Egli (${people[2]?.slice(0, 8)})`,
    "Ben Keller (Basel)",
    `Pair (Meier, ${people[4]?.slice(0, 8)})`,
    `Pair (Meier, ${people[5]?.slice(0, 8)})`,
  ]);
  expect(labels.map((label) => findPersonId(label.toUpperCase()))).toEqual(people);
  expect(findPersonId("Ida Egli")).toBeUndefined();
});

describe("who owns, reserves and buys", () => {
  const opened = async () => {
    const work = addArtwork({ title: "Fog", artistId: calls.ada });
    const { values } = await openForm("artworks", work);
    return { work, values: values as Record<string, string> };
  };
  const stored = (work: string) => readStored("artworks", work)?.record;

  test("is somebody there is, or is added where the box beside the name is ticked, once for two fields", async () => {
    const { work, values } = await opened();
    const typed = { ...values, ownerId: "Sammlung Meier", buyerId: "sammlung meier" };
    const { status, errors } = await saveForm("artworks", work, typed);
    expect([status, errors]).toEqual([400, { ownerId: ["There is no such person"] }]);
    expect(named("Sammlung Meier")).toEqual([]);
    // A box for another name than the one that stands there by now adds nobody.
    const stale = { ...typed, [addName("ownerId")]: "Sammlung" };
    expect((await saveForm("artworks", work, stale)).status).toBe(400);
    const ticked = { [addName("ownerId")]: "Sammlung Meier", [addName("buyerId")]: "sammlung meier" };
    expect((await saveForm("artworks", work, { ...typed, ...ticked })).status).toBe(303);
    const [person] = named("Sammlung Meier");
    expect(stored(work)).toMatchObject({ ownerId: person?.id, buyerId: person?.id, owner: "Sammlung Meier" });
    expect((await openForm("artworks", work)).values).toMatchObject({
      ownerId: "Sammlung Meier",
      [renderedName("ownerId")]: `${person?.id} Sammlung Meier`,
    });
  });

  test("is added once, as a namesake too, where the form is refused for something else", async () => {
    const { work, values } = await opened();
    for (const organisation of ["A", "B"]) addPerson({ name: "Ben", organisation });
    const typed = { ...values, ownerId: "Ben", [addName("ownerId")]: "Ben", artistId: "" };
    const { status, typed: again } = await saveForm("artworks", work, typed);
    expect(status).toBe(400);
    expect((await saveForm("artworks", work, { ...again, artistId: calls.ada })).status).toBe(303);
    expect(named("Ben")).toHaveLength(3);
    expect(stored(work)).toMatchObject({ owner: "Ben" });
  });

  test("is not lost where a page posts names alone that is older than people: it is refused", async () => {
    const { work, values } = await opened();
    const answer = await saveForm("artworks", work, { ...values, owner: "Sammlung Meier" });
    expect(answer).toMatchObject({ status: 409, typed: { owner: "Sammlung Meier" } });
  });

  test("is asked about where several are called so", async () => {
    const { work, values } = await opened();
    for (const organisation of ["A", "B"]) addPerson({ name: "Ben", organisation });
    const { errors } = await saveForm("artworks", work, { ...values, ownerId: "ben" });
    expect(errors?.ownerId?.[0]?.replaceAll(/[\u2066-\u2069]/g, "")).toBe(
      "Several people have this name: Ben (A); Ben (B)",
    );
    expect(await noticeAfter("artworks", work, { ...values, ownerId: "Ben (B)" })).toContain("updated");
    expect(stored(work)).toMatchObject({ owner: "Ben" });
  });

  test.each<[sent: Record<string, unknown>, owner: string | null | { path: string; message: string }]>([
    [{ owner: "ben" }, "Ben"],
    [{ owner: "Ida", ownerId: "ida" }, "Ida"],
    [{ owner: "Ben", ownerId: "ida" }, "Ben"],
    [{ ownerId: "ben" }, "Ben"],
    [{ ownerId: "ben", owner: "" }, null],
    [{ owner: null }, null],
    [{ title: "Fog" }, "Ida"],
    [
      { owner: "Nobody", ownerId: "ida" },
      { path: "owner", message: "There is no such person" },
    ],
    [{ owner: " (".repeat(20_000) }, { path: "owner", message: "There is no such person" }],
    [{ owner: 7 }, { path: "owner", message: "Please give this as text" }],
    [{ ownerId: "nobody" }, { path: "ownerId", message: "There is no such person" }],
  ])("in JSON is named beside an id, which counts while the name is its own: %j", async (sent, owner) => {
    const people: Record<string, string> = { ida: calls.ida, ben: addPerson({ name: "Ben" }) };
    const work = addArtwork({ ownerId: calls.ida });
    const { ownerId } = sent;
    const body = typeof ownerId === "string" ? { ...sent, ownerId: people[ownerId] ?? ownerId } : sent;
    const answer = await calls.put("artworks", work, body);
    const json = await answer.json();
    expect(answer.ok ? json.owner : json.issues[0]).toEqual(owner);
  });

  test("is gone from works, drafts and histories with the day of a reservation, once a person is gone for good", () => {
    const [person, reserved] = [addPerson({ name: "Ida Egli" }), addPerson({ name: "Ben" })];
    const fields = { ownerId: person, reservedForId: reserved, reservedUntil: "2026-04-01" };
    const work = addArtwork({ title: "Fog", ...fields });
    keepDraft("artworks", work, { title: "Mist" }, author);
    moveToTrash("people", reserved, author);
    expect(viewHistory("artworks", work, { version: "1", with: null, page: null })).toBeDefined();
    purge(reserved);
    const is = { ownerId: person, reservedForId: null, reservedUntil: null };
    expect(readStored("artworks", work)).toMatchObject({ record: is, fields: is, draft: { fields: is } });
    expect(updateRecord("artworks", work, { year: 1999 }, { author })).toEqual({ value: work });
  });
});
