import { type ComponentProps, lazy, Suspense } from "react";

// The dialogs' code is a tenth of all scripts, and most visits open none: it is loaded when a pointer or the
// focus comes near a link that opens one. The server renders them whole all the same.
const load = {
  artwork: () => import("./artwork-overlay"),
  exhibition: () => import("./exhibition-overlay"),
  director: () => import("./director-overlay"),
  registration: () => import("./registration-overlay"),
};

const Artwork = lazy(load.artwork);
const Exhibition = lazy(load.exhibition);
const Director = lazy(load.director);
const Registration = lazy(load.registration);

/** Fetches the overlays' code ahead of a click. */
export function loadOverlays(): void {
  // A failure is not the visitor's: the click tries again.
  for (const each of Object.values(load)) each().catch(() => {});
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
