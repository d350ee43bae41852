import { inquiryList } from "~/inquiries/queries.server";
import { inquiryStatuses } from "~/inquiries/statuses";
import { memberList } from "~/mailing-list/queries.server";
import { memberStatuses } from "~/mailing-list/statuses";
import { galleryTime } from "~/platform/clock.server";
import { registrationList } from "~/registrations/queries.server";
import { registrationStatuses } from "~/registrations/statuses";

export interface FoundPerson {
  id: string;
  name: string;
  email: string;
  /** Such as an inquiry's status and day. */
  details: string[];
}

/** The posts of one list of the inbox that were found, the newest of them in full. */
export interface FoundPosts {
  one: string;
  many: string;
  count: number;
  /** Where all of them are listed; null where they have no list of their own. */
  all: string | null;
  people: FoundPerson[];
}

/** Of each list. */
const firstFew = 5;

const path = (list: string, search: string) =>
  `/cms/inbox${list}?${new URLSearchParams({ status: "all", search })}`;

const labelOf = (statuses: Record<string, string>, status: string) => statuses[status] ?? status;

/** @returns who wrote and is found by name, address or message, by the lists of the inbox */
export function searchPeople(search: string): FoundPosts[] {
  const filter = { status: "all", search } as const;
  const inquiries = inquiryList.readPage(filter, firstFew, null);
  const guests = registrationList.readPage(filter, firstFew, null);
  const members = memberList.readPage(filter, firstFew, null);
  const found: FoundPosts[] = [
    {
      one: "inquiry",
      many: "inquiries",
      count: inquiries.counts.all,
      all: path("", search),
      people: inquiries.rows.map(({ id, name, email, status, created_at }) => ({
        id,
        name,
        email,
        details: ["Inquiry", galleryTime(created_at).text, labelOf(inquiryStatuses, status)],
      })),
    },
    {
      one: "registration",
      many: "registrations",
      count: guests.counts.all,
      all: null,
      people: guests.rows.map(({ id, firstName, lastName, email, status, exhibition }) => ({
        id,
        name: `${firstName} ${lastName}`,
        email,
        details: ["Registration", exhibition, labelOf(registrationStatuses, status)],
      })),
    },
    {
      one: "address on the mailing list",
      many: "addresses on the mailing list",
      count: members.counts.all,
      all: path("/mailing-list", search),
      people: members.rows.map(({ id, firstName, lastName, email, status }) => ({
        id,
        name: `${firstName} ${lastName}`,
        email,
        details: ["Mailing list", labelOf(memberStatuses, status)],
      })),
    },
  ];
  return found.filter(({ count }) => count > 0);
}
