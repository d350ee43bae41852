import { Form, useNavigation } from "@remix-run/react";
import { AskFirst } from "~/cms/ask-first";
import { intentField, versionField } from "~/records/field-names";
import type { DraftView } from "./record-values.server";

/** Above the form of a record with an open draft: whose it is, what the public sees, and the way to discard it. */
export function DraftNote({ draft, one }: { draft: DraftView; one: string }) {
  const { number, author, keptAt } = draft;
  const pending = useNavigation().formMethod === "POST";
  return (
    <section className="cms-draft-note" aria-label="Unpublished changes">
      <p>
        <strong>Unpublished changes</strong>, saved as a draft{author ? ` by ${author}` : ""},{" "}
        <time dateTime={keptAt.instant}>{keptAt.text}</time>. The website still shows the published version.
      </p>
      <AskFirst text="Discard draft" about="">
        <p>
          The form goes back to the published {one}. The history keeps the draft, but not unsaved changes
          below.
        </p>
        <Form method="post">
          <input type="hidden" name={versionField} value={number} />
          <button
            type="submit"
            className="button cms-destroy"
            name={intentField}
            value="discard"
            disabled={pending}
          >
            Discard this draft
          </button>
        </Form>
      </AskFirst>
    </section>
  );
}
