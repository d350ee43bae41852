import type { ReactNode } from "react";
import { Picture } from "~/images/picture";
import { excerpt } from "~/text/excerpt";
import { OverlayLink } from "~/ui/overlay-link";
import { NameList } from "~/ui/text-list";
import { DateRange } from "./date-range";
import type { ListedExhibition as Card } from "./view.server";

/** An exhibition in a list. `badge` is that of an upcoming one; without it no card has a badge. */
export function ExhibitionCard({
  exhibition,
  to,
  badge,
  heading: Heading,
  withPreview = false,
  priority = false,
  sizes = "(min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 94vw",
}: {
  exhibition: Card;
  to: string;
  badge?: "Register" | "Upcoming";
  /** One level below the heading that the list stands under. */
  heading: "h2" | "h3";
  withPreview?: boolean;
  priority?: boolean;
  sizes?: string;
}) {
  return (
    <article className="exhibition-card">
      <OverlayLink to={to}>
        <span className="exhibition-card-image">
          <Picture image={exhibition.image} alt="" sizes={sizes} upTo={1280} priority={priority} />
          <Badge>{badge ? badgeOf(exhibition, badge) : null}</Badge>
        </span>
        <Heading>
          <bdi>{exhibition.title}</bdi>
        </Heading>
        <p>
          {exhibition.artists.length === 0 ? <span>Various Artists</span> : null}
          <NameList names={exhibition.artists.map(({ name }) => name)} />
        </p>
        <p className="muted">
          <DateRange start={exhibition.startDate} end={exhibition.endDate} />
        </p>
        {exhibition.opening ? <p className="muted">{exhibition.opening.text}</p> : null}
        <p className="muted">
          <bdi>{exhibition.venue}</bdi>
        </p>
        {withPreview && exhibition.description ? (
          <p className="exhibition-card-preview" dir="auto">
            {excerpt(exhibition.description)}
          </p>
        ) : null}
      </OverlayLink>
    </article>
  );
}

/** No 'Register' badge where no place is left. */
function badgeOf({ isOnView, isUpcoming, registration }: Card, badge: "Register" | "Upcoming") {
  if (isOnView) return "On view";
  if (isUpcoming) return registration === "open" ? badge : "Upcoming";
}

function Badge({ children }: { children: ReactNode }) {
  return children ? <span className="exhibition-card-badge">{children}</span> : null;
}
