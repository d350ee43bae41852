import type { ReactNode } from "react";
import { Picture } from "~/images/picture";
import { OverlayLink } from "~/ui/overlay-link";
import { preview } from "~/ui/paragraphs";
import { DateRange } from "./date-range";
import type { ExhibitionCard as Card } from "./view.server";

/** An exhibition in a list; `badge` is what an upcoming one carries (design, decision 15). */
export function ExhibitionCard({
  exhibition,
  to,
  badge,
  heading: Heading,
  withPreview = false,
  priority = false,
}: {
  exhibition: Card;
  to: string;
  badge: "Register" | "Upcoming";
  /** One level below the heading that the list stands under. */
  heading: "h2" | "h3";
  withPreview?: boolean;
  priority?: boolean;
}) {
  return (
    <article className="exhibition-card">
      <OverlayLink to={to}>
        <span className="exhibition-card-image">
          <Picture
            image={exhibition.image}
            alt=""
            sizes="(min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 94vw"
            upTo={1280}
            priority={priority}
          />
          <Badge>{exhibition.isUpcoming ? badge : exhibition.isOnView ? "On view" : null}</Badge>
        </span>
        <Heading>{exhibition.title}</Heading>
        {exhibition.artists.length > 0 ? (
          <p>{exhibition.artists.map(({ name }) => name).join(", ")}</p>
        ) : null}
        <p className="muted">
          <DateRange start={exhibition.startDate} end={exhibition.endDate} />
        </p>
        <p className="muted">{exhibition.venue}</p>
        {withPreview && exhibition.description ? (
          <p className="exhibition-card-preview">{preview(exhibition.description)}</p>
        ) : null}
      </OverlayLink>
    </article>
  );
}

function Badge({ children }: { children: ReactNode }) {
  return children ? <span className="badge">{children}</span> : null;
}
