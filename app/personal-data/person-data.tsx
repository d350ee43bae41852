import { Form, Link } from "@remix-run/react";
import { AskFirst } from "~/cms/ask-first";
import { RecordTitle } from "~/records/record-title";
import { listInWords } from "~/text/list-in-words";
import { TextList } from "~/ui/text-list";
import type { Mention } from "./mentions.server";
import { PersonSections } from "./person-sections";
import type { PersonView } from "./view.server";

/** What is stored of a person, with its exports, what names the person and stays, and the button that erases. */
export function PersonData({ person }: { person: PersonView }) {
  const { called, names, sections, mentions, moreMentions, counts, rowId } = person;
  return (
    <>
      {rowId ? (
        <>
          <p className="person-found" role="status">
            {`${listInWords(counts)} from `}
            <bdi>{called}</bdi>
            {names.length > 0 ? (
              <>
                {", as "}
                <TextList texts={names} />
              </>
            ) : null}
            .
          </p>
          <p className="cms-line inbox-links">
            <a href={`/cms/inbox/person/${rowId}.json`}>Export JSON</a>
            <a href={`/cms/inbox/person/${rowId}.txt`}>Export text</a>
          </p>
        </>
      ) : (
        <p className="person-found" role="status">
          {"Nothing is stored about "}
          <bdi>{called}</bdi>.
        </p>
      )}
      <PersonSections sections={sections} />
      {mentions.length > 0 ? <Mentions mentions={mentions} more={moreMentions} /> : null}
      {rowId ? <Erase person={person} /> : null}
    </>
  );
}

function Mentions({ mentions, more }: { mentions: Mention[]; more: number }) {
  return (
    <section className="person-part">
      <h3>Named elsewhere</h3>
      <p className="inbox-note">
        These stay, with their history. Edit or delete whatever should no longer name the person.
      </p>
      <ul className="inbox-rows">
        {mentions.map(({ to, kind, title, what }) => (
          <li key={to} className="inbox-row">
            <p>
              <Link to={to}>{kind ? <RecordTitle kind={kind} title={title} /> : <bdi>{title}</bdi>}</Link>
            </p>
            <p className="muted">{what}</p>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="muted">{`And ${more} more`}</p> : null}
    </section>
  );
}

function Erase({ person: { called, address, person, counts } }: { person: PersonView }) {
  return (
    <section className="person-part">
      <h3>Erase</h3>
      <p className="inbox-note">
        Erased data is also removed from the database file and from copies made before upgrades. Backups still
        hold it: automatic ones for 14 days, others as long as they are kept. After a restore, erase again.
      </p>
      <AskFirst text="Erase everything" about={`from ${called}`}>
        <Form method="post">
          <input type="hidden" name={person ? "person" : "address"} value={person ?? address} />
          <p>
            {"Erase everything from "}
            <bdi>{called}</bdi>
            {`? ${listInWords(counts)} will be deleted for good.`}
          </p>
          <button type="submit" name="intent" value="erase" className="button cms-destroy">
            Erase for good
          </button>
        </Form>
      </AskFirst>
    </section>
  );
}
