import { beforeEach, expect, test } from "vitest";
import { noFilters } from "~/artworks/params";
import { countArtworks } from "~/artworks/queries.server";
import { inquiryList } from "~/inquiries/queries.server";
import { serverKinds } from "~/kinds.server";
import { memberList, subscribe } from "~/mailing-list/queries.server";
import { foundByStaff } from "~/records/full-text/found.server";
import { deleteRecord } from "~/records/save/save.testing";
import { viewTrash } from "~/records/trash/trash-list.server";
import { guestList } from "~/registrations/queries.server";
import { addGuest, addInquiry } from "~/testing/inbox.testing";
import {
  addArtist,
  addArtwork,
  addExhibition,
  addFair,
  addPressItem,
  emptyDatabase,
} from "~/testing/world.testing";
import { suggest } from "./suggestions.server";
import { viewSearch } from "./view.server";

/** Words are found as people type them, wherever there is a search. What is alike is in db/search-key.test.ts. */

beforeEach(emptyDatabase);

const written = "L'Étoile – Hürlimann";
const typed = ["l’etoile - huerlimann", "LETOILE-HURLIMANN", "étoile — hürli"];
const another = ["étoile hurlimenn", "“"];
const inAnyOrder = "hürlimann étoile";

type Count = (search: string) => number | undefined;

const works: Count = (search) => countArtworks({ ...noFilters, search });
const site =
  (kind: "artists" | "artworks" | "exhibitions" | "press"): Count =>
  (search) =>
    viewSearch(search, "", "1").results[kind].count;
const fairs: Count = (search) =>
  serverKinds.fairs.count({ ...foundByStaff("fairs", search), audience: "staff" });
const inbox =
  (list: { readPage: typeof memberList.readPage | typeof inquiryList.readPage }): Count =>
  (search) =>
    list.readPage({ status: "all", search }, 10, null).page.count;

const person = { firstName: "Ada", lastName: written, email: "ada@visitors.example" };
const showId = "00000000-0000-4000-8000-000000000001";

const guests: Count = (search) => guestList(showId).readPage({ status: "all", search }, 10, null).page.count;

const title = { title: written };
const name = { name: written };

/** What adds words to each list, and counts what a search finds in it. */
const places: [name: string, add: () => void, count: Count][] = [
  ["titles on /artworks", () => addArtwork(title), works],
  ["materials on /artworks", () => addArtwork({ material: written }), works],
  ["artists on /artworks", () => addArtwork({ artistId: addArtist(name) }), works],
  ["artists of the site", () => addArtist(name), site("artists")],
  ["nationalities", () => addArtist({ nationality: written }), site("artists")],
  ["works of the site", () => addArtwork(title), site("artworks")],
  ["exhibitions of the site", () => addExhibition(title), site("exhibitions")],
  ["venues", () => addExhibition({ venue: written }), site("exhibitions")],
  ["press of the site", () => addPressItem(title), site("press")],
  ["outlets", () => addPressItem({ outlet: written }), site("press")],
  ["fairs in the CMS", () => addFair(name), fairs],
  [
    "the trash",
    () => deleteRecord("artists", addArtist(name), { author: "eva" }),
    (search) => viewTrash(search, null).page.count,
  ],
  ["inquiries", () => addInquiry({ name: written }), inbox(inquiryList)],
  ["members", () => subscribe(person, { page: "/", origin: "https://gallery.example" }), inbox(memberList)],
  ["guests", () => addGuest(addExhibition({ id: showId }), person), guests],
  [
    "suggested materials",
    () => addArtwork({ material: written }),
    (search) => suggest("materials", search)?.length,
  ],
  ["suggested artists", () => addArtist(name), (search) => suggest("artist-names", search)?.length],
];

/** The artworks of /artworks, and what is suggested. */
const isOneText = (name: string) => / on \/artworks$| to choose from$|^suggested /.test(name);

test.each(places)(
  "%s are found in each spelling, in any order unless they are one text, and under no other words",
  (name, add, count) => {
    add();
    for (const search of typed) expect([search, count(search)]).toEqual([search, 1]);
    for (const search of another) expect([search, count(search)]).toEqual([search, 0]);
    expect(count(inAnyOrder)).toBe(isOneText(name) ? 0 : 1);
  },
);
