/** What a visitor sends with one of the forms. */
export interface VisitorPost {
  /** Where it is stored. */
  table: string;
  api: string;
  page: string;
  fields: Record<string, string>;
  /** What a page's URL says and a program has to. */
  known?: Record<string, string>;
}

interface VisitorPostTargets {
  work: { id: string; title: string; artist: string };
  /** An exhibition that is to come. */
  show: string;
}

/** @returns a post of each form, all of one visitor */
export function visitorPosts(email: string, { work, show }: VisitorPostTargets): VisitorPost[] {
  const person = { email, firstName: "Anna", lastName: "Müller" };
  const inquiry = { name: "Anna Müller", email, message: `Hello,\nthis is ${email}.` };
  return [
    { table: "inquiries", api: "/api/inquiries", page: "/inquiry", fields: inquiry },
    {
      table: "inquiries",
      api: "/api/artwork-inquiries",
      page: `/artworks/${work.id}/inquire`,
      fields: { ...inquiry, subject: `Inquiry: ${work.title}` },
      known: { artworkId: work.id, artworkTitle: work.title, artistName: work.artist },
    },
    { table: "mailing_list", api: "/api/mailing-list", page: "/mailing-list", fields: person },
    {
      table: "exhibition_registrations",
      api: "/api/exhibition-registrations",
      page: `/exhibitions/${show}/register`,
      fields: person,
      known: { exhibitionId: show },
    },
  ];
}
