import { Form, Link } from "@remix-run/react";
import { AskFirst } from "~/cms/ask-first";
import { RecordTitle } from "~/records/record-title";
import { listInWords } from "~/text/list-in-words";
import { TextList } from "~/ui/text-list";
import type { Mention } from "./mentions.server";
import type { Entry, PersonView } from "./view.server";

/** What is stored of a person, with its exports, what names the person and stays, and the button that erases. */
export function PersonData({ person }: { person: PersonView }) {
  const { address, names, sections, mentions, moreMentions, counts, rowId } = person;
  return (
    <>
      {rowId ? (
        <>
          <p className="person-found" role="status">
            {`${listInWords(counts)} from `}
            <bdi>{address}</bdi>
            {names.length > 0 ? (
              <>
                {", as "}
                <TextList texts={names} />
              </>
            ) : null}
            .
          </p>
          <p className="inbox-links">
            <a href={`/cms/inbox/person/${rowId}.json`}>Export JSON</a>
            <a href={`/cms/inbox/person/${rowId}.txt`}>Export text</a>
          </p>
        </>
      ) : (
        <p className="person-found" role="status">
          {"Nothing is stored about "}
          <bdi>{address}</bdi>.
        </p>
      )}
      {sections.map(({ title, entries }) => (
        <section key={title} className="person-part">
          <h3>
            {title} <span className="cms-tab-count">{entries.length}</span>
          </h3>
          {entries.map((entry) => (
            <PersonEntry key={entry.id} entry={entry} />
          ))}
        </section>
      ))}
      {mentions.length > 0 ? <Mentions mentions={mentions} more={moreMentions} /> : null}
      {rowId ? <Erase address={address} counts={counts} /> : null}
    </>
  );
}

function PersonEntry({ entry: { title, lines } }: { entry: Entry }) {
  return (
    <article className="inbox-entry">
      <h4 dir="auto">{title}</h4>
      <dl>
        {lines.map(([label, value], at) => (
          <div key={at}>
            <dt>{label}</dt>
            <dd dir="auto">
              {label === "Text" ? (
                <details>
                  <summary>Show text</summary>
                  {value}
                </details>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </article>
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

function Erase({ address, counts }: { address: string; counts: string[] }) {
  return (
    <section className="person-part">
      <h3>Erase</h3>
      <p className="inbox-note">
        Erased data is also removed from the database file and from copies made before upgrades. Backups keep
        it: Litestream’s for 14 days, others for as long as somebody keeps them. After a restore, erase again.
      </p>
      <AskFirst text="Erase everything" about={`from ${address}`}>
        <Form method="post">
          <input type="hidden" name="address" value={address} />
          <p>
            {"Erase everything from "}
            <bdi>{address}</bdi>
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
