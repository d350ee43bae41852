import { artworksForStaff } from "~/artworks/for-inbox.server";
import type { Csv } from "~/http/csv.server";
import type { InboxFilter } from "~/inbox/filter";
import { galleryTableTime } from "~/platform/clock.server";
import { type Inquiry, inquiryList } from "./queries.server";
import type { InquiryStatus } from "./statuses";

interface Row extends Inquiry {
  /** Number, price and availability of each work; none of one that is gone. */
  facts: string[];
}

export const inquiryCsv = (filter: InboxFilter<InquiryStatus>): Csv<Row> => ({
  isByVisitors: true,
  columns: [
    ["Received", (row) => galleryTableTime(row.created_at)],
    ["Status", (row) => row.status],
    ["Replied", (row) => galleryTableTime(row.responded_at)],
    ["Name", (row) => row.name],
    ["Email", (row) => row.email],
    ["Phone", (row) => row.phone],
    ["Type", (row) => row.inquiry_type],
    ["Artist", (row) => row.artist_interest],
    ["Artwork", (row) => row.artwork_title],
    ["Artwork IDs", (row) => row.works.map(({ artworkId }) => artworkId).join(" ")],
    ["Number, price, availability", (row) => row.facts.join("\n")],
    ["Subject", (row) => row.subject],
    ["Message", (row) => row.message],
  ],
  chunks: withFacts(inquiryList.readAll(filter)),
});

function* withFacts(chunks: Iterable<Inquiry[]>): Generator<Row[]> {
  for (const inquiries of chunks) {
    const works = artworksForStaff(inquiries.flatMap((row) => row.works.map(({ artworkId }) => artworkId)));
    const factsOf = (id: string) => works.get(id)?.facts.join(", ") ?? "";
    yield inquiries.map((row) => ({ ...row, facts: row.works.map(({ artworkId }) => factsOf(artworkId)) }));
  }
}
