import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { type FormAnswer, type FormName, failureNotice, isFormAnswer } from "./forms";

/**
 * The client's side of a form's route: where the answer does not arrive, or the route's record has gone, the
 * visitor reads so and keeps every word, instead of an error page in place of what they wrote.
 */
export function answerAlways(form: FormName) {
  return async ({ serverAction }: ClientActionFunctionArgs) => {
    try {
      return await serverAction<FormAnswer>();
    } catch (error) {
      if (isRouteErrorResponse(error) && isFormAnswer(error.data)) return error.data;
      return { sent: false, notice: failureNotice(form), result: { status: "error" } } satisfies FormAnswer;
    }
  };
}

/** What a visitor sends changes nothing that the pages show: they need not be read again. */
export const unlessPosted: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod !== undefined && formMethod !== "GET" ? false : defaultShouldRevalidate;
