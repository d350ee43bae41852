import { describe, expect, test } from "vitest";
import { setUpForms } from "~/forms/posted-forms.testing";
import { control, footer, serveForms } from "~/forms/served-forms.testing";
import * as site from "~/routes/_site";
import { sqlite } from "~/server/database.server";
import { addArtist, args } from "~/testing/world.testing";

const { ask } = serveForms();
setUpForms();

describe("the footer's forms", () => {
  test("offer the artists by name, up to forty", () => {
    addArtist({ name: "Élodie" });
    expect(site.loader(args("/")).artistNames).toEqual(["Élodie", "Jonas Wäfler"]);
    sqlite.transaction(() => {
      for (let at = 0; at < 38; at += 1) addArtist();
    })();
    expect(site.loader(args("/")).artistNames).toHaveLength(40);
    addArtist();
    expect(site.loader(args("/")).artistNames).toBeNull();
  });

  test("lead to a list of the artists where there are more and no scripts run", async () => {
    const link = '<noscript><p><a href="/inquiry">Choose the artist from a list</a></p></noscript>';
    expect(await (await ask("/artists")).text()).not.toContain(link);
    sqlite.transaction(() => {
      for (let at = 0; at < 40; at += 1) addArtist({ name: `Artist ${at}` });
    })();
    const form = footer(await (await ask("/artists")).text());
    expect(form.indexOf(link)).toBeGreaterThan(0);
    expect(form.indexOf(link)).toBeLessThan(form.indexOf('name="name"'));
    expect(control(form, "artist_interest")).toMatch(/^<input/);
    const page = await (await ask("/inquiry")).text();
    expect(page).not.toContain(link);
    expect(page).toContain('<option dir="auto">Artist 39</option>');
  });
});

describe("the site as a browser sees it", () => {
  test("every page has both forms in its footer, and those pages that are one have the other", async () => {
    const page = footer(await (await ask("/artists?page=2&notice=1")).text());
    expect(page).toContain('aria-label="Mailing list"');
    expect(page).toContain('<details class="footer-inquiry"><summary>Get in Touch</summary>');
    for (const form of page.split("<form").slice(1)) {
      expect(control(form, "from")).toContain('value="/artists?page=2"');
      expect(control(form, "homepage")).toContain('tabindex="-1"');
      expect(control(form, "homepage")).not.toContain("value=");
    }
    expect(control(page, "message")).toContain('rows="5"');
    expect(page).toContain('<option value="artwork" selected="">Artwork</option>');
    expect(page).toContain(
      '<option value="any" selected="">Any Artist</option><option dir="auto">Jonas Wäfler</option>',
    );
    expect(page.match(/<form/g)).toHaveLength(2);
    for (const path of ["/inquiry", "/mailing-list"])
      expect(footer(await (await ask(path)).text()).match(/<form/g)).toHaveLength(1);
  });
});
