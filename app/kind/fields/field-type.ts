/** What follows from the type of a field. */
interface Traits {
  /**
   * How lists are filtered by it: by values, by what is linked to, from one value to another, by currency and amount, or by
   * whether it is set.
   */
  filter: "values" | "links" | "range" | "amount" | "presence";
  /** Lists can be sorted by it, as texts are or by the value itself. */
  sorts?: "text" | "value";
  /** Many records can be given one value of it. */
  inBulk?: true;
  /** A form that does not post it has it unticked, or without entries. */
  mayBeNotPosted?: true;
  /** Staff find a record by the words of it. */
  hasWords?: true;
  /** Its column in a table is aligned as figures are. */
  isNumber?: true;
  /** It shows stored files, which are uploaded in the form. */
  shows?: "images" | "pdf";
}

const types = {
  /** A text on one line. */
  line: { filter: "presence", sorts: "text", hasWords: true },
  /** A text in paragraphs, or a line for each entry. */
  text: { filter: "presence", hasWords: true },
  /** A web address, or one for mail. */
  address: { filter: "presence", hasWords: true },
  colour: { filter: "presence", hasWords: true },
  /** One of some values. */
  choice: { filter: "values", sorts: "value", inBulk: true },
  /** Yes or no. */
  flag: { filter: "values", sorts: "value", inBulk: true, mayBeNotPosted: true },
  number: { filter: "range", sorts: "value", inBulk: true, hasWords: true, isNumber: true },
  /** A sum of money as it is written, or words in its place. */
  amount: { filter: "amount", sorts: "value", inBulk: true, hasWords: true, isNumber: true },
  /** A calendar day. */
  day: { filter: "range", sorts: "value", inBulk: true, hasWords: true },
  /** Another record. */
  link: { filter: "links", sorts: "text", inBulk: true },
  /** Other records in an order. */
  links: { filter: "links", mayBeNotPosted: true },
  image: { filter: "presence", shows: "images" },
  /** Images in an order. */
  images: { filter: "presence", shows: "images" },
  pdf: { filter: "presence", shows: "pdf" },
} satisfies Record<string, Traits>;

export type FieldType = keyof typeof types;

/** What follows from the type of a field; nothing for no field. */
export const traitsOf = (field: { type: FieldType } | undefined): Partial<Traits> =>
  field ? types[field.type] : {};
