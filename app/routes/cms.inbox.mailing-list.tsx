import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText, refusePost, returnToList } from "~/cms/posts.server";
import { parseInboxFilter } from "~/inbox/filter";
import { ListTools } from "~/inbox/list-tools";
import { StatusButtons } from "~/inbox/status-buttons";
import { StatusTabs } from "~/inbox/status-tabs";
import { wakeMail } from "~/mail/transport.server";
import { markMemberNotSpam, memberList, removeMember, restoreMember } from "~/mailing-list/queries.server";
import { type MemberStatus, memberStatuses } from "~/mailing-list/statuses";
import { galleryTime } from "~/platform/clock.server";
import { publicOrigin } from "~/platform/origin.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { isolate } from "~/text/isolate";
import { Pager } from "~/ui/pager";
import { TextList } from "~/ui/text-list";

const pageSize = 50;
const ownChoice =
  "People who unsubscribed can only come back by signing up and confirming by mail, or through the link in a mail.";

export const meta: MetaFunction = () => staffMeta("Mailing list");

export const headers = staffHeaders;

export const loader = staffLoader(({ request }) => {
  const query = new URL(request.url).searchParams;
  const filter = parseInboxFilter(query, memberStatuses, "active");
  const { rows: members, ...list } = memberList.readPage(filter, pageSize, query.get("page"));
  const rows = members.map(({ id, email, firstName, lastName, status, consentedAt, consentPage }) => ({
    id,
    email,
    firstName,
    lastName,
    status,
    consentPage,
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
      <ListTools label="Search the mailing list" {...filter} csv="/cms/inbox/mailing-list.csv" />
      <StatusTabs statuses={memberStatuses} counts={counts} chosen={filter.status} first="active" />
      {filter.status === "unsubscribed" ? <p className="inbox-note">{ownChoice}</p> : null}
      {filter.status === "removed" ? (
        <p className="inbox-note">
          Removed by the gallery. They can come back by signing up and confirming by mail.
        </p>
      ) : null}
      {members.length > 0 ? (
        <ul className="inbox-rows">
          {members.map((member) => (
            <MemberRow key={member.id} member={member} showStatus={filter.status === "all"} />
          ))}
        </ul>
      ) : (
        <p className="empty">
          {filter.search ? `Nobody matches “${isolate(filter.search)}”` : "Nobody here"}
        </p>
      )}
      <Pager {...page} label="Pages of the mailing list" />
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
  const { id, email, firstName, lastName, status, consented, consentPage } = member;
  const button = buttons[status];
  return (
    <li className="inbox-row">
      <div>
        <p>
          <strong>
            <TextList texts={[firstName, lastName]} between=" " />
          </strong>
        </p>
        <p className="muted">
          <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>{email}</a>
        </p>
      </div>
      <p className="muted">
        {showStatus ? `${memberStatuses[status as MemberStatus] ?? status} · ` : null}
        {consented ? (
          <>
            Consent <time dateTime={consented.instant}>{consented.text}</time>
          </>
        ) : (
          "No consent on record"
        )}
        {consentPage ? ` on ${consentPage}` : null}
      </p>
      {button ? (
        <StatusButtons id={id} about={email} buttons={[button]} />
      ) : (
        <p className="muted">Unsubscribed by choice</p>
      )}
    </li>
  );
}
