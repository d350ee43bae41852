import { expect, test } from "vitest";
import type { RecordKind } from "~/kind/kind";
import { contentOf } from "~/kind/kind.server";
import { serverKinds } from "~/kinds.server";
import { addOneOf } from "~/kinds.testing";
import { openForm, saveForm, setUpOpenCms } from "~/records/form/record-form.testing";
import { fieldText } from "~/records/links/field-text.server";
import { ensureWebsite } from "~/records/store/first-records.server";
import { addArtist, addArtwork } from "~/testing/world.testing";

setUpOpenCms();

type Value = string | string[];

/** Each type of field whose text is not just what is stored, and each kind, as two people fill it in, and as each of them reads it in the conflict. */
const fields: [kind: RecordKind, field: string, theirs: Value, mine: Value, texts?: [string, string]][] = [
  ["artists", "birthYear", "1970", "1980"],
  ["artists", "bio", "Hers\n\nShe paints.", "His"],
  ["artists", "galleryImages", "https://a.example/1, https://a.example/2", "https://a.example/2"],
  ["artists", "represented", "on", "", ["Yes", "No"]],
  ["exhibitions", "artistIds", ["Ben", "Ada"], ["Ada", "Cleo"]],
  ["exhibitions", "artworkIds", ["Night, Ben", "Dawn, Ben"], ["Dawn, Ben"]],
  ["artworks", "artistId", "Ben", "Cleo"],
  ["artworks", "showPrice", "false", "true", ["Hidden", "Shown"]],
  ["artworks", "priceCategory", "under_3k", "under_5k", ["Under 3K", "Under 5K"]],
  ["press", "url", "https://a.example/hers", "https://a.example/his"],
  ["fairs", "artists", ["Ada", "Ben"], ["Cleo"]],
  ["directors", "position", "2", "3"],
  ["closures", "endDate", "2026-03-13", "2026-03-14"],
  ["content", "content", "Hers", "His"],
  ["design", "ink", "#222222", "#333333"],
  ["gallery", "latitude", "47.1", "47.2"],
  ["gallery", "weeklyHours", "Friday: 10:00 - 12:00", "Sunday: 10:00 - 12:00"],
];

test.each(fields)(
  "a conflict of %s shows both sides of %s, and stores the one that is chosen",
  async (...row) => {
    const [kind, field, theirs, mine, texts] = row;
    const asText = (value: Value) =>
      kind === "artists" ? String(value).replace(", ", "\n") : [value].flat().join("\n");
    const [theirText, myText] = texts ?? [asText(theirs), asText(mine)];
    ensureWebsite();
    addArtist({ name: "Ada" });
    const ben = addArtist({ name: "Ben" });
    addArtist({ name: "Cleo" });
    for (const title of ["Night", "Dawn"]) addArtwork({ title, artistId: ben });
    const id = addOneOf[kind]();
    const stored = () => {
      const record = serverKinds[kind].get(id);
      return record && fieldText(kind, field, contentOf(serverKinds[kind], record)[field]);
    };
    const { values } = await openForm(kind, id);
    expect(await saveForm(kind, id, { ...values, [field]: theirs })).toEqual({ status: 303 });
    // Of two values people can choose differently only where it is not known what was there before.
    const version = texts ? "0" : (values.version ?? "");
    const { conflict, typed } = await saveForm(kind, id, { ...values, version, [field]: mine });
    expect(conflict).toMatchObject({ taken: [], open: [{ name: field, theirs: theirText, mine: myText }] });
    expect(await saveForm(kind, id, { ...typed, theirs: field })).toEqual({ status: 303 });
    expect(stored()).toBe(theirText);
    expect(await saveForm(kind, id, typed ?? {})).toEqual({ status: 303 });
    expect(stored()).toBe(myText);
  },
);
