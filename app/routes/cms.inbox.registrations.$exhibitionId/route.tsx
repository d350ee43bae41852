import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText, refusePost, returnToList } from "~/cms/posts.server";
import { DateRange } from "~/exhibitions/date-range";
import { placesTakenOf } from "~/exhibitions/places.server";
import { getExhibition } from "~/exhibitions/queries.server";
import { isStatus, parseInboxFilter } from "~/inbox/filter";
import { InboxList, InboxRow } from "~/inbox/inbox-list";
import { wakeMail } from "~/mail/transport.server";
import { galleryTime } from "~/platform/clock.server";
import { publicOrigin } from "~/platform/origin.server";
import {
  getRegisteredExhibition,
  guestList,
  markRegistrationNotSpam,
  setRegistrationStatus,
} from "~/registrations/queries.server";
import { type RegistrationStatus, registrationStatuses } from "~/registrations/statuses";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { isolate } from "~/text/isolate";
import { DoorList } from "./door-list";

const pageSize = 100;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  staffMeta(data ? `${data.exhibition.title}: registrations` : "Not found");

export const headers = staffHeaders;

/** @throws data 404 when there is no such exhibition */
function findExhibition(id = "") {
  const exhibition = getRegisteredExhibition(id);
  if (!exhibition) throw data("Exhibition not found", { status: 404 });
  const { title, startDate, endDate, isInTrash } = exhibition;
  return { id, title, startDate, endDate, isInTrash, places: placesTakenOf(exhibition) };
}

export const loader = staffLoader(({ request, params }) => {
  const exhibition = findExhibition(params.exhibitionId);
  const query = new URL(request.url).searchParams;
  const list = guestList(exhibition.id);
  const coming =
    query.get("print") === "1" ? [...list.readAll({ status: "active", search: "" })].flat() : null;
  const door = coming?.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })) ?? null;
  const filter = parseInboxFilter(query, registrationStatuses, "active");
  const { rows: guests, ...found } = list.readPage(filter, pageSize, query.get("page"));
  const rows = guests.map(({ id, firstName, lastName, email, status, created_at }) => ({
    id,
    firstName,
    lastName,
    email,
    status,
    created: galleryTime(created_at),
  }));
  return { exhibition, door, filter, ...found, guests: door ? [] : rows };
});

const done: Record<RegistrationStatus, string> = {
  active: "Registration restored",
  cancelled: "Registration cancelled",
  spam: "Registration marked as spam",
};

export const action = staffAction(({ request, params, posted }) => {
  const { id } = findExhibition(params.exhibitionId);
  const guest = postedText(posted, "id");
  const status = postedText(posted, "status");
  if (!isStatus(registrationStatuses, status)) return refusePost();
  const real =
    status === "active"
      ? markRegistrationNotSpam(guest, id, { exhibition: getExhibition(id), origin: publicOrigin(request) })
      : undefined;
  if (real) wakeMail();
  const changed = real ?? setRegistrationStatus(guest, id, status);
  return returnToList(request, changed, ({ firstName, lastName }) => ({
    title: done[status],
    description: `${firstName} ${lastName}`,
  }));
});

export const clientAction = keepPageOnFailure(() => "Nothing was changed");

export const shouldRevalidate = exceptAfterFailure;

export default function ExhibitionRegistrations() {
  const { exhibition, door, filter, counts, page, guests } = useLoaderData<typeof loader>();
  const { id, title, startDate, endDate, isInTrash, places } = exhibition;
  if (door) return <DoorList exhibition={exhibition} names={door} />;
  return (
    <>
      <p className="inbox-back">
        <Link to="/cms/inbox/registrations">← All exhibitions</Link>
      </p>
      <header className="inbox-title">
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <p className="muted">
          <DateRange start={startDate} end={endDate} />
          {places ? ` · ${places}` : null}
          {isInTrash ? " · In the trash" : null}
        </p>
      </header>
      <InboxList
        label="Search registrations"
        statuses={registrationStatuses}
        first="active"
        {...{ filter, counts, page }}
        csv={`/cms/inbox/registrations.csv?exhibition=${encodeURIComponent(id)}`}
        links={<Link to="?print=1">Print door list</Link>}
        none={filter.search ? `No registrations match “${isolate(filter.search)}”` : "No registrations here"}
        pages="Pages of registrations"
      >
        <ul className="inbox-rows">
          {guests.map((guest) => (
            <GuestRow key={guest.id} guest={guest} showStatus={filter.status === "all"} />
          ))}
        </ul>
      </InboxList>
    </>
  );
}

type Guest = ReturnType<typeof useLoaderData<typeof loader>>["guests"][number];

const cancel = { status: "cancelled", text: "Cancel registration" };
const restore = { status: "active", text: "Restore" };
const notSpam = { status: "active", text: "Not spam" };
const spam = { status: "spam", text: "Mark as spam" };

function GuestRow({ guest, showStatus }: { guest: Guest; showStatus: boolean }) {
  const { id, firstName, lastName, email, status, created } = guest;
  return (
    <InboxRow
      id={id}
      name={
        <>
          <strong dir="auto">{lastName}</strong>, <bdi>{firstName}</bdi>
        </>
      }
      email={email}
      status={showStatus ? (registrationStatuses[status as RegistrationStatus] ?? status) : null}
      about={`: ${firstName} ${lastName}`}
      buttons={status === "active" ? [cancel, spam] : [status === "spam" ? notSpam : restore]}
    >
      Registered <time dateTime={created.instant}>{created.text}</time>
    </InboxRow>
  );
}
