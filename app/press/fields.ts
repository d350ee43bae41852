import { webAddress } from "~/kind/fields/address";
import { fieldLists } from "~/kind/fields/field";
import { line } from "~/kind/fields/line";
import { link } from "~/kind/fields/link";
import { text } from "~/kind/fields/text";

/** A press item as staff write it (spec sections 3 and 5). The date is free text, such as a year or a month. */
export const pressItemFields = fieldLists({
  publicFields: {
    artistId: link("Artist", "Artist is required", {
      kind: "artists",
      one: "artist",
      formLabel: "Artist *",
      placeholder: "Type a name",
    }),
    title: line("Title", "Title is required", { formLabel: "Title *" }),
    outlet: line("Outlet", "Outlet is required", { formLabel: "Outlet *" }),
    date: line("Date", "Date is required", { formLabel: "Date *", placeholder: "2026, or March 2026" }),
    description: text("Description", "Description is required", { formLabel: "Description *", rows: 5 }),
    url: webAddress("Web address"),
  },
  staffFields: {},
});
