/** The statuses of the inbox and the filter of its lists. */

export const inquiryStatuses = {
  new: "New",
  replied: "Replied",
  archived: "Archived",
  spam: "Spam",
} as const;
export const registrationStatuses = { active: "Coming", cancelled: "Cancelled", spam: "Spam" } as const;
/** 'unsubscribed' by the member, 'removed' by staff. */
export const memberStatuses = {
  active: "Active",
  unsubscribed: "Unsubscribed",
  removed: "Removed",
  spam: "Spam",
} as const;
export const mailStatuses = { failed: "Failed", pending: "Waiting" } as const;

export type InquiryStatus = keyof typeof inquiryStatuses;
export type RegistrationStatus = keyof typeof registrationStatuses;
export type MemberStatus = keyof typeof memberStatuses;

/** Filters a list by status and search. */
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
