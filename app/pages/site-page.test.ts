import { describe, expect, test } from "vitest";
import { setUpForms } from "~/forms/posted-forms.testing";
import { control, footer } from "~/forms/served-forms.testing";
import * as site from "~/routes/_site";
import { serveSite } from "~/testing/site.testing";
import { addArtist, args } from "~/testing/world.testing";

const { ask } = serveSite();
setUpForms();

test("the footer's forms offer up to forty artists by name; of more there is a link to their list without scripts", async () => {
  const link = '<noscript><p><a href="/inquiry">Choose the artist from a list</a></p></noscript>';
  addArtist({ name: "Élodie" });
  for (let at = 0; at < 38; at += 1) addArtist({ name: `Zoë ${at}` });
  const names = site.loader(args("/")).artistNames;
  expect(names?.slice(0, 3)).toEqual(["Élodie", "Jonas Wäfler", "Zoë 0"]);
  expect(names).toHaveLength(40);
  expect(await (await ask("/artists")).text()).not.toContain(link);
  addArtist({ name: "Zoë Last" });
  expect(site.loader(args("/")).artistNames).toBeNull();
  const form = footer(await (await ask("/artists")).text());
  expect(form.indexOf(link)).toBeGreaterThan(0);
  expect(form.indexOf(link)).toBeLessThan(form.indexOf('name="name"'));
  expect(control(form, "artist_interest")).toMatch(/^<input/);
  const page = await (await ask("/inquiry")).text();
  expect(page).not.toContain(link);
  expect(page).toContain('<option dir="auto">Zoë Last</option>');
});

test("an artist's page leads to the inquiry form with the artist chosen; for an unknown one it is any", async () => {
  addArtist({ name: "Åse Lund", slug: "ase-lund" });
  const link = '<a href="/inquiry?artist=ase-lund">Inquire about works by <bdi>Åse Lund</bdi></a>';
  expect(await (await ask("/artists/ase-lund")).text()).toMatch(
    new RegExp(link.replace("<a", "<a [^>]*").replace("?", "\\?")),
  );
  const chosen = async (slug: string) =>
    /<option[^>]*selected=""[^>]*>(?!Artwork)([^<]*)/.exec(
      await (await ask(`/inquiry?artist=${slug}`)).text(),
    )?.[1];
  expect([await chosen("ase-lund"), await chosen("nobody")]).toEqual(["Åse Lund", "Any Artist"]);
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
