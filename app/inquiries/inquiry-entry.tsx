import { Link } from "@remix-run/react";
import { useReturnLink } from "~/cms/return-path";
import { Picture } from "~/images/picture";
import type { ImageData } from "~/images/sizes";
import { StatusButtons } from "~/inbox/status-buttons";
import type { GalleryTime } from "~/platform/clock.server";
import { Paragraphs } from "~/ui/paragraphs";
import { TextList } from "~/ui/text-list";
import type { InquiredWork } from "./letter.server";
import { type InquiryStatus, inquiryStatuses } from "./statuses";
import { WorkSale } from "./work-sale";

interface InquiredWorkView extends InquiredWork {
  isListed: boolean;
  image: ImageData | null;
  /** Number, price, availability and place. */
  facts: string[];
  /** It can be reserved or sold. */
  isForSale: boolean;
}

export interface InquiryView {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  status: string;
  /** Type; without works, artist and artwork too. */
  about: string[];
  works: InquiredWorkView[];
  subject: string | null;
  message: string;
  /** The name in the CMS of the person who has the address. */
  person: string | null;
  /** What else came from the address, such as '2 other inquiries'. */
  also: string[];
  created: GalleryTime;
  responded: GalleryTime | null;
  reply: string;
}

const actions: Record<InquiryStatus, string> = {
  replied: "Mark as replied",
  archived: "Archive",
  spam: "Mark as spam",
  new: "Mark as new",
};

export function InquiryEntry({ inquiry, showStatus }: { inquiry: InquiryView; showStatus: boolean }) {
  const { id, name, email, phone, status, about, works, subject, message, created, responded, reply } =
    inquiry;
  const { person, also } = inquiry;
  const button = responded ? "button button-outlined" : "button";
  const buttons =
    status === "spam"
      ? [{ status: "new", text: "Not spam" }]
      : (Object.keys(actions) as InquiryStatus[])
          .filter((other) => other !== status)
          .map((other) => ({ status: other, text: actions[other] }));
  return (
    <article className="inbox-entry" aria-labelledby={`inquiry-${id}`}>
      <header>
        <h3 id={`inquiry-${id}`}>
          <Link to={`/cms/people/from/${id}`}>
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p>
          <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>{email}</a>
        </p>
        {phone ? (
          <p>
            <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
              <bdi>{phone}</bdi>
            </a>
          </p>
        ) : null}
        {person ? (
          <p>
            Person: <bdi>{person}</bdi>
          </p>
        ) : null}
        {also.length > 0 ? (
          <p className="muted">
            Also <TextList texts={also} />
          </p>
        ) : null}
        <p className="muted">
          <time dateTime={created.instant}>{created.text}</time>
        </p>
        {showStatus && (status !== "replied" || !responded) ? (
          <p className={status === "new" ? "inbox-subject" : "muted"}>
            {inquiryStatuses[status as InquiryStatus] ?? status}
          </p>
        ) : null}
        {responded ? (
          <p className="muted">
            Replied <time dateTime={responded.instant}>{responded.text}</time>
          </p>
        ) : null}
      </header>
      <div className="inbox-entry-text">
        <p className="muted">
          <TextList texts={about} between=" · " />
        </p>
        {works.length > 0 ? (
          <ul className="inbox-works">
            {works.map((work) => (
              <Work key={work.artworkId} work={work} inquiry={id} name={name} />
            ))}
          </ul>
        ) : null}
        {subject ? (
          <p className="inbox-subject" dir="auto">
            {subject}
          </p>
        ) : null}
        <div className="inbox-message">
          <Paragraphs text={message} />
        </div>
      </div>
      <div className="cms-line inbox-actions">
        <a href={reply} className={button} aria-label={`Reply to ${name}`}>
          Reply
        </a>
        <StatusButtons id={id} about={`: ${name}`} buttons={buttons} />
      </div>
    </article>
  );
}

/** With its picture, because works may share artist and title. */
function Work({ work, inquiry, name }: { work: InquiredWorkView; inquiry: string; name: string }) {
  const { artworkId, title, artistName, isListed, image, facts, isForSale } = work;
  const returning = useReturnLink();
  return (
    <li>
      {isListed ? <Picture image={image} alt="" sizes="4rem" upTo={360} /> : null}
      <div>
        {isListed ? (
          <Link to={returning(`/cms/artworks/${artworkId}`)}>
            <cite dir="auto">{title}</cite>
          </Link>
        ) : (
          <cite dir="auto">{title}</cite>
        )}{" "}
        by <bdi>{artistName}</bdi>
        {isListed ? null : <span className="muted"> (deleted)</span>}
        {facts.length > 0 ? (
          <p className="muted">
            <TextList texts={facts} between=" · " />
          </p>
        ) : null}
        {isForSale ? <WorkSale inquiry={inquiry} work={artworkId} title={title} name={name} /> : null}
      </div>
    </li>
  );
}
