import { Link } from "@remix-run/react";
import { Fragment, type MouseEvent, useContext } from "react";
import { DateRange } from "~/exhibitions/date-range";
import { ExhibitionPictures, viewsOf } from "~/exhibitions/exhibition-pictures";
import type { ExhibitionDetail } from "~/exhibitions/view.server";
import { PictureViewer } from "~/images/picture-viewer";
import { useZoom } from "~/images/zoomable-picture";
import { RegistrationOrReason } from "~/registrations/registration-form";
import { OpenTodayLine } from "~/site/open-today-line";
import { useRootData } from "~/site/root-data";
import { closureText } from "~/text/facts";
import { PreviewMode } from "~/ui/contexts";
import { CopyLink } from "~/ui/copy-link";
import { longMark } from "~/ui/long-title";
import { Overlay, useClose } from "~/ui/overlay";
import { OverlaySteps, useStepKeys, useStepSwipes } from "~/ui/overlay-steps";
import { Paragraphs } from "~/ui/paragraphs";
import { DocumentLink } from "./document-link";

const formId = "register";

/** An entry of the history for the anchor would stand between the overlay and its page. */
function goToForm(event: MouseEvent) {
  event.preventDefault();
  document.querySelector<HTMLElement>(`#${formId} .field input`)?.focus();
}

/** An exhibition whole, over the page that lists it. */
export default function ExhibitionOverlay({
  exhibition,
  to,
  fullScreen = false,
}: {
  exhibition: ExhibitionDetail;
  /** @returns the page with another exhibition in the overlay, or with none */
  to: (id: string | null) => string;
  fullScreen?: boolean;
}) {
  const { isUpcoming, isOnView } = exhibition;
  const close = useClose(to(null));
  const ownVenue = useRootData()?.facts?.venue;
  const isPreview = useContext(PreviewMode);
  const steps = {
    previous: exhibition.previous && to(exhibition.previous),
    next: exhibition.next && to(exhibition.next),
  };
  const stepByKey = useStepKeys(steps);
  const stepBySwipe = useStepSwipes(steps);
  const zoom = useZoom(viewsOf(exhibition));
  return (
    <>
      <Overlay
        title={exhibition.title}
        closeHref={to(null)}
        className={`exhibition-overlay ${fullScreen ? "overlay-full" : ""}`}
        onKeyDown={stepByKey}
        {...stepBySwipe}
      >
        <div className="overlay-column">
          <div className="overlay-text">
            {isOnView ? <p className="overlay-lead">On view</p> : null}
            {isUpcoming ? <p className="overlay-lead">Upcoming</p> : null}
            <h2 className="overlay-title" data-long={longMark(exhibition.title)}>
              <bdi>{exhibition.title}</bdi>
            </h2>
            <div className="exhibition-facts">
              <Artists artists={exhibition.artists} />
              <p>
                <DateRange start={exhibition.startDate} end={exhibition.endDate} />
              </p>
              {exhibition.opening ? <p>{exhibition.opening.text}</p> : null}
            </div>
            <ShowClosures closures={exhibition.closures} />
            {exhibition.registration === "open" ? (
              <p>
                <a href={`#${formId}`} className="button" onClick={goToForm}>
                  Register
                </a>
              </p>
            ) : null}
            <Venue venue={exhibition.venue} location={exhibition.location} />
            {isOnView && exhibition.venue === ownVenue ? <OpenTodayLine /> : null}
            {exhibition.description ? <Paragraphs text={exhibition.description} /> : null}
            {exhibition.descriptionAuthor ? (
              <p className="muted">
                Text: <bdi>{exhibition.descriptionAuthor}</bdi>
              </p>
            ) : null}
            {exhibition.pressReleaseUrl ? (
              <p>
                <DocumentLink address={exhibition.pressReleaseUrl}>Press release (PDF)</DocumentLink>
              </p>
            ) : null}
            <div className="overlay-actions">
              {(isUpcoming || isOnView) && !isPreview ? (
                <a href={`/exhibitions/${exhibition.id}.ics`}>Add to calendar</a>
              ) : null}
              {exhibition.artworks.length > 0 && !isPreview ? (
                <Link to={`/print/exhibitions/${exhibition.id}`}>Print the works</Link>
              ) : null}
              <CopyLink />
            </div>
            {isUpcoming ? (
              <section className="overlay-form" id={formId}>
                <h3>Register</h3>
                <RegistrationOrReason exhibition={exhibition} from={to(null)} onSent={close} />
              </section>
            ) : null}
          </div>
          <OverlaySteps label="Previous and next exhibition" position={exhibition.position} {...steps} />
        </div>
        <ExhibitionPictures key={exhibition.id} exhibition={exhibition} onOpen={zoom.open} />
      </Overlay>
      {zoom.shown ? <PictureViewer shown={zoom.shown} /> : null}
    </>
  );
}

function Artists({ artists }: Pick<ExhibitionDetail, "artists">) {
  if (artists.length === 0) return <p>Various Artists</p>;
  return (
    <p>
      <span>{artists.length === 1 ? "Artist: " : "Artists: "}</span>
      {artists.map((artist, at) => (
        <Fragment key={artist.slug}>
          <span className="text-unbroken">
            <Link to={`/artists/${artist.slug}`} dir="auto">
              {artist.name}
            </Link>
            {at < artists.length - 1 ? "," : null}
          </span>{" "}
        </Fragment>
      ))}
    </p>
  );
}

/** The gallery's own venue with its address and a map, any other with its location. */
function Venue({ venue, location }: { venue: string; location: string }) {
  const facts = useRootData()?.facts;
  if (venue !== facts?.venue) {
    return (
      <p key="elsewhere">
        <bdi>{venue}</bdi>
        <br />
        <bdi>{location}</bdi>
      </p>
    );
  }
  const { street, postalCode, city, mapsUrl } = facts;
  return (
    <p>
      <span className="text-unbroken">
        <bdi>{venue}</bdi>,
      </span>{" "}
      <span className="text-unbroken">{street},</span>{" "}
      <span className="text-unbroken">
        {postalCode} {city}
      </span>
      {mapsUrl ? (
        <>
          <br />
          <a href={mapsUrl} target="_blank" rel="noreferrer">
            View on map ↗
          </a>
        </>
      ) : null}
    </p>
  );
}

function ShowClosures({ closures }: Pick<ExhibitionDetail, "closures">) {
  const { day = "" } = useRootData() ?? {};
  return closures
    .map((closure) => closureText(closure, day))
    .map((text) => (
      <p key={text} className="muted" dir="auto">
        {text}
      </p>
    ));
}
