import { Form, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { RecordKind } from "~/kind/kind";
import { ImportHead } from "./columns-page";

/** A sheet that is being read, or could not be read. */
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
      {problem ? <p className="field-error">{problem}</p> : <Reading />}
      <Form method="post">
        <button type="submit" name="intent" value="discard" className="link-button">
          Discard this file
        </button>
      </Form>
    </section>
  );
}

/** Asks again until it is read; without scripts the browser does so. */
function Reading() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, 1000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <p role="status">The file is being read.</p>
    </>
  );
}
