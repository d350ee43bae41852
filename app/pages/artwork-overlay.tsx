import { Link, useLocation } from "@remix-run/react";
import { type CSSProperties, Fragment, useContext } from "react";
import { detailsOf, PriceLabel } from "~/artworks/artwork-label";
import { AtItsSize } from "~/artworks/at-its-size";
import { TitleAndYear } from "~/artworks/title-and-year";
import type { ArtworkDetail } from "~/artworks/view.server";
import { DateRange } from "~/exhibitions/date-range";
import { Credited } from "~/images/credited";
import { Picture } from "~/images/picture";
import { PictureGallery } from "~/images/picture-gallery";
import { PictureViewer } from "~/images/picture-viewer";
import type { ImageData } from "~/images/sizes";
import { useZoom, type Zoomable, ZoomLink } from "~/images/zoomable-picture";
import { ArtworkInquiryForm } from "~/inquiries/artwork-inquiry-form";
import { SaveButton } from "~/saved/save-button";
import { useWorksCredit } from "~/site/works-credit";
import { bringIntoView } from "~/ui/bring-into-view";
import { PreviewMode } from "~/ui/contexts";
import { CopyLink } from "~/ui/copy-link";
import { longMark } from "~/ui/long-title";
import { Overlay, useClose } from "~/ui/overlay";
import { OverlayLink } from "~/ui/overlay-link";
import { OverlaySteps, PositionText, useStepKeys, useStepSwipes } from "~/ui/overlay-steps";
import { usePageQuery } from "~/ui/page-query";
import { Paragraphs } from "~/ui/paragraphs";
import { withParams } from "~/ui/with-params";

const zoomHash = "#zoom";
const zoomed = (url: string | null) => url && url + zoomHash;

/** A work with its whole label: `?artwork=` on the page under it. */
export default function ArtworkOverlay({ artwork }: { artwork: ArtworkDetail }) {
  const { pathname } = useLocation();
  const params = usePageQuery();
  const to = (id: string | null) => pathname + withParams(params, { artwork: id });
  const close = useClose(to(null));
  const isPreview = useContext(PreviewMode);
  const { exhibitions, position } = artwork;
  const [first, ...others] = picturesOf(artwork, useWorksCredit(artwork.artist.name));
  const { image } = first;
  const ratio = image && "width" in image ? image.width / image.height : undefined;
  const zoom = useZoom([first, ...others]);
  const steps = {
    previous: artwork.previous && to(artwork.previous),
    next: artwork.next && to(artwork.next),
  };

  const stepByKey = useStepKeys(steps);
  const stepBySwipe = useStepSwipes(steps);
  return (
    <>
      <Overlay
        title={artwork.title}
        closeHref={to(null)}
        className="artwork-overlay"
        onKeyDown={stepByKey}
        {...stepBySwipe}
      >
        <div className="overlay-image" style={{ "--ratio": ratio ?? 1 } as CSSProperties}>
          <Credited credit={first.credit}>
            <ZoomLink image={image} title={artwork.title} onOpen={() => zoom.open(zoomHash)}>
              <Picture
                image={image}
                alt={first.alt}
                sizes="(min-width: 64rem) 60vw, 94vw"
                upTo={1600}
                priority
                style={{ viewTransitionName: "artwork", aspectRatio: ratio }}
              />
              {image ? <span className="zoom-hint">Enlarge</span> : null}
            </ZoomLink>
          </Credited>
          {others.length > 0 ? (
            <>
              <PictureGallery
                pictures={others}
                className="artwork-views snap-strip"
                sizes="18rem"
                onOpen={zoom.open}
              />
              <p className="artwork-views-count">
                <PositionText at={1} of={others.length + 1} />
              </p>
            </>
          ) : null}
          <AtItsSize artwork={artwork} />
        </div>
        <div className="overlay-text">
          <p className="overlay-lead">
            <Link to={`/artists/${artwork.artist.slug}`} dir="auto">
              {artwork.artist.name}
            </Link>
          </p>
          <h2 className="overlay-title" data-long={longMark(artwork.title)}>
            <TitleAndYear {...artwork} />
          </h2>
          <p className="muted">
            {detailsOf(artwork).map((text, at) => (
              <Fragment key={text}>
                {at > 0 ? <br /> : null}
                <bdi>{text}</bdi>
              </Fragment>
            ))}
          </p>
          <p>
            <PriceLabel artwork={artwork} />
          </p>
          {artwork.description ? <Paragraphs text={artwork.description} /> : null}
          <div className="overlay-actions">
            <details key={artwork.id} className="artwork-inquire" onToggle={bringIntoView}>
              <summary className="button">
                <span className="while-closed">Inquire</span>
                <span className="while-open">Hide Form</span>
              </summary>
              <ArtworkInquiryForm artwork={artwork} from={to(null)} onSent={close} />
            </details>
            {isPreview ? null : <SaveButton key={`save-${artwork.id}`} artworkId={artwork.id} />}
            <CopyLink />
          </div>
          {exhibitions.length > 0 ? (
            <section className="overlay-shows">
              <h3>Exhibitions</h3>
              <ul>
                {exhibitions.map(({ id, title, startDate, endDate }) => (
                  <li key={id}>
                    <OverlayLink to={`/exhibitions?id=${id}`} dir="auto">
                      {title}
                    </OverlayLink>{" "}
                    <DateRange start={startDate} end={endDate} />
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <OverlaySteps label="Artworks" position={position} {...steps} />
        </div>
      </Overlay>
      {zoom.shown ? (
        <PictureViewer
          shown={
            zoom.shown.position
              ? zoom.shown
              : {
                  ...zoom.shown,
                  position,
                  steps: { previous: zoomed(steps.previous), next: zoomed(steps.next) },
                }
          }
        />
      ) : null}
    </>
  );
}

/** @returns all pictures of a work. The viewer steps through them where there are several, else from work to work. */
function picturesOf(
  artwork: ArtworkDetail,
  creditOf: ReturnType<typeof useWorksCredit>,
): [Zoomable, ...Zoomable[]] {
  const { title, artist } = artwork;
  const [first = null, ...others] = [artwork.image, ...artwork.gallery].flatMap((image) => image ?? []);
  const caption = (
    <>
      <bdi>{artist.name}</bdi>
      {", "}
      <TitleAndYear {...artwork} />
    </>
  );
  const picture = (image: ImageData | null, at: number): Zoomable => ({
    image,
    alt: `${title} by ${artist.name}${at > 1 ? `, picture ${at} of ${others.length + 1}` : ""}`,
    caption,
    credit: creditOf(image),
    hash: at > 1 ? `${zoomHash}=${at}` : zoomHash,
  });
  return [picture(first, 1), ...others.map((other, index) => picture(other, index + 2))];
}
