import { type ComponentProps, lazy, Suspense } from "react";

// The dialogs' code is a tenth of all scripts, and most visits open none: it is loaded when a pointer or the
// focus comes near a link that opens one. The server renders them whole all the same.
const load = () => import("./every-overlay");

const Artwork = lazy(async () => ({ default: (await load()).ArtworkOverlay }));
const Exhibition = lazy(async () => ({ default: (await load()).ExhibitionOverlay }));
const Director = lazy(async () => ({ default: (await load()).DirectorOverlay }));
const Registration = lazy(async () => ({ default: (await load()).RegistrationOverlay }));

/** Fetches the overlays' code ahead of a click. */
export function loadOverlays(): void {
  // A failure is not the visitor's: the click tries again.
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
