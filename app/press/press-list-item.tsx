import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

export interface PressItemView {
  title: string;
  outlet: string;
  date: string;
  description: string;
  url: string | null;
  artist?: { name: string; slug: string };
}

/** A press item; without `artist` on the artist's own page. */
export function PressListItem({
  item,
  linkText,
  heading: Heading,
}: {
  item: PressItemView;
  linkText: string;
  /** One level below the heading of the list. */
  heading: "h2" | "h3";
}): ReactNode {
  return (
    <li className="press-item">
      <p className="press-item-source">
        <span>
          <bdi>{item.outlet}</bdi>
        </span>
        <span className="muted">
          <bdi>{item.date}</bdi>
        </span>
      </p>
      <div>
        <Heading>
          <bdi>{item.title}</bdi>
        </Heading>
        {item.artist ? (
          <p>
            <Link to={`/artists/${item.artist.slug}`} prefetch="intent" dir="auto">
              {item.artist.name}
            </Link>
          </p>
        ) : null}
        <p className="press-item-description" dir="auto">
          {item.description}
        </p>
        {item.url ? (
          <p>
            <a href={item.url} target="_blank" rel="noreferrer" aria-label={`${linkText}: ${item.title}`}>
              {linkText}
            </a>
          </p>
        ) : null}
      </div>
    </li>
  );
}
