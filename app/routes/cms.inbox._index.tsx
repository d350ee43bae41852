import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { artworksForStaff } from "~/artworks/for-inbox.server";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText, refusePost, returnToList, sameList } from "~/cms/posts.server";
import { returnWithNotice } from "~/http/notice-cookie.server";
import { isStatus, parseInboxFilter } from "~/inbox/filter";
import { InboxList } from "~/inbox/inbox-list";
import { InquiryEntry, type InquiryView } from "~/inquiries/inquiry-entry";
import { type Inquiry, inquiryList, markInquiryNotSpam, setInquiryStatus } from "~/inquiries/queries.server";
import { replyLink } from "~/inquiries/reply-link";
import { type InquiryStatus, inquiryStatuses } from "~/inquiries/statuses";
import { inquiryArtist, inquiryTypeLabel, offeredSubject } from "~/inquiries/types";
import { wakeMail } from "~/mail/transport.server";
import { alsoFrom, contactsOf } from "~/personal-data/contacts.server";
import { reserveOrSell, undoSale, undoSaleParams } from "~/personal-data/reserve-and-sell.server";
import { galleryTime } from "~/platform/clock.server";
import { publicOrigin } from "~/platform/origin.server";
import { authorOf } from "~/records/versions/versions.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { emailKey } from "~/text/email-key";
import { isolate } from "~/text/isolate";
import { toIndex, withParams } from "~/ui/with-params";

const pageSize = 30;

export const meta: MetaFunction = () => staffMeta("Inquiries");

export const headers = staffHeaders;

export const loader = staffLoader(({ request }) => {
  const query = new URL(request.url).searchParams;
  const filter = parseInboxFilter(query, inquiryStatuses, "new");
  const { rows: inquiries, ...list } = inquiryList.readPage(filter, pageSize, query.get("page"));
  const known = {
    works: artworksForStaff(inquiries.flatMap(({ works }) => works.map(({ artworkId }) => artworkId))),
    contacts: contactsOf(inquiries.map(({ email }) => email)),
  };
  return { filter, ...list, inquiries: inquiries.map((inquiry) => viewInquiry(inquiry, known)) };
});

interface Known {
  works: ReturnType<typeof artworksForStaff>;
  contacts: ReturnType<typeof contactsOf>;
}

function viewInquiry(inquiry: Inquiry, known: Known): InquiryView {
  const { id, name, email, phone, status, subject, message, artwork_title, works } = inquiry;
  // A work that is listed is not named again.
  const named = works.length > 0 ? [] : [inquiryArtist(inquiry), artwork_title];
  const offered = [
    ...works.map(({ title, artistName }) => `${title} by ${artistName}`),
    `${artwork_title} by ${inquiryArtist(inquiry)}`,
  ];
  const namesWork = offered.some((work) => subject === offeredSubject(work));
  const created = galleryTime(inquiry.created_at);
  const contact = known.contacts.get(emailKey(email));
  return {
    id,
    name,
    email,
    phone,
    status,
    subject: namesWork ? null : subject,
    message,
    created,
    about: [inquiryTypeLabel(inquiry), ...named].flatMap((part) => part || []),
    works: works.map((work) => {
      const { image = null, facts = [], details = [], available } = known.works.get(work.artworkId) ?? {};
      const isForSale = status !== "spam" && available !== undefined && available !== "false";
      return { ...work, image, facts: [...facts, ...details], isForSale };
    }),
    person: contact?.person?.name ?? null,
    also: contact ? alsoFrom(contact) : [],
    responded: inquiry.responded_at ? galleryTime(inquiry.responded_at) : null,
    reply: replyLink({ name, email, subject, artwork_title, message, date: created.text }),
  };
}

const done: Record<InquiryStatus, string> = {
  new: "Inquiry marked as new",
  replied: "Inquiry marked as replied",
  archived: "Inquiry archived",
  spam: "Inquiry marked as spam",
};

export const action = staffAction(
  ({ request, posted }, staff) => {
    const author = authorOf(staff);
    const params = new URL(request.url).searchParams;
    if (posted.has("sale")) return sell(request, posted, author);
    if (params.has(undoSaleParams.work)) {
      const read = (name: keyof typeof undoSaleParams) => params.get(undoSaleParams[name]) ?? "";
      const undone = undoSale(read("work"), Number(read("version")), Number(read("before")), author);
      return returnWithNotice(listWithout(request), undone);
    }
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

/** The list that was posted from, without what takes a sale back. */
function listWithout(request: Request): string {
  const list = new URL(sameList(request), request.url);
  for (const name of ["index", ...Object.values(undoSaleParams)]) list.searchParams.delete(name);
  return list.pathname + list.search;
}

/** Reserves or sells a work for whom the inquiry is from; the notice takes it back. */
function sell(request: Request, posted: FormData, author: string): Promise<Response> {
  const sale = postedText(posted, "sale");
  if (sale !== "reserve" && sale !== "sell") return refusePost();
  const [inquiry, work] = [postedText(posted, "inquiry"), postedText(posted, "work")];
  const until = sale === "reserve" ? postedText(posted, "until") : null;
  const { version, before, ...notice } = reserveOrSell({ inquiry, work, until }, author);
  const list = listWithout(request);
  if (!version) return returnWithNotice(list, notice);
  const params = {
    [undoSaleParams.work]: work,
    [undoSaleParams.version]: String(version),
    [undoSaleParams.before]: String(before),
  };
  const { pathname, searchParams } = new URL(list, request.url);
  return returnWithNotice(list, {
    ...notice,
    undo: toIndex(`${pathname}${withParams(searchParams, params)}`),
  });
}

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
