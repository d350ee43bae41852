import { exportInquiries, type Inquiry } from "~/models/inbox-inquiry.server";
import { inquiryStatuses, parseInboxFilter } from "~/schemas/inbox";
import { type CsvColumn, csvAnswer } from "~/services/csv.server";
import { galleryTableTime } from "~/services/gallery-time.server";
import { staffLoader } from "~/services/guard.server";
import { resource } from "~/services/security-headers.server";

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

/** The inquiries as a file: all, or those that the list's filter leaves. */
export const loader = resource(
  staffLoader(
    ({ request }) => {
      const filter = parseInboxFilter(new URL(request.url).searchParams, inquiryStatuses, "all");
      return csvAnswer(request, { name: "inquiries", columns, pieces: exportInquiries(filter) });
    },
    { recentPassword: true },
  ),
);
