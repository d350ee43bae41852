import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useReturnLink } from "~/cms/return-path";
import { Picture } from "~/images/picture";
import { kinds } from "~/kinds";
import { recordListPath } from "~/records/list-params";
import { recordName } from "~/records/notices";
import { RecordTitle } from "~/records/record-title";
import type { FoundPosts } from "~/search/people.server";
import { TextList } from "~/ui/text-list";
import type { FoundRecord, FoundRecords } from "./search.server";

/** What was found of every kind: equal numbers and titles first, what lies in the trash last. */
export function FoundGroups({ search, found }: { search: string; found: FoundRecords }) {
  const { exact, kinds: groups, inTrash } = found;
  return (
    <>
      {exact.length > 0 ? (
        <Group id="exact" title="Exact matches" count={exact.length}>
          <Records items={exact} ofKinds />
        </Group>
      ) : null}
      {groups.map(({ kind, count, items }) => (
        <Group key={kind} id={kind} title={kinds[kind].title} count={count}>
          <Records items={items} />
          {count > items.length ? (
            <p className="found-all">
              <Link to={recordListPath({ tab: kind, search })}>{`All ${count} ${kinds[kind].many}`}</Link>
            </p>
          ) : null}
        </Group>
      ))}
      {inTrash.count > 0 ? (
        <Group id="trash" title="In the trash" count={inTrash.count}>
          <Records items={inTrash.items} ofKinds />
          {inTrash.count > inTrash.items.length ? (
            <p className="found-all">
              <Link to="/cms/trash">All in the trash</Link>
            </p>
          ) : null}
        </Group>
      ) : null}
    </>
  );
}

/** @param ofKinds whether each says of which kind it is */
function Records({ items, ofKinds = false }: { items: FoundRecord[]; ofKinds?: boolean }) {
  const returning = useReturnLink();
  return (
    <ul className="found-list">
      {items.map(({ kind, id, to, title, image, lines, marks }) => (
        <li key={id} className="found-row">
          {image === undefined ? null : (
            <Link to={returning(to)} className="found-image" tabIndex={-1} aria-hidden="true">
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
            <Link to={returning(to)} prefetch="intent">
              <RecordTitle kind={kind} title={title} />
            </Link>
          </p>
          <p className="cms-line found-details">
            {ofKinds ? <span>{recordName(kind)}</span> : null}
            {lines.map((line, at) => (
              <span key={at}>
                <TextList texts={line} />
              </span>
            ))}
            {marks.map((mark) => (
              <strong key={mark}>{mark}</strong>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Who wrote, with links to all that came from them. */
export function FoundPeople({ found }: { found: FoundPosts[] }) {
  return (
    <Group id="contacts" title="Contacts" count={found.reduce((sum, { count }) => sum + count, 0)}>
      <ul className="found-list">
        {found.flatMap(({ people }) =>
          people.map(({ id, name, email, details }) => (
            <li key={id} className="found-row">
              <p className="found-title">
                <Link to={`/cms/people/from/${id}`}>
                  <bdi>{name}</bdi>
                </Link>
              </p>
              <p className="cms-line found-details">
                <bdi>{email}</bdi>
                <span>
                  <TextList texts={details} />
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
