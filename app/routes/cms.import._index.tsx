import { data, type MetaFunction, redirect, useActionData, useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText } from "~/cms/posts.server";
import type { FormLimits } from "~/http/body/multipart.server";
import { cleanFileName } from "~/images/files/file-name";
import { maximumFileBytes } from "~/images/files/image-file";
import { createImport } from "~/records/import/imports.server";
import { beginReading } from "~/records/import/reading.server";
import { StartPage } from "~/records/import/start-page";
import { importableKinds, viewWaiting } from "~/records/import/view.server";
import { authorOf } from "~/records/versions/versions.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";

export const meta: MetaFunction = () => staffMeta("Import");

export const headers = staffHeaders;

const limits: FormLimits = {
  body: maximumFileBytes + 64 * 1024,
  texts: 4096,
  // One byte more tells a file that is too large.
  file: maximumFileBytes + 1,
  fields: 10,
};

const kindOf = (name: string | null) => importableKinds.find((each) => each === name) ?? "artworks";

export const loader = staffLoader(({ request }) => ({
  kind: kindOf(new URL(request.url).searchParams.get("kind")),
  choices: importableKinds,
  waiting: viewWaiting(),
}));

/** Stores the file and leads to its columns. */
export const action = staffAction(
  async ({ posted }, staff) => {
    const file = posted.get("file");
    if (!(file instanceof File) || file.size === 0)
      return data({ problem: "Please choose a file with at least one row" }, { status: 400 });
    if (file.size > maximumFileBytes)
      return data({ problem: "This file is larger than 10 MB: please split it" }, { status: 413 });
    const id = createImport({
      kind: kindOf(postedText(posted, "kind")),
      fileName: cleanFileName(file.name) ?? "file",
      author: authorOf(staff),
      file: Buffer.from(await file.arrayBuffer()),
    });
    return redirect(await beginReading(id), 303);
  },
  { index: true, limits },
);

export const clientAction = keepPageOnFailure(() => "Not read");

export const shouldRevalidate = exceptAfterFailure;

export default function ImportRoute() {
  return <StartPage {...useLoaderData<typeof loader>()} problem={useActionData<typeof action>()?.problem} />;
}
