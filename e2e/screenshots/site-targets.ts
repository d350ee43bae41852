import type { Page } from "playwright";
import type { Gallery } from "./galleries";
import { dialog, publicPage as page, type Target, where } from "./targets";

const footerForm = (page: Page, name: string) => page.getByRole("contentinfo").getByRole("form", { name });

/** The overlay's link to the picture, which opens the viewer. */
const enlarge = (page: Page) => dialog(page).getByRole("link", { name: /^Enlarge / });

const artworkOverlay = ({ records }: Gallery) => where(records.artwork, "/artworks?artwork=");
const upcomingOverlay = ({ records }: Gallery) => where(records.upcoming, "/exhibitions?id=");

/** The public pages, their overlays, and what their forms say. */
export const siteTargets: Target[] = [
  { ...page("home", "/"), isScreen: true },
  {
    ...page("home-second-slide", ({ records }) => records.upcoming && "/"),
    isScreen: true,
    act: (page) => page.keyboard.press("ArrowRight"),
  },
  page("home-and-footer", "/"),
  { ...page("splash", "/?splash"), isScreen: true },
  page("artists", "/artists"),
  {
    ...page("artists-pointed-at", ({ records }) => records.artist && "/artists"),
    isScreen: true,
    async act(page) {
      await page.getByRole("main").getByRole("link").nth(2).focus();
      await page.locator(".artists-list[data-backdrop]").waitFor();
    },
  },
  page("artist", ({ records }) => records.artist && `/artists/${records.artist.slug}`),
  {
    ...page("artist-first-screen", ({ records }) => records.artist && `/artists/${records.artist.slug}`),
    isScreen: true,
  },
  page("artworks", "/artworks"),
  {
    ...page("artworks-filters", "/artworks"),
    isScreen: true,
    act: (page) => page.locator("summary", { hasText: "Filters" }).click(),
  },
  { ...page("artworks-filtered", "/artworks?search=oil&availability=true"), isScreen: true },
  page("artworks-page-3", "/artworks?page=3"),
  page("artworks-no-match", "/artworks?search=nothing-like-it"),
  { ...page("artwork-overlay", artworkOverlay), isScreen: true },
  {
    ...page("artwork-overlay-form", artworkOverlay),
    isScreen: true,
    act: (page) => dialog(page).getByText("Inquire", { exact: true }).click(),
  },
  {
    ...page("artwork-overlay-refused", artworkOverlay),
    isScreen: true,
    async act(page) {
      await dialog(page).getByText("Inquire", { exact: true }).click();
      await dialog(page).getByRole("button", { name: "Send Inquiry" }).click();
      await dialog(page).locator("[aria-invalid=true]").first().waitFor();
    },
  },
  {
    ...page("artwork-overlay-toast", artworkOverlay),
    isScreen: true,
    async act(page) {
      await dialog(page).getByRole("button", { name: "Copy link" }).click();
      await page.locator(".toast").waitFor();
    },
  },
  {
    ...page("artwork-zoom", artworkOverlay),
    isScreen: true,
    async act(page) {
      await enlarge(page).click();
      await page.locator(".picture-viewer [data-drawn]").waitFor();
    },
  },
  {
    ...page("artwork-at-its-size", artworkOverlay),
    isScreen: true,
    async act(page) {
      const size = dialog(page).getByText("See it at its size", { exact: true });
      if (await size.isVisible()) await size.click();
    },
  },
  {
    ...page("artwork-several-pictures", ({ records }) => where(records.several, "/artworks?artwork=")),
    isScreen: true,
  },
  { ...page("artwork-on-paper", artworkOverlay), media: "print" },
  { ...page("exhibitions", "/exhibitions") },
  { ...page("exhibitions-past", "/exhibitions?tab=past") },
  { ...page("exhibition-overlay-upcoming", upcomingOverlay), isScreen: true },
  {
    ...page("exhibition-overlay-on-view", ({ records }) => where(records.current, "/exhibitions?id=")),
    isScreen: true,
  },
  {
    ...page(
      "exhibition-overlay-of-artist",
      ({ records: { artist, artistsShow } }) =>
        artist && artistsShow && `/artists/${artist.slug}?exhibition=${artistsShow}`,
    ),
    isScreen: true,
  },
  {
    ...page("exhibition-overlay-past", ({ records }) => where(records.past, "/exhibitions?tab=past&id=")),
    isScreen: true,
  },
  {
    ...page("registration-modal", ({ records }) => where(records.upcoming, "/?register=")),
    isScreen: true,
  },
  {
    ...page("registration-modal-refused", ({ records }) => where(records.upcoming, "/?register=")),
    isScreen: true,
    async act(page) {
      await dialog(page).getByRole("button", { name: "Register" }).click();
      await dialog(page).locator("[aria-invalid=true]").first().waitFor();
    },
  },
  page("works-on-paper", ({ records }) => where(records.upcoming, "/print/exhibitions/")),
  page("press", "/press"),
  page("press-no-match", "/press?artist=nobody"),
  page("fairs", "/fairs"),
  page("fairs-2022", "/fairs?year=2022"),
  { ...page("director", "/fairs?director=lena"), isScreen: true },
  {
    ...page("footer-inquiry", "/fairs"),
    act: (page) => page.getByRole("contentinfo").getByText("Get in Touch", { exact: true }).click(),
  },
  {
    ...page("footer-refused", "/privacy"),
    async act(page) {
      await page.getByRole("contentinfo").getByText("Get in Touch", { exact: true }).click();
      await footerForm(page, "Get in Touch").getByRole("button", { name: "Send Inquiry" }).click();
      await footerForm(page, "Mailing list").getByRole("button", { name: "Subscribe" }).click();
      await page.locator(".toast").waitFor();
    },
  },
  page("privacy", "/privacy"),
  page("form-inquiry", "/inquiry"),
  page("form-mailing-list", "/mailing-list"),
  page("form-registration", ({ records }) => records.upcoming && `/exhibitions/${records.upcoming}/register`),
  page("saved-empty", "/saved"),
  {
    ...page("saved", artworkOverlay),
    async act(page) {
      await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
      await dialog(page).getByRole("link", { name: "All saved works" }).click();
      await page.getByRole("main").getByRole("form").waitFor();
    },
  },
  page("search", "/search"),
  page("search-results", "/search?q=a"),
  page("search-no-match", "/search?q=nothing-like-it"),
  page("form-artwork-inquiry", ({ records }) => records.artwork && `/artworks/${records.artwork}/inquire`),
  {
    ...page("form-refused-without-scripts", "/inquiry"),
    withoutScripts: true,
    async act(page) {
      await page.getByRole("main").getByRole("button", { name: "Send Inquiry" }).click();
      await page.locator(".notice-line").waitFor();
    },
  },
  { ...page("home-without-scripts", "/"), withoutScripts: true, isScreen: true },
  page("not-found", "/nowhere"),
  page("artist-not-found", "/artists/nobody"),
];
