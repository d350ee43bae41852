import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import type { PageMessage } from "~/text/page-message";
import { type FormAnswer, type FormTexts, failureNotice, isFormAnswer } from "./forms";

/** The clientAction of a form's route: without a response, or where its record was deleted, it keeps what was typed. */
export function keepFormOnFailure(texts: FormTexts) {
  return async ({ serverAction }: ClientActionFunctionArgs) => {
    try {
      return await serverAction<FormAnswer>();
    } catch (error) {
      if (isRouteErrorResponse(error) && isFormAnswer(error.data)) return error.data;
      // Refused before the route has seen it, with a reason.
      const reason = isRouteErrorResponse(error) && (error.data as PageMessage | null)?.description;
      return {
        sent: false,
        notice: failureNotice(texts, reason || undefined),
        result: { status: "error" },
      } satisfies FormAnswer;
    }
  };
}

/** Public pages change neither with what visitors post nor with the fragment, so they are not revalidated for either. */
export const exceptAfterPost: ShouldRevalidateFunction = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isPost = formMethod !== undefined && formMethod !== "GET";
  return isPost || differInFragmentOnly(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
};

const differInFragmentOnly = (a: URL, b: URL) =>
  a.hash !== b.hash && a.pathname === b.pathname && a.search === b.search;
