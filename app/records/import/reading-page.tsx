import { Form } from "@remix-run/react";
import type { RecordKind } from "~/kind/kind";
import { ReadAgain } from "~/ui/read-again";
import { ImportHead } from "./columns-page";

export function ReadingPage({
  kind,
  fileName,
  problem,
}: {
  kind: RecordKind;
  fileName: string;
  problem: string | null;
}) {
  return (
    <section className="cms-page cms-form-page">
      <ImportHead kind={kind} fileName={fileName} />
      {problem ? (
        <p className="field-error">{problem}</p>
      ) : (
        <>
          <ReadAgain />
          <p role="status">The file is being read.</p>
        </>
      )}
      <Form method="post">
        <button type="submit" name="intent" value="discard" className="link-button">
          Discard this file
        </button>
      </Form>
    </section>
  );
}
