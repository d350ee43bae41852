import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { DateRange } from "~/exhibitions/date-range";
import { listRegisteredExhibitions, type RegisteredExhibition } from "~/registrations/queries.server";
import { staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { paginate } from "~/text/page";
import { Pager } from "~/ui/pager";

const pageSize = 50;

export const meta: MetaFunction = () => staffMeta("Registrations");

export const headers = staffHeaders;

export const loader = staffLoader(({ request }) => {
  const all = listRegisteredExhibitions();
  const wanted = new URL(request.url).searchParams.get("page");
  const { limit, offset, ...page } = paginate(all.length, pageSize, wanted);
  return { page, exhibitions: all.slice(offset, offset + limit) };
});

export default function Registrations() {
  const { page, exhibitions } = useLoaderData<typeof loader>();
  return (
    <>
      <h2 className="visually-hidden">Registrations</h2>
      {exhibitions.length > 0 ? (
        <>
          <ul className="inbox-rows">
            {exhibitions.map(({ id, title, startDate, endDate, isUpcoming, isInTrash, ...counted }) => (
              <li key={id} className="inbox-row">
                <div>
                  <h3>
                    <Link to={`/cms/inbox/registrations/${id}`} prefetch="intent">
                      <bdi>{title}</bdi>
                    </Link>
                  </h3>
                  <p className="muted">
                    <DateRange start={startDate} end={endDate} />
                    {isUpcoming ? " · Upcoming" : null}
                    {isInTrash ? " · In the trash" : null}
                  </p>
                </div>
                <Counts {...counted} />
              </li>
            ))}
          </ul>
          <p className="cms-line inbox-links">
            <a href="/cms/inbox/registrations.csv">Export CSV</a>
          </p>
        </>
      ) : (
        <p className="empty">No registrations yet</p>
      )}
      <Pager {...page} label="Pages of exhibitions" />
    </>
  );
}

function Counts({
  registrationCapacity,
  active,
  cancelled,
  spam,
}: Pick<RegisteredExhibition, "registrationCapacity" | "active" | "cancelled" | "spam">) {
  return (
    <p>
      {`${active}${registrationCapacity === null ? "" : ` of ${registrationCapacity}`} attending`}
      {cancelled > 0 ? <span className="muted"> · {cancelled} cancelled</span> : null}
      {spam > 0 ? <span className="muted"> · {spam} spam</span> : null}
    </p>
  );
}
