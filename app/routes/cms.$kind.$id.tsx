import {
  data,
  Link,
  type MetaFunction,
  type Params,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useLocation,
  useParams,
  useSearchParams,
} from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { formAddress } from "~/cms/params";
import { readReturnPath, returnParam } from "~/cms/return-path";
import { HasAltText } from "~/images/captions/captions-link";
import { fileNamesOf } from "~/images/file-names.server";
import { hasAltText } from "~/images/queries.server";
import { ChosenRecords } from "~/kind/controls/link-input";
import { FileNames } from "~/kind/controls/upload-field";
import { SuggestedTexts } from "~/kind/fields/line";
import { LinkChoices } from "~/kind/fields/link";
import { hasKind, kinds } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { AboutPersonParts } from "~/personal-data/about-person";
import { aboutPerson } from "~/personal-data/about-person.server";
import { previewField, previewLinkField } from "~/records/field-names";
import { DraftNote } from "~/records/form/draft-note";
import { recordFormLimits } from "~/records/form/read-post.server";
import { RecordForm } from "~/records/form/record-form";
import { type RecordAnswer, saveAndReturn, wasRefused } from "~/records/form/record-form.server";
import { RecordHead } from "~/records/form/record-head";
import { viewRecordHead } from "~/records/form/record-head.server";
import { viewNewValues, viewRecordValues } from "~/records/form/record-values.server";
import { openingFields } from "~/records/form/use-opening";
import { choicesOf } from "~/records/links/link-fields.server";
import { readView } from "~/records/list/list-view.server";
import { RecordList } from "~/records/list/record-list";
import { viewRecordTab } from "~/records/list/record-list.server";
import { listOfForm, recordListPath, recordPath } from "~/records/list-params";
import { recordNotices } from "~/records/notices";
import { changePreviewLinks, type PreviewLinkAnswer } from "~/records/previews/change-links.server";
import { listPreviewLinks } from "~/records/previews/links.server";
import { hasPreview } from "~/records/previews/preview.server";
import { PreviewLinks } from "~/records/previews/preview-links";
import { suggestedTexts } from "~/records/suggested-texts.server";
import { authorOf } from "~/records/versions/versions.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { objectPathsIn } from "~/text/object-path";
import { Overlay, useClose } from "~/ui/overlay";

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.heading ?? "Not found");

export const headers = staffHeaders;

/** @throws data 404 for an unknown kind */
function readParams({ kind, id }: Params) {
  if (!hasKind(kind) || id === undefined) throw data("Not found", { status: 404 });
  if (id === "new" && kinds[kind].only) throw data("Not found", { status: 404 });
  return { kind, id: id === "new" ? null : id };
}

export const loader = staffLoader(async ({ request, params, context }) => {
  const { kind, id } = readParams(params);
  const record = id && serverKinds[kind].get(id);
  // After a refused post the form is rendered even if the record was deleted meanwhile.
  if (id && !record && !wasRefused(context)) throw data("Not found", { status: 404 });
  const query = new URL(request.url).searchParams;
  const list = listOfForm(query, kind);
  const { one, only, formOverList } = kinds[kind];
  const shown = record
    ? viewRecordValues(kind, record)
    : { values: viewNewValues(kind, query), draft: null, publication: null, chosen: [] };
  const files = objectPathsIn(Object.values(shown.values).join("\n"));
  return {
    kind,
    id,
    head: record ? viewRecordHead(kind, record, list) : null,
    heading: `${id ? "Edit" : "Add"} ${one}`,
    back: readReturnPath(query) ?? (only ? "/cms" : recordListPath(list, id)),
    ...shown,
    fileNames: fileNamesOf(files),
    hasAltText: hasAltText(files),
    canPreview: record ? hasPreview(kind, record) : false,
    about: kind === "people" && id && record ? aboutPerson(id) : null,
    previewLinks: record ? listPreviewLinks(kind, record.id) : [],
    choices: choicesOf(kind),
    suggested: suggestedTexts(kind),
    list: formOverList ? viewRecordTab(list, (await readView(request, list)).remembered) : null,
  };
});

export const action = staffAction(
  async ({ params, request, posted, context }, staff) => {
    const { kind, id } = readParams(params);
    const author = authorOf(staff);
    if (id && (posted.has(previewField) || posted.has(previewLinkField)))
      return changePreviewLinks(kind, id, { request, posted, author });
    return saveAndReturn(kind, id, { posted, request, context, author });
  },
  { limits: recordFormLimits },
);

/** After a conflict, too: a colleague may have begun a draft, or ended it. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionResult?.conflict && !args.actionResult.isGone ? true : exceptAfterFailure(args);

export const clientAction = keepPageOnFailure(({ params }) =>
  hasKind(params.kind)
    ? recordNotices.failure(params.kind, params.id === "new" ? "create" : "update").title
    : "Not saved",
);

export default function RecordPage() {
  const { kind, list, heading, head, back, fileNames, hasAltText } = useLoaderData<typeof loader>();
  // The key resets the form for another record.
  const { id } = useParams();
  const [query] = useSearchParams();
  const address = formAddress(useLocation());
  const form = (
    <FileNames.Provider value={fileNames}>
      <HasAltText.Provider value={hasAltText}>
        <FilledForm key={address} />
      </HasAltText.Provider>
    </FileNames.Provider>
  );
  const about = head ? <RecordHead kind={kind} head={head} list={listOfForm(query, kind)} /> : null;
  const close = useClose(back);
  // The name of the record is the larger of the two.
  const named = head && !kinds[kind].only ? "" : undefined;
  if (list)
    return (
      <>
        <RecordList {...list} />
        <Overlay title={heading} closeHref={back} className="cms-sheet" startsAtTop={false}>
          <div className="overlay-text">
            <header className="cms-line form-top" data-named={named}>
              <h2 className="overlay-title">{heading}</h2>
              {id === "new" ? null : <RecordLinks />}
            </header>
            {about}
            {form}
          </div>
        </Overlay>
      </>
    );
  return (
    <section className="cms-page cms-form-page">
      <header className="cms-line form-top" data-named={named}>
        <p>
          <Link to={back} onClick={close}>
            {query.has(returnParam) ? "← Back" : "← Back to CMS"}
          </Link>
        </p>
        <h1>{heading}</h1>
        {id === "new" ? null : <RecordLinks />}
      </header>
      {about}
      {form}
      <AboutPersonOfForm />
    </section>
  );
}

function AboutPersonOfForm() {
  const { about, id } = useLoaderData<typeof loader>();
  return about && id ? <AboutPersonParts about={about} person={id} /> : null;
}

function RecordLinks() {
  const { kind, id, canPreview } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <span className="record-links">
      {canPreview ? <Link to={`/cms/${kind}/${id}/preview`}>Preview</Link> : null}
      <Link to={`/cms/${kind}/${id}/history`}>History</Link>
      {id && kinds[kind].duplicates ? (
        <Link to={recordPath(listOfForm(query, kind), "new", id)}>Duplicate</Link>
      ) : null}
    </span>
  );
}

function FilledForm() {
  const view = useLoaderData<typeof loader>();
  const { kind, id, canPreview, previewLinks, draft, choices, suggested, chosen } = view;
  const answered = useActionData<RecordAnswer | PreviewLinkAnswer>();
  const [answer, linkAnswer] = answered && "link" in answered ? [undefined, answered] : [answered, undefined];
  return (
    <LinkChoices.Provider value={choices}>
      <SuggestedTexts.Provider value={suggested}>
        <ChosenRecords.Provider value={chosen}>
          {draft && !answer?.isGone ? <DraftNote draft={draft} one={kinds[kind].one} /> : null}
          <RecordForm
            // After a conflict the form starts anew with what was merged.
            key={
              answer?.conflict && openingFields.map((name) => answer.result.initialValue?.[name]).join("/")
            }
            view={view}
            answer={answer}
            typed={linkAnswer?.typed}
          />
          {(canPreview || previewLinks.length > 0) && !answer?.isGone && !answer?.conflict ? (
            <PreviewLinks
              canPreview={canPreview}
              form={kind}
              path={`/cms/${kind}/${id}`}
              links={previewLinks}
              answer={linkAnswer}
            />
          ) : null}
        </ChosenRecords.Provider>
      </SuggestedTexts.Provider>
    </LinkChoices.Provider>
  );
}
