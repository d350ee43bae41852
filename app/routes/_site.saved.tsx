import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
  useRevalidator,
} from "@remix-run/react";
import { useEffect } from "react";
import { noStoreHeaders } from "~/http/http-cache.server";
import { type SavedAnswer, saveFailure } from "~/saved/answer";
import { readSaved } from "~/saved/saved-cookie.server";
import { onSavedElsewhere, storeAnsweredIds, storeSavedIds } from "~/saved/saved-ids";
import { SavedInquiryForm } from "~/saved/saved-inquiry-form";
import { answerSavedPost } from "~/saved/saved-posts.server";
import { SavedWorks } from "~/saved/saved-works";
import { viewSaved } from "~/saved/view.server";
import { formPageMeta } from "~/site/form-page";
import { NoticeLine } from "~/ui/notice-line";
import { addToast } from "~/ui/toasts";

export const meta: MetaFunction = ({ matches }) =>
  formPageMeta({
    title: "Saved works",
    description: "The artworks that you have saved in this browser.",
    path: "/saved",
    matches,
  });

export const headers = noStoreHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  return viewSaved(await readSaved(request));
}

export const action = (args: ActionFunctionArgs) => answerSavedPost(args);

/** For posts by scripts, from any page: the browser's copy of the ids follows the server's. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    const answer = await serverAction<SavedAnswer>();
    storeAnsweredIds(answer.ids);
    if (answer.notice) addToast(answer.notice);
    return answer;
  } catch {
    addToast(saveFailure("Please try again later."));
    return null;
  }
}

export default function Saved() {
  const { works, missing } = useLoaderData<typeof loader>();
  const notice = useActionData<SavedAnswer>()?.notice;
  const ids = works.map(({ id }) => id);
  useTabsInStep(ids);
  return (
    <section className="page saved-page">
      <header className="page-header">
        <h1>Saved works</h1>
        <p role="status">{works.length > 0 ? countText(works.length) : null}</p>
      </header>
      {notice ? <NoticeLine notice={notice} /> : null}
      {missing > 0 ? <p className="saved-missing">{missingText(missing)}</p> : null}
      <SavedWorks works={works} />
      {works.length > 0 ? (
        <section className="saved-inquiry" aria-labelledby="saved-inquiry">
          <h2 id="saved-inquiry">
            {works.length === 1 ? "Inquire about this work" : "Inquire about these works"}
          </h2>
          <SavedInquiryForm ids={ids} />
        </section>
      ) : (
        <div className="saved-empty">
          <p>
            Nothing is saved yet. Press ‘Save’ beside a work that you would like to come back to, and you will
            find it here.
          </p>
          <p>
            <Link to="/artworks">All artworks</Link>
          </p>
        </div>
      )}
    </section>
  );
}

const countText = (count: number) => `${count} ${count === 1 ? "work" : "works"}, kept in this browser.`;

const missingText = (count: number) =>
  count === 1
    ? "One work that you saved is no longer listed and was left out."
    : `${count} works that you saved are no longer listed and were left out.`;

/** Tells the other pages and tabs what the server knows, and asks it again when another tab has changed that. */
function useTabsInStep(ids: string[]) {
  const { revalidate } = useRevalidator();
  const text = JSON.stringify(ids);
  useEffect(() => storeSavedIds(JSON.parse(text)), [text]);
  useEffect(() => onSavedElsewhere(revalidate), [revalidate]);
}
