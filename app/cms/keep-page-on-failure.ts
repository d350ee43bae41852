import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import type { Notice } from "~/text/notice";
import { addToast } from "~/ui/toasts";
import { forgetSent, typingField } from "./typing/kept-typing";

/** Action data of a post that got no response from its action. */
export interface UnansweredPost {
  notice: Notice;
  /** For Conform: nothing is known to be wrong with what was typed. */
  result: { status: "error" };
  isUnanswered: true;
  isReachable?: boolean;
}

/** The clientAction of the CMS: where a post does not arrive or fails, the page keeps what was typed and shows a toast. */
export function keepPageOnFailure(
  titleOf: (args: ClientActionFunctionArgs) => string,
  { readsAgain = false } = {},
) {
  return async (args: ClientActionFunctionArgs) => {
    const sent = args.request.clone();
    try {
      return await args.serverAction();
    } catch (error) {
      // A newer post of the same fetcher took its place.
      if (args.request.signal.aborted) throw error;
      // The server redirects after it has saved, and after nothing else.
      if (error instanceof Response) await forgetSaved(sent);
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      const notice = { title: titleOf(args), description: reason, destructive: true };
      addToast(notice);
      const isReachable = readsAgain && (await answers(args.request.url));
      return {
        notice,
        result: { status: "error" },
        isUnanswered: true,
        ...(isReachable && { isReachable }),
      } satisfies UnansweredPost;
    }
  };
}

const answers = (url: string) =>
  fetch(url, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Forgets what was kept of a form that is saved, also where the sign-in form has carried it on. */
async function forgetSaved(request: Request): Promise<void> {
  const fields = await request.formData().catch(() => new FormData());
  const id = fields.get(typingField);
  if (typeof id === "string" && id) forgetSent(id, fields);
}

/** @returns why a post failed; undefined for responses to pass on */
function reasonOf(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) {
    if (error.data?.signIn) return;
    return error.status < 500 && typeof error.data === "string" ? error.data : "Please try again.";
  }
  // fetch() throws a TypeError; any other error comes from parsing the response.
  if (error instanceof TypeError) return "The site could not be reached. Please try again.";
  if (error instanceof Error) return "The site did not respond. Please try again.";
}

/** Revalidation would fail as the post did, or for the deleted record, and the error page would replace the form. */
export const exceptAfterFailure: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  (actionResult?.isUnanswered && !actionResult.isReachable) || actionResult?.isGone
    ? false
    : defaultShouldRevalidate;
