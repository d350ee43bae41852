/** Demo people, each with the keys of a work that it has reserved and of one that it has bought, for staff alone. */
export const people = [
  {
    name: "Annelies Brandt",
    sortName: "Brandt, Annelies",
    emails: ["annelies.brandt@visitors.example"],
    language: "German",
    interests: ["amelie-fontanet"],
    reserves: "fontanet-cuisine-nord",
    buys: "fontanet-deux-bols",
  },
  {
    name: "Collection Perrault",
    organisation: "Fondation Perrault",
    emails: ["collection@perrault.example"],
    telephone: "+41 22 000 00 00",
    postalAddress: "Rue du Lac 4\n1204 Genève",
    language: "French",
    interests: ["amelie-fontanet", "freya-lindqvist"],
    reserves: "lindqvist-lerkrus",
    buys: "marchetti-sette-fronde",
  },
];
