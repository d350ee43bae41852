import { describe, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import { askAt } from "~/testing/listen.testing";
import { serveSite } from "~/testing/site.testing";
import { picture } from "~/testing/world.testing";
import { count, list, pathOf, setUpUploads, upload } from "./upload-calls.testing";

setUpUploads();
const site = serveSite();

const pdf = (text = "") => `%PDF-1.7\n${text}\nstartxref\n0\n%%EOF\n`;
const nameOf = (table: string) => sqlite.prepare(`SELECT file_name FROM ${table}`).pluck().get();

describe("an uploaded PDF", () => {
  test("is downloaded as it was sent, under its own name, and runs nothing", async () => {
    const bytes = pdf("Élodie");
    const path = await pathOf(await upload(bytes, "Zoë’s CV (2026).pdf"));
    expect(path).toMatch(/^\/objects\/[0-9a-f]{24}\.pdf$/);
    expect([count("images"), list("pending")]).toEqual([0, []]);
    const response = await site.ask(path);
    expect([response.status, await response.text()]).toEqual([200, bytes]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Zoe_s CV (2026).pdf"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20CV%20%282026%29.pdf`,
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/default-src 'none'.*; sandbox$/),
      "cache-control": "public, no-cache",
    });
    sqlite.exec("DELETE FROM files");
    expect((await site.ask(path)).status).toBe(404);
  });

  test.each([
    ["C:\\fakepath\\cv.PDF", "cv.PDF"],
    ["../../etc/cv.pdf", "cv.pdf"],
    ['a"\r\nSet-Cookie: b=1.pdf', 'a"Set-Cookie: b=1.pdf'],
    ["cv\u202Efdp.exe", "cvfdp.exe.pdf"],
    [`begins ${"x".repeat(300)}.pdf`, `begins ${"x".repeat(109)}.pdf`],
    ["  ", null],
    [undefined, null],
  ])("called %j is kept as %j, and can be downloaded", async (given, kept) => {
    const path = await pathOf(await upload(pdf(), given));
    expect(nameOf("files")).toBe(kept);
    const { status, headers } = await site.ask(path);
    expect([status, headers.get("content-disposition")]).toEqual([200, expect.stringMatching(/\.pdf$/i)]);
  });

  test("has the name of its newest upload that has one, and so does a picture", async () => {
    const png = await picture(9, 9).png().toBuffer();
    for (const name of ["INTERN Entwurf", "Medienmitteilung", undefined]) {
      await upload(pdf(), name);
      await upload(png, name);
    }
    expect([nameOf("files"), nameOf("images")]).toEqual(["Medienmitteilung.pdf", "Medienmitteilung"]);
  });

  test("that a browser has already is downloaded under its new name", async () => {
    const path = await pathOf(await upload(pdf(), "INTERN Entwurf.pdf"));
    const etag = (await site.ask(path)).headers.get("ETag") ?? "";
    sqlite.exec("UPDATE files SET file_name = 'Medienmitteilung.pdf'");
    const { status, headers } = await askAt(Number(new URL(site.origin).port), path, {
      "If-None-Match": etag,
    });
    expect([status, headers["content-disposition"]]).toEqual([
      304,
      expect.stringContaining('filename="Medienmitteilung.pdf"'),
    ]);
  });

  test.each([
    ["has its header after other bytes", `${"x".repeat(1019)}${pdf()}`],
    ["is padded behind its end", `${pdf()}${"\0".repeat(2000)} \r\n\x1a`],
  ])("is stored where it %s", async (_, bytes) => {
    const path = await pathOf(await upload(bytes, "cv.pdf"));
    expect(await (await site.ask(path)).text()).toBe(bytes);
  });

  test.each<[title: string, bytes: string | Promise<Buffer>, name: string | undefined, message: string]>([
    ["begins as one too late", `${"x".repeat(1020)}${pdf()}`, "cv.pdf", "The file is not a complete PDF"],
    ["does not end as one", pdf() + "x".repeat(2000), undefined, "The file is not a complete PDF"],
    ["has no byte", "", "cv.pdf", "The file is empty"],
    ["is a picture", picture(9, 9).png().toBuffer(), "cv.pdf", "The file is not a complete PDF"],
    ["is something else", "text", undefined, "The file is not a JPEG, PNG, WebP, AVIF or GIF image"],
  ])("is refused where it %s, and nothing is left of it", async (_, bytes, name, message) => {
    const response = await upload(await bytes, name);
    expect([response.status, await response.json()]).toEqual([
      400,
      { message, issues: [{ path: "imageUrl", message }] },
    ]);
    expect([count("uploads"), count("images"), count("files"), list("pending")]).toEqual([0, 0, 0, []]);
  });
});

test("a name that is no text is refused at its field", async () => {
  const response = await upload(pdf(), 7);
  expect([response.status, await response.json()]).toMatchObject([400, { issues: [{ path: "fileName" }] }]);
});
