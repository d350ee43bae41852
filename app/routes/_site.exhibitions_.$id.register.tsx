import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useParams, useRouteError } from "@remix-run/react";
import { DateRange } from "~/exhibitions/date-range";
import { openingOf } from "~/exhibitions/opening.server";
import { registrationState } from "~/exhibitions/places.server";
import { getExhibition } from "~/exhibitions/queries.server";
import { exceptAfterPost, keepFormOnFailure } from "~/forms/form-route";
import type { FormAnswer } from "~/forms/forms";
import { answerPost, formHeaders } from "~/forms/visitor-post.server";
import { registrationFor } from "~/registrations/form.server";
import { registrationTexts } from "~/registrations/form-texts";
import { RegistrationForm, RegistrationOrReason } from "~/registrations/registration-form";
import { ErrorMessage, errorMeta } from "~/site/error-message";
import { FormPage, formPageMeta, goneAnswer } from "~/site/form-page";
import { noQuery } from "~/text/query-params";
import { notFound } from "~/website/texts/not-found.server";

export const handle = { query: noQuery };

const goneTitle = "Exhibition Not Found";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data
    ? formPageMeta({
        title: `Register for ${data.title}`,
        description: `Register for ${data.title}.`,
        path: `/exhibitions/${data.id}/register`,
        matches,
      })
    : errorMeta(error, goneAnswer(error) && goneTitle);

export const headers = formHeaders;

export function loader({ params }: LoaderFunctionArgs) {
  const exhibition = getExhibition(params.id ?? "");
  if (!exhibition) throw notFound({ to: "/exhibitions", text: "← Back to Exhibitions" });
  const { id, title, startDate, endDate } = exhibition;
  const [registration, opening] = [registrationState(exhibition), openingOf(exhibition)];
  return { id, title, startDate, endDate, registration, opening };
}

export const shouldRevalidate = exceptAfterPost;

export const action = (args: ActionFunctionArgs) => {
  const { id: exhibitionId = "" } = args.params;
  return answerPost(args, registrationFor(exhibitionId), { exhibitionId });
};

export const clientAction = keepFormOnFailure(registrationTexts);

export default function RegistrationPage() {
  const exhibition = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const show = `/exhibitions?id=${exhibition.id}`;
  return (
    <FormPage
      title={exhibition.title}
      lead={
        <>
          <DateRange start={exhibition.startDate} end={exhibition.endDate} />
          {exhibition.opening ? (
            <>
              <br />
              <span>{exhibition.opening.text}</span>
            </>
          ) : null}
        </>
      }
      notice={answer?.notice}
    >
      <RegistrationOrReason exhibition={exhibition} from={show} answer={answer} />
      <p className="form-page-link">
        <Link to={show}>← Back to the exhibition</Link>
      </p>
    </FormPage>
  );
}

/** If the exhibition was deleted meanwhile, the form keeps what was typed. */
export function ErrorBoundary() {
  const { id = "" } = useParams();
  const answer = goneAnswer(useRouteError());
  if (!answer) return <ErrorMessage />;
  return (
    <FormPage title={goneTitle} notice={answer.notice}>
      <RegistrationForm exhibition={{ id, title: "this exhibition" }} from="/exhibitions" answer={answer} />
      <p className="form-page-link">
        <Link to="/exhibitions">← All exhibitions</Link>
      </p>
    </FormPage>
  );
}
