export const registrationStatuses = { active: "Attending", cancelled: "Cancelled", spam: "Spam" } as const;

export type RegistrationStatus = keyof typeof registrationStatuses;
