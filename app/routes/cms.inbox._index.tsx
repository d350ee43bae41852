import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText, refusePost, returnToList } from "~/cms/posts.server";
import { describeImages } from "~/images/queries.server";
import { isStatus, parseInboxFilter } from "~/inbox/filter";
import { InboxList } from "~/inbox/inbox-list";
import { InquiryEntry, type InquiryView } from "~/inquiries/inquiry-entry";
import { type Inquiry, inquiryList, markInquiryNotSpam, setInquiryStatus } from "~/inquiries/queries.server";
import { replyLink } from "~/inquiries/reply-link";
import { type InquiryStatus, inquiryStatuses } from "~/inquiries/statuses";
import { inquiryArtist, inquiryTypeLabel } from "~/inquiries/types";
import { wakeMail } from "~/mail/transport.server";
import { galleryTime } from "~/platform/clock.server";
import { publicOrigin } from "~/platform/origin.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { isolate } from "~/text/isolate";

const pageSize = 30;

export const meta: MetaFunction = () => staffMeta("Inquiries");

export const headers = staffHeaders;

export const loader = staffLoader(({ request }) => {
  const query = new URL(request.url).searchParams;
  const filter = parseInboxFilter(query, inquiryStatuses, "new");
  const { rows: inquiries, ...list } = inquiryList.readPage(filter, pageSize, query.get("page"));
  const images = describeImages(inquiries.flatMap(({ works }) => works.map(({ imageUrl }) => imageUrl)));
  return { filter, ...list, inquiries: inquiries.map((inquiry) => viewInquiry(inquiry, images)) };
});

function viewInquiry(inquiry: Inquiry, images: ReturnType<typeof describeImages>): InquiryView {
  const { id, name, email, phone, status, subject, message, artwork_title, works } = inquiry;
  const named = works.length > 1 ? [`${works.length} works`] : [inquiryArtist(inquiry), artwork_title];
  const created = galleryTime(inquiry.created_at);
  return {
    id,
    name,
    email,
    phone,
    status,
    subject,
    message,
    created,
    about: [inquiryTypeLabel(inquiry), ...named].flatMap((part) => part || []),
    works: works.map(({ imageUrl, ...work }) => ({
      ...work,
      image: (imageUrl && images.get(imageUrl)) || null,
    })),
    responded: inquiry.responded_at ? galleryTime(inquiry.responded_at) : null,
    reply: replyLink({ name, email, subject, artwork_title, message, date: created.text }),
  };
}

const done: Record<InquiryStatus, string> = {
  new: "Inquiry marked as new",
  replied: "Inquiry marked as replied",
  archived: "Inquiry archived",
  spam: "Inquiry filed as spam",
};

export const action = staffAction(
  ({ request, posted }) => {
    const status = postedText(posted, "status");
    if (!isStatus(inquiryStatuses, status)) return refusePost();
    const id = postedText(posted, "id");
    const real = status === "new" ? markInquiryNotSpam(id, publicOrigin(request)) : undefined;
    if (real) wakeMail();
    const changed = real ?? setInquiryStatus(id, status);
    return returnToList(request, changed, ({ name }) => ({ title: done[status], description: name }));
  },
  { index: true },
);

export const clientAction = keepPageOnFailure(() => "Nothing was changed");

export const shouldRevalidate = exceptAfterFailure;

export default function Inquiries() {
  const { filter, counts, page, inquiries } = useLoaderData<typeof loader>();
  return (
    <>
      <h2 className="visually-hidden">Inquiries</h2>
      <InboxList
        label="Search inquiries"
        statuses={inquiryStatuses}
        first="new"
        {...{ filter, counts, page }}
        csv="/cms/inbox/inquiries.csv"
        none={
          filter.search
            ? `No inquiries match “${isolate(filter.search)}”`
            : filter.status === "new"
              ? "No new inquiries"
              : "No inquiries"
        }
        pages="Pages of inquiries"
      >
        {inquiries.map((inquiry) => (
          <InquiryEntry key={inquiry.id} inquiry={inquiry} showStatus={filter.status === "all"} />
        ))}
      </InboxList>
    </>
  );
}
