import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText, refusePost, returnToList } from "~/cms/posts.server";
import { parseInboxFilter } from "~/inbox/filter";
import { InboxList, InboxRow } from "~/inbox/inbox-list";
import { wakeMail } from "~/mail/transport.server";
import { markMemberNotSpam, memberList, removeMember, restoreMember } from "~/mailing-list/queries.server";
import { type MemberStatus, memberStatuses } from "~/mailing-list/statuses";
import { galleryTime } from "~/platform/clock.server";
import { publicOrigin } from "~/platform/origin.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { isolate } from "~/text/isolate";
import { TextList } from "~/ui/text-list";

const pageSize = 50;
const ownChoice =
  "People who unsubscribed can only come back by signing up and confirming by email, or through the link in an email.";
const notes: { [status: string]: string } = {
  unsubscribed: ownChoice,
  removed: "Removed by the gallery. They can come back by signing up and confirming by email.",
};

export const meta: MetaFunction = () => staffMeta("Mailing list");

export const headers = staffHeaders;

export const loader = staffLoader(({ request }) => {
  const query = new URL(request.url).searchParams;
  const filter = parseInboxFilter(query, memberStatuses, "active");
  const { rows: members, ...list } = memberList.readPage(filter, pageSize, query.get("page"));
  const rows = members.map(({ id, email, firstName, lastName, status, consentedAt }) => ({
    id,
    email,
    firstName,
    lastName,
    status,
    consented: consentedAt ? galleryTime(consentedAt) : null,
  }));
  return { filter, ...list, members: rows };
});

export const action = staffAction(({ request, posted }) => {
  const id = postedText(posted, "id");
  const status = postedText(posted, "status");
  const noticeOf = (title: string) => (member: { email: string }) => ({ title, description: member.email });
  if (status === "removed") return returnToList(request, removeMember(id), noticeOf("Unsubscribed"));
  if (status === "not-spam") {
    const member = markMemberNotSpam(id, publicOrigin(request));
    if (member) wakeMail();
    return returnToList(request, member, noticeOf("On the list"));
  }
  if (status !== "active") return refusePost();
  const refused = { title: "Not restored", description: ownChoice };
  return returnToList(request, restoreMember(id), noticeOf("On the list"), refused);
});

export const clientAction = keepPageOnFailure(() => "Nothing was changed");

export const shouldRevalidate = exceptAfterFailure;

export default function MailingList() {
  const { filter, counts, page, members } = useLoaderData<typeof loader>();
  return (
    <>
      <h2 className="visually-hidden">Mailing list</h2>
      <InboxList
        label="Search the mailing list"
        statuses={memberStatuses}
        first="active"
        {...{ filter, counts, page }}
        csv="/cms/inbox/mailing-list.csv"
        note={notes[filter.status]}
        none={filter.search ? `Nobody matches “${isolate(filter.search)}”` : "Nobody here"}
        pages="Pages of the mailing list"
      >
        <ul className="inbox-rows">
          {members.map((member) => (
            <MemberRow key={member.id} member={member} showStatus={filter.status === "all"} />
          ))}
        </ul>
      </InboxList>
    </>
  );
}

type Member = ReturnType<typeof useLoaderData<typeof loader>>["members"][number];

const buttons: Record<string, { status: string; text: string }> = {
  active: { status: "removed", text: "Unsubscribe" },
  removed: { status: "active", text: "Restore" },
  spam: { status: "not-spam", text: "Not spam" },
};

function MemberRow({ member, showStatus }: { member: Member; showStatus: boolean }) {
  const { id, email, firstName, lastName, status, consented } = member;
  return (
    <InboxRow
      id={id}
      name={
        <strong>
          <TextList texts={[firstName, lastName]} between=" " />
        </strong>
      }
      email={email}
      status={showStatus ? (memberStatuses[status as MemberStatus] ?? status) : null}
      about={email}
      buttons={[buttons[status] ?? []].flat()}
      fixed="Unsubscribed by choice"
    >
      {consented ? (
        <>
          Signed up <time dateTime={consented.instant}>{consented.text}</time>
        </>
      ) : (
        "No consent on record"
      )}
    </InboxRow>
  );
}
