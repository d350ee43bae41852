import { artworks } from "db/schema";
import { isSold } from "~/artworks/params";
import { type Artwork, artworkList, listArtworksOf } from "~/artworks/queries.server";
import { exhibitionRecords } from "~/exhibitions/kind.server";
import type { Exhibition } from "~/exhibitions/queries.server";
import { describeImages } from "~/images/queries.server";
import { personRecords } from "~/people/kind.server";
import { personLabels } from "~/people/names.server";
import { isOneOf } from "~/platform/database.server";
import type { Selection } from "~/records/batches/selection.server";
import { nameSome } from "~/text/list-in-words";
import type { PaperHead, PaperWork } from "./paper-works";

type StaffWork = NonNullable<ReturnType<typeof artworkList.get>>;

/** What everybody may read of works, by name. */
function publicWorks(works: Artwork[]): PaperWork[] {
  const images = describeImages(works.map(({ imageUrl }) => imageUrl));
  return works.map((work) => ({
    id: work.id,
    image: images.get(work.imageUrl ?? "") ?? null,
    artist: work.artist.name,
    title: work.title,
    date: work.dateText ?? (work.year === null ? null : String(work.year)),
    material: work.material,
    size: work.size,
    edition: work.edition,
    price: work.price,
    isSold: isSold(work.available),
    number: null,
    location: null,
    owner: null,
    insuranceValue: null,
  }));
}

/** @returns the works of a show that the public sees, in their hanging order */
export function publicWorksOf({ artworkIds }: Exhibition): PaperWork[] {
  const works = publicWorks(artworkList.list({ where: isOneOf(artworks.id, artworkIds) }));
  return works.sort((one, other) => artworkIds.indexOf(one.id) - artworkIds.indexOf(other.id));
}

export const publicWorksByArtist = (artistId: string): PaperWork[] => publicWorks(listArtworksOf(artistId));

/** The works of a selection, with what is above them. */
export interface StaffPaper {
  works: PaperWork[];
  head: PaperHead | null;
  /** Who owns all of them, with the address; or why that is nobody. */
  owner: { name: string; address: string | null } | { refused: string };
}

/** @returns the works of a list or of ticks, in its order, as staff see them */
export function staffPaper({ where, order, list }: Selection): StaffPaper {
  const rows: StaffWork[] = artworkList.list({ where, order, audience: "staff" });
  const owners = personLabels(rows.flatMap(({ ownerId }) => ownerId ?? []));
  const works = publicWorks(rows).map((work, at) => {
    const { inventoryNumber = null, location = null, ownerId, insuranceValue = null } = rows[at] ?? {};
    return {
      ...work,
      number: inventoryNumber,
      location,
      owner: owners.get(ownerId ?? "") ?? null,
      insuranceValue,
    };
  });
  const shows = (list.filters ?? []).flatMap(([name, id]) => (name === "exhibition" ? [id] : []));
  const show = shows.length === 1 ? exhibitionRecords.get(shows[0] ?? "") : undefined;
  const head = show
    ? {
        title: show.title,
        lines: [`${show.venue}, ${show.location}`],
        dates: { start: show.startDate, end: show.endDate },
      }
    : null;
  return { works, head, owner: ownerOf(rows, owners) };
}

function ownerOf(works: StaffWork[], labels: Map<string, string>): StaffPaper["owner"] {
  const ids = [...new Set(works.map(({ ownerId }) => ownerId))];
  const [id] = ids;
  if (ids.length > 1) {
    const names = ids.map((each) => labels.get(each ?? "") ?? "nobody");
    return {
      refused: `These works belong to ${ids.length} owners: ${nameSome(names)}. Please select the works of one owner.`,
    };
  }
  const person = id ? personRecords.get(id) : undefined;
  if (!person) return { refused: "These works have no owner." };
  const { name, organisation, postalAddress } = person;
  return { name: [name, organisation].filter(Boolean).join(", "), address: postalAddress };
}
