import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ArtistPage } from "~/artists/artist-page";
import { PressItem } from "~/press/press-item";
import { ArtworkOverlay, ExhibitionOverlay } from "~/site/overlays";
import { OverlayAsPage } from "~/ui/overlay";
import type { PreviewPage } from "./preview.server";

/** A page as the public will see it, under a line that says so. */
export function PreviewContent({
  preview,
  title,
  children,
}: {
  preview: PreviewPage;
  title: string;
  /** The rest of the line. */
  children: ReactNode;
}) {
  return (
    <>
      <p className="preview-line" role="note">
        <strong>Preview</strong> of what is not public yet. {children}
      </p>
      {preview.kind === "exhibitions" || preview.kind === "artworks" ? (
        <OverlayAsPage.Provider value={true}>
          <h1 className="visually-hidden">{title}</h1>
          <Previewed {...preview} />
        </OverlayAsPage.Provider>
      ) : (
        <Previewed {...preview} />
      )}
    </>
  );
}

function Previewed({ kind, page }: PreviewPage): ReactNode {
  const { pathname } = useLocation();
  switch (kind) {
    case "artists":
      return <ArtistPage page={page} here={pathname} />;
    case "exhibitions":
      return <ExhibitionOverlay exhibition={page} to={() => pathname} />;
    case "artworks":
      return <ArtworkOverlay artwork={page} />;
    case "press":
      return (
        <section className="page press-page">
          <header className="page-header">
            <h1>Press</h1>
          </header>
          <ul className="press-list">
            <PressItem item={page} linkText="Read Full Article" heading="h2" />
          </ul>
        </section>
      );
  }
}
