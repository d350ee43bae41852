/** What staff see of the post that visitors send: statuses, and how a list is asked for in a URL. */

export const inquiryStatuses = {
  new: "New",
  replied: "Replied",
  archived: "Archived",
  spam: "Spam",
} as const;
export const registrationStatuses = { active: "Coming", cancelled: "Cancelled", spam: "Spam" } as const;
/** 'unsubscribed' is what members did themselves, 'removed' what staff did. */
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
export type MailStatus = keyof typeof mailStatuses;

/** Part of a list: rows of one status, or of all, in which the words occur. */
export interface InboxFilter<Status extends string> {
  status: Status | "all";
  search: string;
}

const longestSearch = 200;

/** @returns whether a text is one of these statuses */
export function isStatus<Status extends string>(
  statuses: Record<Status, string>,
  text: unknown,
): text is Status {
  return typeof text === "string" && Object.hasOwn(statuses, text);
}

/**
 * Reads the filter of a URL.
 * @param fallback the status where the URL names none that there is
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
