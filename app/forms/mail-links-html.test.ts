import { describe, expect, test } from "vitest";
import { gallery } from "~/gallery";
import { registration, subscription } from "./forms-table.testing";
import { join, setUpForms } from "./posted-forms.testing";
import { main, serveForms } from "./served-forms.testing";
import { rows, world } from "./stored-posts.testing";

const { ask, send } = serveForms();
setUpForms();

describe("the site as a browser sees it", () => {
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
