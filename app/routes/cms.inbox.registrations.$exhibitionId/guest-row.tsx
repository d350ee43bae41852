import { StatusButtons } from "~/inbox/status-buttons";
import type { GalleryTime } from "~/platform/clock.server";
import { registrationStatuses } from "~/registrations/statuses";

interface Guest {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  status: string;
  created: GalleryTime;
}

const cancel = { status: "cancelled", text: "Cancel" };
const restore = { status: "active", text: "Restore" };
const notSpam = { status: "active", text: "Not spam" };
const spam = { status: "spam", text: "Spam" };

/** A registration with its actions. */
export function GuestRow({ guest, showStatus }: { guest: Guest; showStatus: boolean }) {
  const { id, firstName, lastName, email, status, created } = guest;
  return (
    <li className="inbox-row">
      <div>
        <p>
          <strong dir="auto">{lastName}</strong>, <bdi>{firstName}</bdi>
        </p>
        <p className="muted">
          <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>{email}</a>
        </p>
      </div>
      <p className="muted">
        {showStatus ? `${(registrationStatuses as Record<string, string>)[status] ?? status} · ` : null}
        <time dateTime={created.instant}>{created.text}</time>
      </p>
      <StatusButtons
        id={id}
        about={`: ${firstName} ${lastName}`}
        buttons={status === "active" ? [cancel, spam] : [status === "spam" ? notSpam : restore]}
      />
    </li>
  );
}
