import type { Page } from "playwright";
import type { Gallery } from "./galleries";
import { dialog, staffPage as page, type Target, where } from "./targets";

const sheet = "app/records/import/sheets/semicolon-bom.csv";
const table = "/cms?tab=artworks&view=table";
const sold = "available=false";
/** Nothing where there are no works to work with. */
const ofWorks =
  (path: string) =>
  ({ records }: Gallery) =>
    records.artwork && path;

const pressButton = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name }).first().click();
const heading = (page: Page, name: RegExp) =>
  page.getByRole("main").getByRole("heading", { name }).first().waitFor();

async function editAll(page: Page) {
  await page.getByRole("link", { name: /^Edit all/ }).click();
  await heading(page, /^Edit/);
}

async function previewPlace(page: Page) {
  await editAll(page);
  await page.getByLabel("Field", { exact: true }).selectOption("Location");
  // Another one at each width: what is there already is no change.
  await page.getByLabel("Location", { exact: true }).fill(`Depot ${page.viewportSize()?.width}`);
  await pressButton(page, "Preview");
  await heading(page, /^Preview/);
}

async function bringSheet(page: Page) {
  await page.getByLabel("File, up to 10 MB").setInputFiles(sheet);
  await pressButton(page, "Continue");
  await heading(page, /semicolon-bom/);
}

/** What staff do with lists: tables, changes of many, sheets that come in, papers, people. */
export const cmsWorkTargets: Target[] = [
  page("table", table),
  {
    ...page("table-filters", table),
    isScreen: true,
    act: (page) => page.getByText("Filter", { exact: true }).click(),
  },
  {
    ...page("table-selected", ofWorks(`${table}&available=true`)),
    isScreen: true,
    async act(page) {
      for (const row of [0, 2]) await page.locator("tbody input[type=checkbox]").nth(row).check();
    },
  },
  { ...page("batch", ofWorks(`${table}&${sold}`)), act: editAll },
  { ...page("batch-preview", ofWorks(`${table}&${sold}`)), act: previewPlace },
  {
    ...page("batch-done", ofWorks(`${table}&${sold}`)),
    async act(page) {
      await previewPlace(page);
      await pressButton(page, "Change ");
      await page.getByRole("link", { name: /changed$/ }).waitFor();
    },
  },
  page("batches", "/cms/batches"),
  page("import", "/cms/import?kind=artworks"),
  { ...page("import-columns", "/cms/import?kind=artworks"), act: bringSheet },
  {
    ...page("import-values", "/cms/import?kind=artworks"),
    async act(page) {
      await bringSheet(page);
      await pressButton(page, "Continue");
      await page.getByLabel("Show these as written").waitFor();
    },
  },
  {
    ...page("import-preview", "/cms/import?kind=artworks"),
    async act(page) {
      await bringSheet(page);
      await pressButton(page, "Continue");
      await page.getByLabel("Show these as written").check();
      await pressButton(page, "Make all");
      await page.getByRole("button", { name: "Make all" }).waitFor({ state: "detached" });
      await pressButton(page, "Preview");
      await page.getByRole("link", { name: / new$/ }).waitFor();
    },
  },
  page("people", "/cms/people"),
  page("new-person", "/cms/people/new"),
  page("person", ({ records }) => where(records.person, "/cms/people/")),
  page("personal-data", "/cms/inbox/person"),
  page("search", "/cms/search?q=an"),
  {
    ...page("choose-image", ({ records }) => where(records.artwork, "/cms/artworks/")),
    isScreen: true,
    async act(page) {
      await page.getByRole("button", { name: "Choose existing (Image)" }).click();
      await dialog(page).getByRole("status").waitFor();
    },
  },
  {
    ...page("alt-text", ({ records }) => where(records.artwork, "/cms/artworks/")),
    isScreen: true,
    async act(page) {
      await page.getByText("Alt text and credit").first().click();
      await dialog(page).waitFor();
    },
  },
  ...["checklist", "prices", "labels", "insurance", "consignment"].map((layout) =>
    page(`paper-${layout}`, ({ records }) =>
      where(records.person, `/cms/print/${layout}?kind=artworks&all=yes&list=ownerId%3D`),
    ),
  ),
];
