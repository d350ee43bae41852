/** The statuses of members in the inbox: 'unsubscribed' by the member, 'removed' by staff. */
export const memberStatuses = {
  active: "Active",
  unsubscribed: "Unsubscribed",
  removed: "Removed",
  spam: "Spam",
} as const;

export type MemberStatus = keyof typeof memberStatuses;
