import { describe, expect, test } from "vitest";
import { gallery } from "~/gallery";
import { firstFacts } from "~/gallery/facts/first-facts";
import { sharedPage } from "~/http/http-cache.server";
import { serveSite } from "~/testing/site.testing";
import {
  artworkInquiry,
  everyForm,
  type Fields,
  inquiry,
  registration,
  subscription,
  type VisitorForm,
} from "./forms-table.testing";
import { join, setUpForms } from "./posted-forms.testing";
import { control, footer, main } from "./served-forms.testing";
import { nothingStored, rows, world } from "./stored-posts.testing";

const facts = firstFacts.gallery;

const site = serveSite();
const { ask } = site;
const send = (path: string, fields: Fields) =>
  ask(path, { method: "POST", body: new URLSearchParams(fields) });
setUpForms();

describe("the site as a browser sees it", () => {
  test.each(everyForm)("%s has a page of its own, the same for everyone", async (_name, form) => {
    const response = await ask(form.path(), { headers: { Cookie: "a=1", "User-Agent": "One" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe(sharedPage);
    expect(response.headers.get("Set-Cookie")).toBeNull();
    const html = await response.text();
    expect(await (await ask(form.path())).text()).toBe(html);
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    for (const field of Object.keys(form.required)) expect(control(main(html), field)).toContain("required");
    expect(main(html)).toContain(
      `<form method="post" action="${form.path()}" id="${form.name}" novalidate=""`,
    );
  });

  test.each(everyForm)(
    "%s that is refused is the same form, filled in, with the messages at the fields",
    async (_name, form) => {
      const written = { ...form.fields(), email: "ada@ <b>", from: "/artists?page=2", message: "One\n“Two”" };
      const response = await send(form.path(), written);
      expect(response.status).toBe(400);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      const html = main(await response.text());
      const message = "Please enter a valid email address";
      expect(html).toContain(`<strong>${form.failure.title}</strong> <bdi>${message}</bdi></p>`);
      expect(html).toContain(`class="field-error">${message}</p>`);
      expect(control(html, "email")).toContain('value="ada@ &lt;b&gt;"');
      for (const field of ["from", "name", "firstName", "lastName", "subject", "phone"])
        if (field in written) expect(control(html, field)).toContain(`value="${(written as Fields)[field]}"`);
      if ("message" in form.required) expect(control(html, "message")).toMatch(/>One\n“Two”$/);
      if (form === inquiry) expect(html).toContain('<option value="visit" selected="">');
    },
  );

  test("a form that is stored leads to a page that says so, which no cache keeps", async () => {
    const stored = await send(registration.path(), { ...registration.fields(), from: "/artists?page=2" });
    expect(stored.headers.get("Location")).toBe("/artists?page=2&notice=1");
    const Cookie = stored.headers.get("Set-Cookie")?.split("; ")[0] ?? "";
    const page = await ask("/artists?page=2&notice=1", { headers: { Cookie } });
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.headers.get("ETag")).toBeNull();
    expect(page.headers.get("Set-Cookie")).toMatch(/^notice=/);
    const html = await page.text();
    const { title, description } = registration.success;
    const said = `<strong>${title}</strong> <bdi>${description.replaceAll("'", "&#x27;")}</bdi></p>`;
    expect(main(html)).toContain(said);
    expect(main(html)).toMatch(/<div class="notice-line" role="status"/);
    expect(html).toContain(`rel="canonical" href="${site.origin}/artists"`);
    expect(html.slice(0, html.indexOf("<script>window.__remixContext"))).not.toMatch(/href="[^"]*notice=1/);
  });

  const gone: [what: string, path: string, form: VisitorForm][] = [
    ["Exhibition", "/exhibitions/nothing/register", registration],
    ["Artwork", "/artworks/nothing/inquire", artworkInquiry],
  ];
  test.each(gone)(
    "%s that is unknown: not found, and a form about it says so with every word",
    async (what, path, form) => {
      // One field, so that the others are missing too.
      const fields = Object.fromEntries(Object.entries(form.fields()).slice(0, 1));
      const answer = await send(path, fields);
      expect(answer.status).toBe(404);
      const page = await answer.text();
      expect(page).toContain(`<title>${what} Not Found – ${gallery.name}</title>`);
      expect(main(page)).toMatch(new RegExp(`<h1[^>]*><bdi>${what} Not Found</bdi></h1>`));
      const message = `This ${what.toLowerCase()} is no longer listed.`;
      expect(main(page)).toContain(`${form.failure.title}</strong> <bdi>${message}`);
      for (const [name, value] of Object.entries(fields)) expect(control(main(page), name)).toContain(value);
      nothingStored();
    },
  );

  test("the artwork's inquiry begins with the title and the artist's name", async () => {
    const html = main(await (await ask(`/artworks/${world.work}/inquire`)).text());
    for (const words of ["Night", "Jonas Wäfler"]) {
      expect(control(html, "subject")).toContain(words);
      expect(control(html, "message")).toContain(words);
    }
    expect(control(html, "from")).toContain(`value="/artworks?artwork=${world.work}"`);
  });

  test("the privacy page says what is stored of each form, why and for how long", async () => {
    const page = await (await ask("/privacy")).text();
    expect(page).not.toContain('name="robots"');
    const html = main(page);
    for (const words of [
      "Inquiries",
      "Mailing list",
      "Registrations",
      "when and where you signed up",
      "after 30 days",
      "for ten minutes",
      "in its memory alone",
      "one cookie",
      "a cookie that only the page of your saved works sees",
      facts.email,
    ])
      expect(html.replace(/\s+/g, " ")).toContain(words);
    expect(footer(await (await ask("/artists")).text())).toContain('href="/privacy"');
  });
});

describe("the pages that a mail links to", () => {
  test("a link that was used or has expired says so, and leads back to the form", async () => {
    const response = await ask("/mailing-list/confirm/used");
    expect(response.status).toBe(404);
    const page = await response.text();
    expect(page).toContain(`<title>This link has expired – ${gallery.name}</title>`);
    expect(main(page)).toContain("<h1>This link has expired</h1>");
    expect(main(page)).toContain("It may have been used already. Sign up again to get another one.");
    expect(main(page)).toContain('href="/mailing-list">← Mailing list</a>');
  });

  test("a post to a mail's link that is refused says why", async () => {
    const { guest } = await join();
    const response = await send(`/registrations/${guest}`, { large: "x".repeat(256 * 1024) });
    expect(response.status).toBe(413);
    expect(main(await response.text())).toContain("<p>This is too large to be sent.</p>");
  });

  test("the pages of a mail's links are private, looking changes nothing, and one click does", async () => {
    const { member, guest } = await join();
    const stored = () => [rows(subscription), rows(registration)];
    for (const [path, words] of [
      [`/unsubscribe/${member}`, `${rows(subscription)[0]?.email} is on the mailing list`],
      [`/registrations/${guest}`, "<bdi>Ada Egli</bdi> is registered for this exhibition."],
    ] as const) {
      for (const file of [path, `${path}.data`])
        expect((await ask(file)).headers.get("Cache-Control")).toBe("private, no-store");
      const html = await (await ask(path)).text();
      expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
      expect(html).not.toMatch(/rel="canonical" href="[^"]*(unsubscribe|registrations)/);
      expect(main(html)).toContain(words);
      expect(main(html)).toContain('<form method="post"');
      await ask(path, { method: "HEAD" });
    }
    expect(stored()).toMatchObject([[{ status: "active" }], [{ status: "active" }]]);
    const left = await send(`/unsubscribe/${member}`, { "List-Unsubscribe": "One-Click" });
    expect(left.headers.get("Cache-Control")).toMatch(/no-store/);
    expect(main(await left.text())).toMatch(/name="intent" value="return"[^>]*>.*Subscribe again/s);
    const cancelled = main(await (await send(`/registrations/${guest}`, {})).text());
    expect(cancelled).toContain(
      "The registration of <bdi>Ada Egli</bdi> is cancelled, and the place is free again.",
    );
    expect(cancelled).toContain(`href="/exhibitions?id=${world.show}">See the exhibition</a>`);
    const after = [[{ status: "unsubscribed" }], [{ status: "cancelled" }]];
    expect(stored()).toMatchObject(after);
    for (const path of ["/unsubscribe/nothing", "/registrations/nothing"])
      for (const answer of [await ask(path), await send(path, { intent: "return" })]) {
        expect(answer.status).toBe(404);
        expect(answer.headers.get("Cache-Control")).toContain("no-store");
      }
    expect(stored()).toMatchObject(after);
  });
});
