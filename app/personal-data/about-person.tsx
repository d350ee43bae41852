import { Form, Link } from "@remix-run/react";
import type { AboutPerson } from "./about-person.server";
import { PersonSections } from "./person-sections";

/** The works that name a person, and what came from its addresses. */
export function AboutPersonParts({
  about: { works, sections },
  person,
}: {
  about: AboutPerson;
  person?: string;
}) {
  return (
    <div className="about-person">
      {works.length > 0 ? (
        <section className="person-part">
          <h3>Artworks</h3>
          <ul className="person-works">
            {works.map(({ text, count, to }) => (
              <li key={to}>
                <Link to={to}>{`${text} ${count} ${count === 1 ? "artwork" : "artworks"}`}</Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <PersonSections sections={sections} />
      {works.length + sections.length === 0 ? (
        <p className="muted">No artwork names this person, and nothing came from these addresses.</p>
      ) : null}
      {person ? (
        <Form method="post" action="/cms/inbox/person">
          <input type="hidden" name="person" value={person} />
          <button type="submit" name="intent" value="find" className="link-button">
            Export or erase personal data
          </button>
        </Form>
      ) : null}
    </div>
  );
}
