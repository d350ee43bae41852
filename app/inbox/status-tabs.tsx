import { Link, useSearchParams } from "@remix-run/react";
import { withParams } from "~/ui/with-params";

/** The statuses of a list as tabs, with the number of matching rows. */
export function StatusTabs<Status extends string>({
  statuses,
  counts,
  chosen,
  first,
}: {
  statuses: Record<Status, string>;
  counts: Record<Status | "all", number>;
  chosen: Status | "all";
  /** The default, which is not in the URL. */
  first: Status | "all";
}) {
  const [params] = useSearchParams();
  const tabs: [Status | "all", string][] = [
    ...(Object.entries(statuses) as [Status, string][]),
    ["all", "All"],
  ];
  return (
    <nav className="tabs" aria-label="Status">
      {tabs.map(([status, label]) => (
        <Link
          key={status}
          to={{ search: withParams(params, { status: status === first ? null : status, page: null }) }}
          aria-current={status === chosen ? "page" : undefined}
          prefetch="intent"
        >
          {label} <span className="cms-tab-count">{counts[status]}</span>
        </Link>
      ))}
    </nav>
  );
}
