export interface InboxFilter<Status extends string> {
  status: Status | "all";
  search: string;
}

const longestSearch = 200;

export function isStatus<Status extends string>(
  statuses: Record<Status, string>,
  text: unknown,
): text is Status {
  return typeof text === "string" && Object.hasOwn(statuses, text);
}

/**
 * Parses the filter in a URL.
 * @param fallback for a missing or unknown status
 */
export function parseInboxFilter<Status extends string>(
  query: URLSearchParams,
  statuses: Record<Status, string>,
  fallback: NoInfer<Status> | "all",
): InboxFilter<Status> {
  const status = query.get("status");
  const search = (query.get("search") ?? "").trim().slice(0, longestSearch);
  return { status: status === "all" || isStatus(statuses, status) ? status : fallback, search };
}
