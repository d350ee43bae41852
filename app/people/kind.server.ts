import { people, personEmails } from "db/schema";
import { defineKind } from "~/kind/kind.server";
import { addedNotes } from "~/kind/notes-of-many.server";
import { emailKey } from "~/text/email-key";
import { findPersonId, namesakesOf, personLabels } from "./names.server";
import { personKeys, personList, personLists, storePersonLists } from "./queries.server";

export const personRecords = defineKind({
  ...personList,
  linked: { find: findPersonId, labels: personLabels, namesakes: namesakesOf },
  unique: { field: "emails", rows: { ...personLists.emails, key: personEmails.emailKey, keyOf: emailKey } },
  sortedBy: { name: [people.nameKey] },
  linkLists: personLists,
  bulkChanges: { notes: addedNotes },
  derivedForStaff: personKeys,
  storeLinks: storePersonLists,
  card: ({ id, name, organisation, emails, telephone, notes }) => ({
    id,
    title: name,
    lines: [organisation ?? "", emails, telephone ?? ""],
    text: notes,
  }),
});
