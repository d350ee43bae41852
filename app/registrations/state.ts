/** Whether visitors can register for an exhibition. */
export type RegistrationState = "open" | "full" | "closed";

/** Said where they cannot, on the pages and by the JSON API. */
export const closedReasons = {
  full: "All places for this opening are taken",
  closed: "Registration for this exhibition is closed",
} satisfies Partial<Record<RegistrationState, string>>;
