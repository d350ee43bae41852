import { Link } from "@remix-run/react";
import { useReturnLink } from "~/cms/return-path";
import type { Entry, Section } from "./view.server";

export const PersonSections = ({ sections }: { sections: Section[] }) =>
  sections.map(({ title, entries }) => (
    <section key={title} className="person-part">
      <h3>
        {title} <span className="cms-tab-count">{entries.length}</span>
      </h3>
      {entries.map((entry) => (
        <PersonEntry key={entry.id} entry={entry} />
      ))}
    </section>
  ));

function PersonEntry({ entry: { title, lines } }: { entry: Entry }) {
  const returning = useReturnLink();
  return (
    <article className="person-entry">
      <h4 dir="auto">{title}</h4>
      <dl>
        {lines.map(([label, value, to], at) => (
          <div key={at}>
            <dt>{label}</dt>
            <dd dir="auto">
              {label === "Text" ? (
                <details>
                  <summary>Show text</summary>
                  {value}
                </details>
              ) : to ? (
                <Link to={returning(to)}>{value}</Link>
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
