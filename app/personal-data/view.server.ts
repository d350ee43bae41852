import { gallery } from "~/gallery";
import { inquiryStatuses } from "~/inquiries/statuses";
import { inquiryArtist, inquiryTypeLabel } from "~/inquiries/types";
import { fieldsOf } from "~/kinds";
import { memberStatuses } from "~/mailing-list/statuses";
import { galleryTime, now } from "~/platform/clock.server";
import { fieldText, labelOf } from "~/records/links/field-text.server";
import { registrationStatuses } from "~/registrations/statuses";
import { listMentions, type Mention } from "./mentions.server";
import { worksOfPeople } from "./naming-works.server";
import {
  type Counts,
  countsOf,
  findPersonalData,
  isNothing,
  type Noun,
  namesIn,
  nouns,
  type PersonalData,
} from "./personal-data.server";
import type { Subject } from "./subject.server";

/** A row in words. */
export interface Entry {
  id: string;
  title: string;
  /** Without those that are empty; `to` is a page of the CMS. */
  lines: [label: string, value: string, to?: string][];
}

export interface Section {
  title: string;
  entries: Entry[];
}

export interface PersonView {
  called: string;
  /** Nothing for a person of the CMS. */
  address?: string;
  /** The id of a person of the CMS. */
  person?: string;
  names: string[];
  sections: Section[];
  mentions: Mention[];
  /** How many are left out. */
  moreMentions: number;
  /** Such as '2 inquiries'; none where nothing is stored. */
  counts: string[];
  /** Of one of the rows: it names the person in the addresses of the exports. */
  rowId: string | null;
}

/** Of somebody who is called as many things are. */
const mostMentions = 100;

type Lines = [label: string, value: string | null | undefined, to?: string | undefined][];

const time = (instant: string | null | undefined) => (instant ? galleryTime(instant).text : null);
const statusText = (statuses: Record<string, string>, status: string) => statuses[status] ?? status;
const mailStatuses = { pending: "Waiting", sent: "Sent", failed: "Failed" };

/** The rows of each noun in words: the page and the readable file show the same. */
const described: { [N in Noun]: (row: PersonalData[N][number]) => { title: string; lines: Lines } } = {
  people: (person) => ({
    title: person.name,
    lines: [
      ...Object.keys(fieldsOf("people")).map((name): Lines[number] => [
        labelOf("people", name),
        fieldText("people", name, person[name]),
      ]),
      ...person.works.flatMap(({ title, inventoryNumber, as }) =>
        as.map((field): Lines[number] => [
          worksOfPeople[field],
          [title, inventoryNumber].filter(Boolean).join(", "),
        ]),
      ),
    ],
  }),
  inquiries: (inquiry) => ({
    title: [time(inquiry.created_at), inquiryTypeLabel(inquiry)].join(" · "),
    lines: [
      ["Name", inquiry.name],
      ["Email", inquiry.email],
      ["Phone", inquiry.phone],
      ["Artist", inquiryArtist(inquiry)],
      ...inquiry.works.map(({ artworkId, title, artistName, isListed }): Lines[number] => [
        "Artwork",
        `${title} by ${artistName}`,
        isListed ? `/cms/artworks/${artworkId}` : undefined,
      ]),
      ["Artwork", inquiry.works.length > 0 ? null : inquiry.artwork_title],
      ["Subject", inquiry.subject],
      ["Message", inquiry.message],
      ["Status", statusText(inquiryStatuses, inquiry.status)],
      ["Replied", time(inquiry.responded_at)],
    ],
  }),
  registrations: (guest) => ({
    title: [time(guest.created_at), guest.exhibition].join(" · "),
    lines: [
      ["Name", `${guest.firstName} ${guest.lastName}`],
      ["Email", guest.email],
      ["Status", statusText(registrationStatuses, guest.status)],
    ],
  }),
  mailingList: (member) => ({
    title: [time(member.created_at), statusText(memberStatuses, member.status)].join(" · "),
    lines: [
      ["Name", `${member.firstName} ${member.lastName}`],
      ["Email", member.email],
      ["Status", statusText(memberStatuses, member.status)],
      ["Consent", time(member.consentedAt)],
      ["Consent given on", member.consentPage],
      ["Changed", time(member.updated_at)],
      ["Asked to confirm", time(member.confirmation?.sentAt)],
      ["Link to confirm valid until", time(member.confirmation?.expiresAt)],
    ],
  }),
  letters: (letter) => ({
    title: [time(letter.createdAt), letter.subject].join(" · "),
    lines: [
      ["To", letter.recipient],
      ["Answers go to", letter.replyTo],
      ["Status", statusText(mailStatuses, letter.status)],
      ["Sent", time(letter.sentAt)],
      ["Last error", letter.lastError],
      ["Text", letter.text ?? "The text holds a link meant only for the recipient."],
    ],
  }),
};

const words: Record<Noun, { title: string; one: string; many: string }> = {
  people: { title: "People", one: "person", many: "people" },
  inquiries: { title: "Inquiries", one: "inquiry", many: "inquiries" },
  registrations: { title: "Registrations", one: "registration", many: "registrations" },
  mailingList: {
    title: "Mailing list",
    one: "mailing list entry",
    many: "mailing list entries",
  },
  letters: { title: "Letters", one: "letter", many: "letters" },
};

/** @returns such as '2 inquiries' and '1 letter'; nouns of which there is nothing are left out */
export const countTexts = (counts: Partial<Counts>): string[] =>
  nouns.flatMap((noun) => {
    const count = counts[noun] ?? 0;
    const { one, many } = words[noun];
    return count === 0 ? [] : `${count} ${count === 1 ? one : many}`;
  });

export function viewPerson(subject: Subject): PersonView {
  const found = findPersonalData(subject);
  const [first] = nouns.flatMap((noun) => found[noun].map(({ id }) => id));
  const mentions = listMentions(subject, found);
  const { called, id } = subject;
  return {
    called,
    ...(id ? { person: id } : { address: called }),
    names: namesIn(found),
    sections: sectionsOf(found),
    mentions: mentions.slice(0, mostMentions),
    moreMentions: Math.max(0, mentions.length - mostMentions),
    counts: countTexts(countsOf(found)),
    rowId: first ?? null,
  };
}

/** @param shown which nouns, in their order */
export const sectionsOf = (found: PersonalData, shown = nouns): Section[] =>
  shown.flatMap((noun) => {
    const entries = entriesOf(noun, found[noun]);
    return entries.length > 0 ? { title: words[noun].title, entries } : [];
  });

function entriesOf<N extends Noun>(noun: N, rows: PersonalData[N][number][]): Entry[] {
  return rows.map((row) => {
    const { title, lines } = described[noun](row);
    return {
      id: row.id,
      title,
      lines: lines.filter((line): line is Entry["lines"][number] => Boolean(line[1])),
    };
  });
}

/** @returns what is stored of somebody as a text for the person; nothing where there is nothing */
export function exportText(subject: Subject): string | undefined {
  const found = findPersonalData(subject);
  if (isNothing(countsOf(found))) return;
  const head = `What ${gallery.name} has stored about ${subject.called}\n${time(now().toISOString())}`;
  const sections = sectionsOf(found).map(({ title, entries }) =>
    [`${title.toUpperCase()}`, ...entries.map(entryText)].join("\n\n"),
  );
  return `${[head, ...sections].join("\n\n\n")}\n`;
}

const entryText = ({ title, lines }: Entry) =>
  [title, ...lines.map(([label, value]) => `${label}: ${value.replaceAll("\n", "\n  ")}`)].join("\n");

export function exportJson(subject: Subject): string | undefined {
  const found = findPersonalData(subject);
  if (isNothing(countsOf(found))) return;
  return `${JSON.stringify({ addresses: subject.addresses, exportedAt: now().toISOString(), ...found }, null, 2)}\n`;
}
