import { type ComponentProps, lazy, Suspense } from "react";

// The overlays are a tenth of all JavaScript, and most visitors open none: their code is loaded on hover or focus of
// a link that opens one. The server renders them all the same.
const load = () => import("./every-overlay");

const Artwork = lazy(async () => ({ default: (await load()).ArtworkOverlay }));
const Exhibition = lazy(async () => ({ default: (await load()).ExhibitionOverlay }));
const Viewer = lazy(async () => ({ default: (await load()).PictureViewer }));
const Director = lazy(async () => ({ default: (await load()).DirectorOverlay }));
const Registration = lazy(async () => ({ default: (await load()).RegistrationOverlay }));

/** Prefetches the code of the overlays. */
export function loadOverlays(): void {
  // The click tries again.
  load().catch(() => {});
}

export function ArtworkOverlay(props: ComponentProps<typeof Artwork>) {
  return (
    <Suspense>
      <Artwork {...props} />
    </Suspense>
  );
}

export function ExhibitionOverlay(props: ComponentProps<typeof Exhibition>) {
  return (
    <Suspense>
      <Exhibition {...props} />
    </Suspense>
  );
}

export function PictureViewer(props: ComponentProps<typeof Viewer>) {
  return (
    <Suspense>
      <Viewer {...props} />
    </Suspense>
  );
}

export function DirectorOverlay(props: ComponentProps<typeof Director>) {
  return (
    <Suspense>
      <Director {...props} />
    </Suspense>
  );
}

export function RegistrationOverlay(props: ComponentProps<typeof Registration>) {
  return (
    <Suspense>
      <Registration {...props} />
    </Suspense>
  );
}
