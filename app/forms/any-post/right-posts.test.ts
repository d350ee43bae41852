import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { env } from "~/server/env.server";
import { accepted, send, sendAndCheck } from "./answers.testing";
import { formPost, jsonPost, rawEntries } from "./posts.testing";
import { columns, holds, rowsOf, setUpWorld, tables } from "./stored.testing";
import { ada, formOf, line, message, someForm, text, validFields, withPlainBreaks } from "./written.testing";

env.RATE_LIMITS = "off";

setUpWorld();

describe("what is right", () => {
  /** What should stand in a row for what was written. */
  const stored = (name: string, value = "") => {
    const kept = name === "message" ? withPlainBreaks(value) : value.trim();
    return kept === "" ? null : kept;
  };

  test("is stored as it was written, by either way", async () => {
    const written = someForm.chain((form) =>
      fc.tuple(
        fc.constant(form),
        validFields(formOf(form)),
        fc.constantFrom("json", "multipart", "urlencoded"),
      ),
    );
    await holds(written, 300, async ([form, fields, way]) => {
      const { known, optional: mayBeLeftOut } = formOf(form);
      const all = way === "json" ? { ...fields, ...known?.() } : fields;
      const post =
        way === "json"
          ? jsonPost(form, rawEntries(all))
          : formPost(form, Object.entries(all), way === "multipart");
      expect((await sendAndCheck(post)).status).toBe(way === "json" ? 201 : 303);
      const [row, ...more] = tables.flatMap(rowsOf);
      expect(more).toEqual([]);
      for (const name of [...Object.keys(fields), ...mayBeLeftOut]) {
        const expected = stored(name, fields[name]);
        const type = fields.inquiry_type ?? "artwork";
        if (name === "inquiry_type") expect(row?.inquiry_type).toBe(type);
        else if (name === "artist_interest" && type === "artwork")
          expect(row?.artist_interest).toBe(expected ?? "any");
        else expect(row?.[columns[name] ?? name]).toBe(expected);
      }
    });
  });

  test("is stored once, however often and in whichever case it is sent at the same time", async () => {
    const again = fc.record({
      form: someForm.filter((form) => form !== "artworkInquiry"),
      person: fc.record({ name: line(200), firstName: line(200), lastName: line(200), message }),
      emails: fc
        .constantFrom(
          ["ada@visitors.example", "ADA@visitors.EXAMPLE", "Ada@Visitors.example"],
          ["jürg@zürich.example", "JÜRG@ZÜRICH.example", "ju\u0308rg@Zu\u0308rich.example"],
        )
        .chain((spellings) => fc.array(fc.constantFrom(...spellings), { minLength: 2, maxLength: 6 })),
      byPage: fc.boolean(),
    });
    await holds(again, 60, async ({ form, person: fields, emails, byPage }) => {
      const posts = emails.map((address) => {
        const given = { ...fields, email: address };
        if (byPage) return formPost(form, Object.entries(given));
        return jsonPost(form, rawEntries({ ...given, ...formOf(form).known?.() }));
      });
      for (const answer of await Promise.all(posts.map(send))) expect(accepted(answer)).toBe(true);
      expect(tables.flatMap(rowsOf)).toHaveLength(1);
    });
  });

  test("leads back to a page of this site, whatever page it says it came from", async () => {
    const piece = fc.constantFrom(
      ...["/", "//", "\\", ".", "..", "%2e", "%2f", "?", "#", "@", ":", ":80", "&notice=2", "\t", "\n", "\0"],
      ...[
        "evil.example",
        "localhost:3000",
        "http:",
        "javascript:",
        "fairs",
        "é",
        "\ud800",
        "[",
        "]",
        "%",
        " ",
      ],
    );
    const from = fc.oneof(
      fc.string({ unit: piece, maxLength: 8 }).map((path) => `/${path}`),
      fc.string({ unit: piece, maxLength: 8 }),
      text,
    );
    await holds(
      from,
      150,
      async (path) => {
        const answer = await sendAndCheck(formPost("mailingList", Object.entries({ ...ada, from: path })));
        expect(answer.status).toBe(303);
      },
      [
        "/.//evil.example//evil.example",
        "/.//",
        "/.//:80",
        "/%2e//a//evil.example",
        "//evil.example",
        "/\\evil",
      ],
    );
  });
});
