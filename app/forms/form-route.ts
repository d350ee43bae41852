import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { type FormAnswer, type FormName, failureNotice, isFormAnswer, sentByScript } from "./forms";

/**
 * The clientAction of a form's route: when no response arrives, the form keeps what was typed and shows a notification.
 * When its record was deleted, a form that was posted as a page gets the error page.
 */
export function keepFormOnFailure(form: FormName) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const posted = await request.clone().formData();
    try {
      return await serverAction<FormAnswer>();
    } catch (error) {
      if (isRouteErrorResponse(error) && isFormAnswer(error.data)) {
        if (!posted.has(sentByScript)) throw error;
        return error.data;
      }
      return { sent: false, notice: failureNotice(form), result: { status: "error" } } satisfies FormAnswer;
    }
  };
}

/** Public pages do not change with what visitors post, so they are not revalidated. */
export const exceptAfterPost: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod !== undefined && formMethod !== "GET" ? false : defaultShouldRevalidate;
