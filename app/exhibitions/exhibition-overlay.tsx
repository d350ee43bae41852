import { Link } from "@remix-run/react";
import { gallery } from "~/gallery";
import { Picture } from "~/images/picture";
import { RegistrationForm } from "~/registrations/registration-form";
import { longMark } from "~/ui/long-title";
import { Overlay, useClose } from "~/ui/overlay";
import { Paragraphs } from "~/ui/paragraphs";
import { DateRange } from "./date-range";
import type { ExhibitionDetail } from "./view.server";

/** An exhibition whole, over the page that lists it. */
export default function ExhibitionOverlay({
  exhibition,
  closeHref,
}: {
  exhibition: ExhibitionDetail;
  closeHref: string;
}) {
  const { image, artists } = exhibition;
  const close = useClose(closeHref);
  return (
    <Overlay title={exhibition.title} closeHref={closeHref} className="exhibition-overlay">
      <div className="overlay-image">
        <figure>
          <Picture
            image={image}
            alt={image ? `Installation view of ${exhibition.title}` : ""}
            sizes="(min-width: 64rem) 58vw, 100vw"
            upTo={1600}
            priority
          />
          {image && exhibition.imageCredits ? <figcaption>{exhibition.imageCredits}</figcaption> : null}
        </figure>
        {exhibition.gallery.map((view, at) => (
          <Picture
            key={"name" in view ? view.name : view.url}
            image={view}
            alt={`${exhibition.title}, view ${at + 2}`}
            sizes="(min-width: 64rem) 58vw, 100vw"
            upTo={1600}
          />
        ))}
      </div>
      <div className="overlay-text">
        <h2 className="overlay-title" data-long={longMark(exhibition.title)}>
          {exhibition.title}
        </h2>
        {artists.length > 0 ? (
          <p>
            {artists.length === 1 ? "Artist: " : "Artists: "}
            {artists.map((artist, at) => (
              <span key={artist.slug}>
                {at > 0 ? ", " : null}
                <Link to={`/artists/${artist.slug}`}>{artist.name}</Link>
              </span>
            ))}
          </p>
        ) : null}
        <p>
          <DateRange start={exhibition.startDate} end={exhibition.endDate} />
        </p>
        <Venue venue={exhibition.venue} location={exhibition.location} />
        {exhibition.description ? <Paragraphs text={exhibition.description} /> : null}
        {exhibition.descriptionAuthor ? <p className="muted">Text: {exhibition.descriptionAuthor}</p> : null}
        <p className="overlay-actions">
          <a href={`/exhibitions/${exhibition.id}.ics`}>Add to calendar</a>
        </p>
        {exhibition.isUpcoming ? (
          <section className="overlay-form">
            <h3>Register</h3>
            <RegistrationForm exhibition={exhibition} from={closeHref} onSent={close} />
          </section>
        ) : null}
      </div>
    </Overlay>
  );
}

/** The gallery's own venue has its address and a map; another one its place (spec section 2). */
function Venue({ venue, location }: { venue: string; location: string }) {
  if (venue !== gallery.venue) {
    return (
      <p>
        {venue}
        <br />
        {location}
      </p>
    );
  }
  const { street, postalCode, city } = gallery.address;
  return (
    <p>
      {venue}, {street}, {postalCode}&nbsp;{city}
      <br />
      <a href={gallery.mapsUrl} target="_blank" rel="noreferrer">
        View on map ↗
      </a>
    </p>
  );
}
