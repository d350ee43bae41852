import { data, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { returnWithNotice } from "~/http/notice-cookie.server";
import { peopleWith } from "~/people/queries.server";
import { AboutPersonParts } from "~/personal-data/about-person";
import { aboutSubject } from "~/personal-data/about-person.server";
import { personFor } from "~/personal-data/add-person.server";
import { addressOfRow, subjectWith } from "~/personal-data/subject.server";
import { recordPath } from "~/records/list-params";
import { recordNotices } from "~/records/notices";
import { authorOf } from "~/records/versions/versions.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { emailKey } from "~/text/email-key";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  staffMeta(data ? data.about.name : "Not found");

export const headers = staffHeaders;

/** @throws data 404 for what is no row of the inbox */
function readAddress(id = ""): string {
  const address = addressOfRow(id);
  if (address === undefined) throw data("Not found", { status: 404 });
  return address;
}

const pathOf = (person: string) => recordPath({ tab: "people" }, person);

/** Who wrote a row of the inbox: the person with its address, or what came from the address. It stands in no URL. */
export const loader = staffLoader(({ params }) => {
  const address = readAddress(params.id);
  const person = peopleWith([address]).get(emailKey(address));
  if (person) throw redirect(pathOf(person.id));
  return { address, about: aboutSubject(subjectWith(address)) };
});

/** Adds the address to the people. */
export const action = staffAction(({ params }, staff) => {
  const email = readAddress(params.id);
  const { name } = aboutSubject(subjectWith(email));
  const added = personFor({ name, email }, authorOf(staff));
  if ("problem" in added)
    return returnWithNotice(
      `/cms/people/from/${params.id}`,
      recordNotices.failure("people", "create", added.problem),
    );
  return returnWithNotice(pathOf(added.id), recordNotices.success("people", "create"));
});

export const clientAction = keepPageOnFailure(() => recordNotices.failure("people", "create").title);

export const shouldRevalidate = exceptAfterFailure;

export default function PersonFrom() {
  const { address, about } = useLoaderData<typeof loader>();
  return (
    <section className="cms-page cms-form-page">
      <p>
        <Link to="/cms/inbox">← Inbox</Link>
      </p>
      <h1>
        <bdi>{about.name}</bdi>
      </h1>
      <p>
        <a href={`mailto:${encodeURIComponent(address).replace("%40", "@")}`}>{address}</a>
      </p>
      <Form method="post">
        <button type="submit" className="button">
          Add to people
        </button>
      </Form>
      <AboutPersonParts about={about} />
    </section>
  );
}
