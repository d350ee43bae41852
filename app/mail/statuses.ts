/** The statuses of mail in the inbox. */
export const mailStatuses = { failed: "Failed", pending: "Waiting" } as const;
