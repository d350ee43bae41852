/** What is fixed in the code. What staff can change are records: see gallery/facts/first-facts.ts. */

export const gallery = {
  name: "Maag Aebischer",
  product: "Maag Aebischer",
  initials: "MA",
  domain: "maag-aebischer.example",
  timeZone: "Europe/Zurich",
  copyrightYear: 2025,
} as const;
