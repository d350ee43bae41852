import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import type { Notice } from "~/text/notice";
import { addToast } from "~/ui/toasts";

/** What the page knows of a post that was not answered by its action. */
export interface UnansweredPost {
  notice: Notice;
  /** For Conform: nothing is known to be wrong with what was typed. */
  result: { status: "error" };
  isUnanswered: true;
}

/**
 * The client's side of every action of the CMS: where the post does not reach the server, or fails there, the
 * page stays with all that was typed, and a toast says so. Redirects and the sign-in form go their way.
 * @param titleOf the toast's title
 */
export function stayOnFailure(titleOf: (args: ClientActionFunctionArgs) => string) {
  return async (args: ClientActionFunctionArgs) => {
    try {
      return await args.serverAction();
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      const notice = { title: titleOf(args), description: reason, destructive: true };
      addToast(notice);
      return { notice, result: { status: "error" }, isUnanswered: true } satisfies UnansweredPost;
    }
  };
}

/** @returns why a post failed; nothing where the answer is to be followed */
function reasonOf(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) {
    if (error.data?.signIn) return;
    return error.status < 500 && typeof error.data === "string" ? error.data : "Please try again.";
  }
  // Only fetch itself throws a TypeError; anything else is an answer that nobody could read.
  if (error instanceof TypeError) return "The site could not be reached. Please try again.";
  if (error instanceof Error) return "The site could not answer. Please try again.";
}

/**
 * After a post that was not answered, or was about a record that is gone, the loaders would fail too, and an
 * error page would take the page's place.
 */
export const unlessUnanswered: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.isUnanswered || actionResult?.isGone ? false : defaultShouldRevalidate;
