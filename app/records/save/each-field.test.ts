import { describe, expect, test } from "vitest";
import { contentOf } from "~/kind/kind.server";
import { type TabKind, tabNames } from "~/kinds";
import { records } from "~/kinds.server";
import { openForm, saveForm, setUpOpenCms } from "~/records/form/record-form.testing";
import { fieldText } from "~/records/links/field-text.server";
import { addArtist, addArtwork, addExhibition, addPressItem } from "~/testing/world.testing";

setUpOpenCms();

type Value = string | string[];

/** A field as two people fill it in, and as each of them reads it in the conflict. */
interface Row {
  field: string;
  theirs: Value;
  mine: Value;
  texts?: [theirs: string, mine: string];
  /** Two people can choose differently only where it is not known what was there before. */
  hasTwoValues?: true;
}

const text = (...fields: string[]): Row[] => fields.map((field) => ({ field, theirs: "Hers", mine: "His" }));
const image = (field: string): Row => ({
  field,
  theirs: "https://img.example.org/1.jpg",
  mine: "https://img.example.org/2.jpg",
});
const box = (field: string): Row => ({
  field,
  theirs: "on",
  mine: "",
  texts: ["Yes", "No"],
  hasTwoValues: true,
});
const images: Row = {
  field: "galleryImages",
  theirs: "https://img.example.org/1.jpg, https://img.example.org/2.jpg",
  mine: "https://img.example.org/2.jpg",
  texts: ["https://img.example.org/1.jpg\nhttps://img.example.org/2.jpg", "https://img.example.org/2.jpg"],
};
const artist: Row = { field: "artistId", theirs: "Ben", mine: "Cleo" };

const fields: Record<TabKind, Row[]> = {
  artists: [
    ...text("name", "bio", "nationality"),
    { field: "slug", theirs: "hers", mine: "his" },
    { field: "birthYear", theirs: "1970", mine: "1980" },
    image("imageUrl"),
    image("heroImageUrl"),
    images,
    { field: "cvUrl", theirs: "https://a.example/hers.pdf", mine: "https://a.example/his.pdf" },
    box("represented"),
  ],
  exhibitions: [
    ...text("title", "venue", "location", "imageCredits", "description", "descriptionAuthor"),
    {
      field: "artistIds",
      theirs: ["Ben", "Ada"],
      mine: ["Ada", "Cleo"],
      texts: ["Ben\nAda", "Ada\nCleo"],
    },
    {
      field: "artworkIds",
      theirs: ["Night, Ben", "Dawn, Ben"],
      mine: ["Dawn, Ben"],
      texts: ["Night, Ben\nDawn, Ben", "Dawn, Ben"],
    },
    { field: "startDate", theirs: "2026-03-02", mine: "2026-03-03" },
    { field: "endDate", theirs: "2026-12-02", mine: "2026-12-03" },
    { field: "registrationCapacity", theirs: "20", mine: "30" },
    { field: "registrationUntil", theirs: "2026-03-10", mine: "2026-03-11" },
    image("imageUrl"),
    images,
    box("featured"),
  ],
  artworks: [
    ...text("title", "material", "size", "price", "description"),
    artist,
    { field: "year", theirs: "2024", mine: "2025" },
    { field: "showPrice", theirs: "false", mine: "true", texts: ["Hidden", "Shown"], hasTwoValues: true },
    { field: "priceCategory", theirs: "under_3k", mine: "under_5k", texts: ["Under 3K", "Under 5K"] },
    { field: "available", theirs: "reserved", mine: "false", texts: ["Reserved", "Sold"] },
    image("imageUrl"),
    { field: "inquireUrl", theirs: "mailto:her@a.example", mine: "mailto:him@a.example" },
  ],
  press: [
    ...text("title", "outlet", "description"),
    artist,
    { field: "date", theirs: "May 2026", mine: "April 2026" },
    { field: "url", theirs: "https://a.example/hers", mine: "https://a.example/his" },
  ],
};

/** A record whose fields, where they have more than two values, are none of those of the table. */
function add(kind: TabKind): string {
  const artistId = addArtist({ name: "Ada" });
  const ben = addArtist({ name: "Ben" });
  addArtist({ name: "Cleo" });
  for (const title of ["Night", "Dawn"]) addArtwork({ title, artistId: ben });
  const day = { startDate: "2026-03-01", endDate: "2026-12-01" };
  if (kind === "artists") return addArtist();
  if (kind === "exhibitions") return addExhibition({ ...day, artistIds: [artistId] });
  if (kind === "artworks") return addArtwork({ artistId });
  return addPressItem({ artistId });
}

describe.each(tabNames)("each field of %s", (kind) => {
  test("is in this table", () => {
    expect(fields[kind].map(({ field }) => field).sort()).toEqual(
      Object.keys(records[kind].schema.shape).sort(),
    );
  });

  const cases = fields[kind].flatMap((row) =>
    (["theirs", "mine"] as const).map((choice) => ({ ...row, choice, what: `${row.field}: ${choice}` })),
  );
  test.each(cases)("shows both sides and stores the one that is chosen: $what", async (row) => {
    const { field, theirs, mine, choice } = row;
    const [theirText, myText] = row.texts ?? [String(theirs), String(mine)];
    const id = add(kind);
    const values = (await openForm(kind, id)).values;
    expect(await saveForm(kind, id, { ...values, [field]: theirs })).toEqual({ status: 303 });
    const refused = await saveForm(kind, id, {
      ...values,
      ...(row.hasTwoValues && { version: "0" }),
      [field]: mine,
    });
    expect(refused.conflict).toMatchObject({
      taken: [],
      open: [{ name: field, theirs: theirText, mine: myText }],
    });
    const { typed } = refused;
    const chosen = { ...typed, ...(choice === "theirs" ? { theirs: field } : {}) };
    expect(await saveForm(kind, id, chosen)).toEqual({ status: 303 });
    const record = records[kind].get(id);
    const stored = record && contentOf(records[kind], record)[field];
    expect(fieldText(kind, field, stored)).toBe(choice === "theirs" ? theirText : myText);
  });
});
