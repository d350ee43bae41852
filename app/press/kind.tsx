import type { Kind } from "~/records/kind";
import { pressFields, pressItemSchema } from "./fields";
import { PressItem, type PressItemView } from "./press-item";

/** A press item on its page, as it will be. */
function PressPreview({ page }: { page: PressItemView }) {
  return (
    <section className="page press-page">
      <header className="page-header">
        <h1>Press</h1>
      </header>
      <ul className="press-list">
        <PressItem item={page} linkText="Read Full Article" heading="h2" />
      </ul>
    </section>
  );
}

/** The CMS's words and form for press items. */
export const pressKind: Kind = {
  one: "press item",
  many: "press items",
  title: "Press",
  empty: "No press items found",
  addAnotherWith: ["artistId"],
  formOverList: true,
  fields: pressFields,
  schema: pressItemSchema,
  Preview: PressPreview,
};
