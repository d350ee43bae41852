import { useLocation } from "@remix-run/react";
import type { ComponentType, ReactNode } from "react";
import type { ArtworkDetail } from "~/artworks/view.server";
import type { ExhibitionDetail } from "~/exhibitions/view.server";
import { FairItem } from "~/fairs/fair-item";
import type { FairView } from "~/fairs/view.server";
import type { RecordKind } from "~/kind/kind";
import { type PressItemView, PressListItem } from "~/press/press-list-item";
import { OverlayAsPage } from "~/ui/overlay";
import { ArtistPage } from "./artist-page";
import type { ArtistPageView } from "./artist-page.server";
import { LazyArtworkOverlay, LazyExhibitionOverlay } from "./overlays";
import type { PreviewPage } from "./previews.server";

/** By kind, what shows the page that previews.server.ts has made. */
const previews: Partial<Record<RecordKind, ComponentType<{ page: never }>>> = {
  artists: ArtistPreview,
  artworks: ArtworkPreview,
  exhibitions: ExhibitionPreview,
  press: PressPreview,
  fairs: FairPreview,
};

/** A module of its own, because the site loads pages and overlays of the kinds only where they are shown. */
export default function Previewed({ kind, page }: PreviewPage) {
  const Preview = previews[kind];
  return Preview ? <Preview page={page as never} /> : null;
}

function ArtistPreview({ page }: { page: ArtistPageView }) {
  const { pathname } = useLocation();
  return <ArtistPage page={page} here={pathname} />;
}

function OverlayPreview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <OverlayAsPage.Provider value={true}>
      <h1 className="visually-hidden">
        <bdi>{title}</bdi>
      </h1>
      {children}
    </OverlayAsPage.Provider>
  );
}

function ArtworkPreview({ page }: { page: ArtworkDetail }) {
  return (
    <OverlayPreview title={page.title}>
      <LazyArtworkOverlay artwork={page} />
    </OverlayPreview>
  );
}

function ExhibitionPreview({ page }: { page: ExhibitionDetail }) {
  const { pathname } = useLocation();
  return (
    <OverlayPreview title={page.title}>
      <LazyExhibitionOverlay exhibition={page} to={() => pathname} />
    </OverlayPreview>
  );
}

function PressPreview({ page }: { page: PressItemView }) {
  return (
    <section className="page press-page">
      <header className="page-header">
        <h1>Press</h1>
      </header>
      <ul className="press-list">
        <PressListItem item={page} linkText="Read Full Article" heading="h2" />
      </ul>
    </section>
  );
}

function FairPreview({ page }: { page: FairView[] }) {
  return (
    <section className="page fairs-page">
      <header className="page-header">
        <h1>Fairs</h1>
      </header>
      <ul className="fair-list">
        {page.map((fair) => (
          <FairItem key={fair.id} fair={fair} />
        ))}
      </ul>
    </section>
  );
}
