export type RegistrationState = "open" | "full" | "closed";

/** Why registration is not possible, for pages and the JSON API. */
export const closedReasons = {
  full: "All places for this opening are taken",
  closed: "Registration for this exhibition is closed",
} satisfies Partial<Record<RegistrationState, string>>;

/** Answers every post to a full opening alike, so that it tells nobody who is registered. */
export const fullAnswer =
  "All places are taken. If you have registered already, your confirmation is on its way again.";
