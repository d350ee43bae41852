export const inquiryStatuses = {
  new: "New",
  replied: "Replied",
  archived: "Archived",
  spam: "Spam",
} as const;

export type InquiryStatus = keyof typeof inquiryStatuses;
