import { type ComponentType, lazy, Suspense } from "react";

// The overlays are a tenth of all JavaScript, and most visitors open none: their code is loaded on hover or focus of
// a link that opens one. The server renders them all the same.
const load = () => import("./every-overlay");

/** Prefetches the code of the overlays. */
export function loadOverlays(): void {
  // The click tries again.
  load().catch(() => {});
}

type Overlays = Awaited<ReturnType<typeof load>>;

/** @returns an overlay whose code is loaded with the first one that is shown */
function overlay<Props extends object>(choose: (overlays: Overlays) => ComponentType<Props>) {
  const Loaded = lazy(async () => ({ default: choose(await load()) })) as unknown as ComponentType<object>;
  return (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

export const ArtworkOverlay = overlay((all) => all.ArtworkOverlay);
export const ExhibitionOverlay = overlay((all) => all.ExhibitionOverlay);
export const PictureViewer = overlay((all) => all.PictureViewer);
export const DirectorOverlay = overlay((all) => all.DirectorOverlay);
export const RegistrationOverlay = overlay((all) => all.RegistrationOverlay);
