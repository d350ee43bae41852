import { Link } from "@remix-run/react";
import { DateRange } from "~/exhibitions/date-range";
import { PrintButton } from "~/inbox/print-button";

/** The guest list for print, by last name, with checkboxes. */
export function DoorList({
  exhibition,
  names,
}: {
  exhibition: { id: string; title: string; startDate: string; endDate: string };
  names: { id: string; firstName: string; lastName: string }[];
}) {
  const { id, title, startDate, endDate } = exhibition;
  return (
    <div className="door-list">
      <p className="cms-line inbox-back door-list-links">
        <Link to={`/cms/inbox/registrations/${id}`}>← Registrations</Link>
        <PrintButton />
      </p>
      <header className="inbox-title">
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <p className="muted">
          Door list, <DateRange start={startDate} end={endDate} />
          {names.length > 0 ? `, ${names.length} ${names.length === 1 ? "guest" : "guests"}` : null}
        </p>
      </header>
      {names.length > 0 ? (
        <ol className="door-names">
          {names.map((name) => (
            <li key={name.id}>
              <Link to={`/cms/people/from/${name.id}`}>
                <strong dir="auto">{name.lastName}</strong>, <bdi>{name.firstName}</bdi>
              </Link>
            </li>
          ))}
        </ol>
      ) : (
        <p className="empty">Nobody has registered yet</p>
      )}
    </div>
  );
}
