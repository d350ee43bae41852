import { FormProvider, getFormProps, type SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText, refusePost } from "~/cms/posts.server";
import { parseForm } from "~/forms/parse-form";
import { useCheckedForm } from "~/forms/use-checked-form";
import { returnWithNotice } from "~/http/notice-cookie.server";
import { PersonData } from "~/personal-data/person-data";
import { erasePersonalData, listErasures } from "~/personal-data/personal-data.server";
import { personSchema } from "~/personal-data/schema";
import { subjectOfPerson, subjectWith } from "~/personal-data/subject.server";
import { countTexts, viewPerson } from "~/personal-data/view.server";
import { galleryTime } from "~/platform/clock.server";
import { authorOf } from "~/records/versions/versions.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { listInWords } from "~/text/list-in-words";
import { InputField } from "~/ui/field";

export const meta: MetaFunction = () => staffMeta("Personal data");

export const headers = staffHeaders;

/** How many of the latest erasures are shown. */
const shownErasures = 20;

export const loader = staffLoader(() => ({
  erasures: listErasures(shownErasures).map(({ id, author, createdAt, counts }) => ({
    id,
    author,
    at: galleryTime(createdAt),
    counts: listInWords(countTexts(counts)),
  })),
}));

/** An address, or a person of the CMS. The address is posted, because addresses of pages are kept in histories and logs. */
export const action = staffAction(
  async ({ posted }, staff) => {
    const intent = postedText(posted, "intent");
    if (intent !== "find" && intent !== "erase") return refusePost();
    const { value, submission } = parseForm(posted, personSchema);
    const subject = subjectOfPerson(postedText(posted, "person")) ?? (value && subjectWith(value.address));
    if (!subject) return data({ result: submission.reply(), person: null }, { status: 400 });
    const erased = intent === "erase" ? erasePersonalData(subject, authorOf(staff)) : undefined;
    if (erased)
      throw await returnWithNotice("/cms/inbox/person", {
        title: "Erased",
        description: erased.isOverwritten
          ? `${listInWords(countTexts(erased.counts))}.`
          : `${listInWords(countTexts(erased.counts))}. Traces stay in the database file until it can be rewritten, which is tried every hour.`,
      });
    const result = value ? submission.reply() : undefined;
    return data({ result, person: viewPerson(subject) });
  },
  { recentPassword: () => true },
);

export const clientAction = keepPageOnFailure(() => "Not possible");

export const shouldRevalidate = exceptAfterFailure;

export default function Person() {
  const { erasures } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const person = answer?.person;
  return (
    <div className="person-page">
      <header className="inbox-title">
        <h2>Personal data</h2>
      </header>
      <p className="inbox-note">
        For requests to see or delete personal data: find everything that came from an email address, with the
        person in the CMS who has it, export it, or erase it.
      </p>
      <AddressForm key={person?.called} address={person?.address} result={answer?.result} />
      {person ? <PersonData person={person} /> : null}
      {erasures.length > 0 ? (
        <section className="person-part">
          <h3>Erased</h3>
          <ul className="inbox-rows">
            {erasures.map(({ id, author, at, counts }) => (
              <li key={id} className="inbox-row">
                <p>{counts}</p>
                <p className="muted">by {author}</p>
                <p className="muted">
                  <time dateTime={at.instant}>{at.text}</time>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function AddressForm({ address, result }: { address?: string; result?: SubmissionResult }) {
  const [form] = useCheckedForm({
    id: "person",
    defaultValue: { address: address ?? "" },
    lastResult: result,
    check: (formData) => parseForm(formData, personSchema),
  });
  return (
    <FormProvider context={form.context}>
      <Form method="post" {...getFormProps(form)} className="cms-line form person-form">
        <InputField label="Email" name="address" type="email" autoComplete="off" required />
        <button type="submit" name="intent" value="find" className="button">
          Find
        </button>
      </Form>
    </FormProvider>
  );
}
