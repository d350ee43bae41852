import { artworks } from "db/schema";
import { and, eq } from "drizzle-orm";
import { countRows } from "~/platform/database.server";
import { recordListPath } from "~/records/list-params";
import { isKept } from "~/visibility/publication.server";
import { namingFields, worksOfPeople } from "./naming-works.server";
import { findPersonalData, namesIn } from "./personal-data.server";
import { type Subject, subjectOfPerson } from "./subject.server";
import { type Section, sectionsOf } from "./view.server";

/** What the page of a person shows below its form, and that of an address alone. */
export interface AboutPerson {
  /** Under which an address wrote last; the address itself where it gave none. */
  name: string;
  /** How many works name the person, with the table of them. */
  works: { text: string; count: number; to: string }[];
  /** What came from its addresses. */
  sections: Section[];
}

export function aboutSubject(subject: Subject): AboutPerson {
  const { people } = subject;
  const works = people.flatMap((person) =>
    namingFields.map((field) => ({
      text: worksOfPeople[field],
      count: countRows(artworks, and(eq(artworks[field], person), isKept(artworks))),
      to: recordListPath({ tab: "artworks", view: "table", filters: [[field, person]] }),
    })),
  );
  const found = findPersonalData(subject);
  return {
    name: namesIn(found)[0] ?? subject.called,
    works: works.filter(({ count }) => count > 0),
    sections: sectionsOf(found, ["inquiries", "registrations", "mailingList"]),
  };
}

/** @param id of a person that is there */
export const aboutPerson = (id: string): AboutPerson | null => {
  const subject = subjectOfPerson(id);
  return subject ? aboutSubject(subject) : null;
};
