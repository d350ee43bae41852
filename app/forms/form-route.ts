import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { type FormAnswer, type FormName, failureNotice, isFormAnswer, sentByScript } from "./forms";

/**
 * The client's side of a form's route: where no answer arrives, the form stays with every word and says so. A
 * form that is posted as a page, because its record was deleted, gets the page of that error.
 */
export function answerAlways(form: FormName) {
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

/** What a visitor sends changes nothing that the pages show: they need not be read again. */
export const unlessPosted: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod !== undefined && formMethod !== "GET" ? false : defaultShouldRevalidate;
