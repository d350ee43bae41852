import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Picture } from "~/images/picture";
import { kinds } from "~/kinds";
import { recordListPath } from "~/records/list-params";
import { RecordTitle } from "~/records/record-title";
import { Listed } from "~/ui/listed";
import type { FoundPosts } from "./people.server";
import type { FoundKind } from "./search.server";

/** What was found of a kind under its name and number, with links to the rest. */
export function FoundRecords({ search, found }: { search: string; found: FoundKind }) {
  const { kind, kept, inTrash, items } = found;
  const { title, many } = kinds[kind];
  const trashShown = items.filter(({ marks }) => marks.includes(inTrashMark)).length;
  return (
    <Group id={kind} title={title} count={kept + inTrash}>
      <ul className="found-list">
        {items.map(({ id, to, title, image, lines, marks }) => (
          <li key={id} className="found-row">
            {image === undefined ? null : (
              <Link to={to} className="found-image" tabIndex={-1} aria-hidden="true">
                <Picture
                  image={image}
                  alt=""
                  sizes="3rem"
                  upTo={360}
                  style={{ backgroundColor: "transparent" }}
                />
              </Link>
            )}
            <p className="found-title">
              <Link to={to} prefetch="intent">
                <RecordTitle kind={kind} title={title} />
              </Link>
            </p>
            <p className="found-details">
              {lines.map((line, at) => (
                <span key={at}>
                  <Listed texts={line} />
                </span>
              ))}
              {marks.map((mark) => (
                <strong key={mark}>{mark}</strong>
              ))}
            </p>
          </li>
        ))}
      </ul>
      {kept > items.length - trashShown ? (
        <p className="found-all">
          <Link to={recordListPath({ tab: kind, search })}>{`All ${kept} ${many}`}</Link>
        </p>
      ) : null}
      {inTrash > trashShown ? (
        <p className="found-all">
          <Link to="/cms/trash">{`${inTrash} in the trash`}</Link>
        </p>
      ) : null}
    </Group>
  );
}

const inTrashMark = "In the trash";

/** People who wrote, with links to the lists of the inbox. */
export function FoundPeople({ found }: { found: FoundPosts[] }) {
  return (
    <Group id="people" title="People who wrote" count={found.reduce((sum, { count }) => sum + count, 0)}>
      <ul className="found-list">
        {found.flatMap(({ people }) =>
          people.map(({ id, to, name, email, details }) => (
            <li key={id} className="found-row">
              <p className="found-title">
                <Link to={to}>
                  <bdi>{name}</bdi>
                </Link>
              </p>
              <p className="found-details">
                <bdi>{email}</bdi>
                <span>
                  <Listed texts={details} />
                </span>
              </p>
            </li>
          )),
        )}
      </ul>
      {found
        .filter(({ count, people }) => count > people.length)
        .map(({ many, count, people, all }) => (
          <p key={many} className="found-all">
            {all ? <Link to={all}>{`All ${count} ${many}`}</Link> : `${people.length} of ${count} ${many}`}
          </p>
        ))}
    </Group>
  );
}

function Group({
  id,
  title,
  count,
  children,
}: {
  id: string;
  title: string;
  count: number;
  children: ReactNode;
}) {
  return (
    <section className="found-group" aria-labelledby={`found-${id}`}>
      <h2 id={`found-${id}`}>
        {title} <span className="cms-tab-count">{count}</span>
      </h2>
      <div>{children}</div>
    </section>
  );
}
