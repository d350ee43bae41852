import {
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
  Link,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useParams,
  useSearchParams,
} from "@remix-run/react";
import { ArtistOptions } from "~/components/cms/artist-field";
import { ListValues } from "~/components/cms/artists-field";
import type { RecordAnswer } from "~/components/cms/record-form";
import { RecordList } from "~/components/cms/record-list";
import { unlessUnreached } from "~/components/form-route";
import { Overlay } from "~/components/overlay";
import { staffMeta } from "~/components/staff-meta";
import { artistLabel } from "~/models/artist-choice.server";
import { viewArtistOptions, viewNewValues, viewRecordValues } from "~/models/record-form-view.server";
import { viewRecordTab } from "~/models/record-view.server";
import {
  afterParam,
  isRecordKind,
  type RecordKind,
  recordKinds,
  recordNotices,
} from "~/schemas/record-kinds";
import { parseRecordList } from "~/schemas/record-list";
import { staffAction, staffHeaders, staffLoader } from "~/services/guard.server";
import { saveAndReturn } from "~/services/record-forms.server";
import { records } from "~/services/records.server";
import { KindForm } from "./kind-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.heading ?? "Not found");

export const headers = staffHeaders;

/** @throws data 404 for what is no record */
function findRecord(kind: string | undefined, id: string | undefined) {
  if (!isRecordKind(kind) || id === undefined) throw data("Not found", { status: 404 });
  if (id === "new") return { kind, id: null, record: null };
  const record = records[kind].get(id);
  if (!record) throw data("Not found", { status: 404 });
  return { kind, id, record };
}

export const loader = staffLoader(({ request, params }) => {
  const { kind, id, record } = findRecord(params.kind, params.id);
  const query = new URL(request.url).searchParams;
  const { one } = recordKinds[kind];
  const artists = kind === "artists" ? [] : viewArtistOptions();
  const { values, lists } = record ? viewRecordValues(record) : viewNewValues(kind, query);
  return {
    kind,
    id,
    heading: `${record ? "Edit" : "Add"} ${one}`,
    // Where artists are found by typing, the field holds a name.
    values: artists ? values : { ...values, artistId: artistLabel(values.artistId ?? "") ?? "" },
    lists,
    artists,
    // The form of a press item lies over the list (spec section 2).
    list: kind === "press" ? viewRecordTab(parseRecordList(new URLSearchParams({ tab: kind }))) : null,
  };
});

export const action = staffAction(({ params, request, posted }) => {
  const { kind, id } = findRecord(params.kind, params.id);
  return saveAndReturn(kind, id, { posted, request });
});

export const shouldRevalidate = unlessUnreached;

/** Where the answer does not arrive, the form stays with all that was typed, and says so. */
export async function clientAction({ serverAction, params }: ClientActionFunctionArgs) {
  try {
    return await serverAction<RecordAnswer>();
  } catch (error) {
    const isAnswer = isRouteErrorResponse(error) || !(error instanceof Error);
    if (isAnswer || !isRecordKind(params.kind)) throw error;
    const change = params.id === "new" ? "create" : "update";
    const notice = recordNotices.failure(
      params.kind,
      change,
      "The site could not be reached. Please try again.",
    );
    return { notice, errors: {}, isUnreached: true } satisfies RecordAnswer;
  }
}

export default function RecordPage() {
  const { kind, list, heading } = useLoaderData<typeof loader>();
  // A form of its own for each record: what was typed into one must not stand in the next.
  const { id } = useParams();
  const [query] = useSearchParams();
  const form = <FilledForm key={`${kind} ${id} ${query.get(afterParam)}`} />;
  const back = `/cms?tab=${kind}`;
  if (list)
    return (
      <>
        <RecordList {...list} />
        <Overlay title={heading} closeHref={back} className="cms-sheet" startsAtTop={false}>
          <div className="overlay-text">
            <h2 className="overlay-title">{heading}</h2>
            {form}
          </div>
        </Overlay>
      </>
    );
  return (
    <section className="cms-page cms-form-page">
      <p>
        <Link to={back}>← Back to CMS</Link>
      </p>
      <h1>{heading}</h1>
      {form}
    </section>
  );
}

function FilledForm() {
  const { kind, id, values, lists, artists } = useLoaderData<typeof loader>();
  const answer = useActionData<RecordAnswer>();
  return (
    <ArtistOptions.Provider value={artists}>
      <ListValues.Provider value={answer?.lists ?? lists}>
        <KindForm kind={kind as RecordKind} isNew={id === null} values={values} answer={answer} />
      </ListValues.Provider>
    </ArtistOptions.Provider>
  );
}
