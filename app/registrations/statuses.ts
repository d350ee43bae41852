export const registrationStatuses = { active: "Coming", cancelled: "Cancelled", spam: "Spam" } as const;

export type RegistrationStatus = keyof typeof registrationStatuses;
