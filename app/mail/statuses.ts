export const mailStatuses = { failed: "Failed", pending: "Waiting" } as const;
