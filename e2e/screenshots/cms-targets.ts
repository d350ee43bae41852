import type { Page } from "playwright";
import { tabNames } from "~/kinds";
import type { Gallery } from "./galleries";
import { dialog, staffPage as page, type Target, where } from "./targets";

const form = (page: Page) => page.getByRole("form", { name: /^(Add|Edit) / });

const records = (kind: (typeof tabNames)[number]) => (gallery: Gallery) => {
  const { artist, upcoming, artwork, pressItem } = gallery.records;
  const ids = { artists: artist?.id, exhibitions: upcoming, artworks: artwork, press: pressItem };
  return where(ids[kind], `/cms/${kind}/`);
};

/** What staff see, and what those see who are to become staff. */
export const cmsTargets: Target[] = [
  { ...page("open-records", "/cms"), access: "open", isScreen: true },
  { ...page("open-staff", "/cms/staff"), access: "open" },
  { ...page("open-login", "/login"), access: "open" },
  { ...page("login", "/login"), access: undefined },
  {
    ...page("login-refused", "/login"),
    access: undefined,
    async act(page) {
      await page.getByLabel("Email").fill("nobody@example.org");
      await page.getByLabel("Password").fill("a guess");
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  { ...page("login-instead", "/cms/inbox"), access: undefined },
  { ...page("forgot-password", "/forgot-password"), access: undefined },
  { ...page("reset-ended", "/reset-password/nothing"), access: undefined },
  { ...page("invitation-ended", "/invitations/nothing"), access: undefined },
  ...tabNames.map((kind) => page(`tab-${kind}`, `/cms?tab=${kind}`)),
  { ...page("tab-no-match", "/cms?tab=artworks&search=nothing-like-it"), isScreen: true },
  ...tabNames.map((kind) => ({
    ...page(`new-${kind}`, `/cms/${kind}/new`),
    isScreen: kind === "press",
  })),
  ...tabNames.map((kind) => ({ ...page(`edit-${kind}`, records(kind)), isScreen: kind === "press" })),
  {
    ...page("refused", "/cms/exhibitions/new"),
    async act(page) {
      await form(page).getByRole("button", { name: "Publish" }).click();
      await form(page).locator("[aria-invalid=true]").first().waitFor();
    },
  },
  {
    ...page("unsaved", ({ records }) => where(records.artist?.id, "/cms/artists/")),
    isScreen: true,
    async act(page) {
      await form(page).getByLabel("Bio", { exact: true }).fill("Typed and not saved.");
      const menu = page.getByText("Menu", { exact: true });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole("link", { name: "Inbox" }).first().click();
      await dialog(page).waitFor();
    },
  },
  {
    ...page("typing-offered", ({ records }) => where(records.pressItem, "/cms/press/")),
    async act(page) {
      await form(page).getByLabel("Outlet *", { exact: true }).fill("Typed and not saved");
      await page.waitForFunction(() => JSON.stringify(localStorage).includes("Typed and not saved"));
      await page.reload({ waitUntil: "networkidle" });
      await page.getByRole("region", { name: "Unsaved changes" }).waitFor();
    },
  },
  {
    ...page("conflict", ({ records }) => where(records.artwork, "/cms/artworks/")),
    async act(page) {
      const path = page.url().replace("/cms/", "/api/cms/");
      const materials = form(page).getByLabel("Material", { exact: true });
      const data = { material: `${await materials.inputValue()}, unframed`, year: new Date().getFullYear() };
      const answer = await page.request.put(path, { data });
      if (!answer.ok()) throw new Error(`The work could not be changed: ${answer.status()}`);
      await materials.fill("Oil on linen");
      await form(page).getByRole("button", { name: "Save changes" }).click();
      await page.getByRole("region", { name: "Changed in the meantime" }).waitFor();
    },
  },
  page("draft", ({ records }) => where(records.draft, "/cms/exhibitions/")),
  page("preview", ({ records }) => records.draft && `/cms/exhibitions/${records.draft}/preview`),
  page("history", ({ records }) => records.artwork && `/cms/artworks/${records.artwork}/history`),
  page("history-of-text", ({ records }) => records.text && `/cms/content/${records.text}/history`),
  page("trash", "/cms/trash"),
  {
    ...page("trash-empty-it", ({ records }) => records.artist && "/cms/trash"),
    act: (page) => page.locator("summary", { hasText: "Empty trash" }).click(),
  },
  {
    ...page("delete", ({ records }) => where(records.artist?.id, "/cms?tab=artists&delete=")),
    isScreen: true,
  },
  {
    ...page("upload", "/cms/artworks/new"),
    isScreen: true,
    async act(page) {
      await form(page).getByRole("button", { name: "Upload image" }).click();
      await dialog(page).getByRole("button", { name: "choose a file" }).waitFor();
    },
  },
  {
    ...page("upload-chosen", "/cms/artworks/new"),
    isScreen: true,
    async act(page) {
      await form(page).getByRole("button", { name: "Upload image" }).click();
      const chooser = page.waitForEvent("filechooser");
      await dialog(page).getByRole("button", { name: "choose a file" }).click();
      await (await chooser).setFiles("public/fallbacks/stock.jpg");
      await dialog(page).getByRole("button", { name: "Upload 1 file" }).waitFor();
    },
  },
  page("inbox", "/cms/inbox"),
  page("inbox-all", "/cms/inbox?status=all"),
  page("inbox-no-match", "/cms/inbox?search=nothing-like-it"),
  page("registrations", "/cms/inbox/registrations"),
  page("guests", ({ records }) => where(records.upcoming, "/cms/inbox/registrations/")),
  page(
    "door-list",
    ({ records }) => records.upcoming && `/cms/inbox/registrations/${records.upcoming}?print=1`,
  ),
  {
    ...page(
      "door-list-on-paper",
      ({ records }) => records.upcoming && `/cms/inbox/registrations/${records.upcoming}?print=1`,
    ),
    media: "print",
  },
  page("mailing-list", "/cms/inbox/mailing-list"),
  page("mailing-list-all", "/cms/inbox/mailing-list?status=all"),
  page("mail-failed", "/cms/inbox/mail?status=failed"),
  {
    ...page("mail-waiting", "/cms/inbox/mail?status=pending"),
    async act(page) {
      const text = page.locator("summary", { hasText: "Show message" }).first();
      if (await text.isVisible()) await text.click();
    },
  },
  page("content", "/cms/content"),
  page("new-text", "/cms/content/new"),
  page("design", "/cms/design/colours"),
  ...["fairs", "directors", "closures"].flatMap((kind) => [
    page(kind, `/cms/${kind}`),
    page(`new-${kind}`, `/cms/${kind}/new`),
  ]),
  page("gallery", "/cms/gallery/gallery"),
  page("images", "/cms/images"),
  {
    ...page("staff", "/cms/staff"),
    async act(page) {
      await page.getByRole("heading", { name: "Invite" }).waitFor();
      await page.getByLabel("Email").fill(`intern.${Math.random()}@gemeindebibliothekserweiterung.example`);
      await page.getByRole("button", { name: "Invite" }).click();
      await page.getByLabel("Invitation link").waitFor();
    },
  },
  {
    ...page("invitation", "/cms/staff"),
    async act(page) {
      await page.getByLabel("Email").fill(`intern.${Math.random()}@maag-aebischer.example`);
      await page.getByRole("button", { name: "Invite" }).click();
      await page.goto(await page.getByLabel("Invitation link").inputValue());
    },
  },
  page("logout", "/logout"),
  page("not-found", "/cms/artists/nobody"),
];
