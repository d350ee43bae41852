import { type CsvColumn, csvResponse } from "~/http/csv.server";
import { resource } from "~/http/resource-route.server";
import { parseInboxFilter } from "~/inbox/filter";
import { type Inquiry, inquiryList } from "~/inquiries/queries.server";
import { inquiryStatuses } from "~/inquiries/statuses";
import { galleryTableTime } from "~/platform/clock.server";
import { staffLoader } from "~/staff/guard.server";

const columns: CsvColumn<Inquiry>[] = [
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
  ["Subject", (row) => row.subject],
  ["Message", (row) => row.message],
];

/** Inquiries as CSV, filtered as the page is. */
export const loader = resource(
  staffLoader(
    ({ request }) => {
      const filter = parseInboxFilter(new URL(request.url).searchParams, inquiryStatuses, "all");
      return csvResponse(request, {
        name: "inquiries",
        columns,
        isByVisitors: true,
        chunks: inquiryList.readAll(filter),
      });
    },
    { recentPassword: true },
  ),
);
