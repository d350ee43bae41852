/** What is fixed in the code of a gallery's site. What staff change are records: see website/first-facts.ts. */

export const gallery = {
  name: "Maag Aebischer",
  product: "Maag Aebischer",
  initials: "MA",
  domain: "maag-aebischer.example",
  timeZone: "Europe/Zurich",
  copyrightYear: 2025,
} as const;
