import { Link } from "@remix-run/react";
import { Picture } from "~/images/picture";
import { kinds } from "~/kinds";
import { cardId, type RecordListPart } from "~/records/list-params";
import { RecordTitle } from "~/records/record-title";
import { TextList } from "~/ui/text-list";
import type { ListedRecord } from "./record-list.server";
import { linkToForm, RowActions } from "./row-actions";
import { RowChoice } from "./row-choice";

/** The records of a list as cards, in groups where the list has its own order. */
export function Cards({ list, cards }: { list: RecordListPart; cards: ListedRecord[] }) {
  const groups: { title: string | null; cards: ListedRecord[] }[] = [];
  for (const card of cards) {
    const title = list.sort ? null : (card.group ?? null);
    const last = groups.at(-1);
    if (last && last.title === title) last.cards.push(card);
    else groups.push({ title, cards: [card] });
  }
  return groups.map((group) => (
    <div key={group.title} className="cms-group">
      {group.title ? <h3>{group.title}</h3> : null}
      <ul className="cms-cards">
        {group.cards.map((card) => (
          <Card key={card.id} list={list} card={card} heading={group.title ? "h4" : "h3"} />
        ))}
      </ul>
    </div>
  ));
}

function Card({
  list,
  card,
  heading: Heading,
}: {
  list: RecordListPart;
  card: ListedRecord;
  heading: "h3" | "h4";
}) {
  const edit = linkToForm(list, card.id);
  return (
    <li className="cms-card" id={cardId(card.id)}>
      {card.image === undefined ? null : (
        <Link {...edit} className="cms-card-image" tabIndex={-1} aria-hidden="true">
          <Picture
            image={card.image}
            alt=""
            sizes="7rem"
            upTo={360}
            style={{ backgroundColor: "transparent" }}
          />
        </Link>
      )}
      <div className="cms-card-text">
        <Heading>
          <Link {...edit} prefetch="intent">
            <RecordTitle kind={list.tab} title={card.title} />
          </Link>
        </Heading>
        {card.lines.map((line) =>
          [line].flat().some(Boolean) ? (
            <p key={String(line)}>
              <TextList texts={[line].flat()} />
            </p>
          ) : null,
        )}
        {card.publication ? <p className="cms-badge cms-draft">{card.publication}</p> : null}
        {kinds[list.tab].changedInList ? (
          <RowChoice list={list} card={card} />
        ) : card.badge ? (
          <p className="cms-badge">{card.badge}</p>
        ) : null}
        {card.text ? (
          <p className="cms-card-preview" dir="auto">
            {card.text}
          </p>
        ) : null}
        {card.link ? (
          <p>
            <a
              href={card.link.href}
              aria-label={`${card.link.text}: ${card.title}`}
              {...(card.link.href.startsWith("http") ? { target: "_blank", rel: "noreferrer" } : {})}
            >
              {card.link.text}
            </a>
          </p>
        ) : null}
        <p className="cms-line cms-card-actions">
          <Link {...edit} aria-label={`Edit ${card.title}`}>
            Edit
          </Link>
          <RowActions list={list} card={card} />
        </p>
      </div>
    </li>
  );
}
