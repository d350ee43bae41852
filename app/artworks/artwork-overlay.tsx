import { Link, useLocation, useNavigate } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { Picture } from "~/images/picture";
import { ArtworkInquiryForm } from "~/inquiries/artwork-inquiry-form";
import { SaveButton } from "~/saved/save-button";
import { CopyLink } from "~/ui/copy-link";
import { longMark } from "~/ui/long-title";
import { Overlay, useClose } from "~/ui/overlay";
import { OverlayStepLink } from "~/ui/overlay-link";
import { usePageQuery } from "~/ui/page-query";
import { Paragraphs } from "~/ui/paragraphs";
import { withParams } from "~/ui/with-params";
import { isSold } from "./params";
import type { ArtworkDetail } from "./view.server";

/** A work with its whole label: `?artwork=` on the page under it. */
export default function ArtworkOverlay({ artwork }: { artwork: ArtworkDetail }) {
  const { pathname, state } = useLocation();
  const params = usePageQuery();
  const navigate = useNavigate();
  const to = (id: string | null) => pathname + withParams(params, { artwork: id });
  const close = useClose(to(null));
  const { image, previous, next } = artwork;

  const step = (event: KeyboardEvent) => {
    const target = { ArrowLeft: previous, ArrowRight: next }[event.key];
    if (!target || (event.target as Element).closest("input, textarea, select")) return;
    event.preventDefault();
    navigate(to(target), { preventScrollReset: true, replace: true, state });
  };

  return (
    <Overlay title={artwork.title} closeHref={to(null)} className="artwork-overlay" onKeyDown={step}>
      <div className="overlay-image">
        <Picture
          image={image}
          alt={`${artwork.title} by ${artwork.artist.name}`}
          sizes="(min-width: 64rem) 60vw, 94vw"
          upTo={1600}
          priority
          style={{
            viewTransitionName: "artwork",
            aspectRatio: image && "width" in image ? `${image.width} / ${image.height}` : undefined,
            ["--ratio" as string]: image && "width" in image ? image.width / image.height : 1,
          }}
        />
      </div>
      <div className="overlay-text">
        <p className="overlay-lead">
          <Link to={`/artists/${artwork.artist.slug}`}>{artwork.artist.name}</Link>
        </p>
        <h2 className="overlay-title" data-long={longMark(artwork.title)}>
          <cite>{artwork.title}</cite>
          {artwork.year === null ? null : <>, {artwork.year}</>}
        </h2>
        <p className="muted">
          {artwork.material}
          <br />
          {artwork.size}
        </p>
        {artwork.price || isSold(artwork.available) ? (
          <p>
            {isSold(artwork.available) ? <span className="sold">Sold</span> : null}
            {isSold(artwork.available) && artwork.price ? <br /> : null}
            {artwork.price}
          </p>
        ) : null}
        {artwork.description ? <Paragraphs text={artwork.description} /> : null}
        <div className="overlay-actions">
          <details key={artwork.id} className="inquire">
            <summary className="button">
              <span className="inquire-closed">Inquire</span>
              <span className="inquire-open">Hide Form</span>
            </summary>
            <ArtworkInquiryForm artwork={artwork} from={to(null)} onSent={close} />
          </details>
          <SaveButton key={`save-${artwork.id}`} artworkId={artwork.id} />
          <CopyLink />
        </div>
        {previous || next ? (
          <nav className="overlay-steps" aria-label="Artworks">
            {previous ? (
              <OverlayStepLink to={to(previous)} rel="prev">
                ← Previous
              </OverlayStepLink>
            ) : (
              <span />
            )}
            {next ? (
              <OverlayStepLink to={to(next)} rel="next">
                Next →
              </OverlayStepLink>
            ) : null}
          </nav>
        ) : null}
      </div>
    </Overlay>
  );
}
