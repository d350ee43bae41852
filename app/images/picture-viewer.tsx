import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { loadable } from "~/ui/loadable";
import { Dialog } from "~/ui/overlay";
import { OverlayStepLink } from "~/ui/overlay-link";
import { PositionText, useStepKeys, useStepSwipes } from "~/ui/overlay-steps";
import type { DeepZoom, ZoomRange } from "./deep-zoom";
import { Picture } from "./picture";
import { fullPictureUrl, type StoredImage } from "./sizes";
import type { ZoomedView } from "./zoomable-picture";

const zoomCode = loadable(() => import("./deep-zoom"));

const zoomStep = 1.5;
/** As a share of the screen. */
const panStep = 0.15;

/** A picture on the whole screen, to zoom. The picture is there at once, the code for zooming comes after it. */
export function PictureViewer({ shown }: { shown: ZoomedView }) {
  const { image, alt, caption, credit, position, steps, close } = shown;
  const { frame, zoom, isDrawn, range } = useDeepZoom(image);
  // A magnified picture is moved.
  const isWhole = !range.canZoomOut;
  const stepByKey = useStepKeys(steps);
  const stepBySwipe = useStepSwipes(steps);
  const zoomIn = () => zoom.current?.zoomBy(zoomStep);
  const zoomOut = () => zoom.current?.zoomBy(1 / zoomStep);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isWhole) stepByKey(event);
    if (event.defaultPrevented) return;
    const key = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!key || !zoom.current) return;
    event.preventDefault();
    key(zoom.current);
  };

  return (
    <Dialog
      title={alt}
      onClose={close}
      onKeyDown={onKeyDown}
      className="picture-viewer overlay-full"
      {...(isWhole ? stepBySwipe : {})}
    >
      <div className="viewer-group">
        <button type="button" aria-label="Zoom out" aria-disabled={!range.canZoomOut} onClick={zoomOut}>
          −
        </button>
        <button type="button" aria-label="Zoom in" aria-disabled={!range.canZoomIn} onClick={zoomIn}>
          +
        </button>
      </div>
      <p className="viewer-caption" dir="auto">
        {caption}
      </p>
      <div className="viewer-group">
        {steps.previous ? (
          <OverlayStepLink to={steps.previous} rel="prev" aria-label="Previous picture">
            ←
          </OverlayStepLink>
        ) : null}
        {position ? <PositionText {...position} /> : null}
        {steps.next ? (
          <OverlayStepLink to={steps.next} rel="next" aria-label="Next picture">
            →
          </OverlayStepLink>
        ) : null}
      </div>
      <div className="viewer-frame" ref={frame} data-drawn={isDrawn ? "" : undefined}>
        <Picture
          image={image}
          alt={alt}
          sizes="100vw"
          upTo={1600}
          eager
          style={{ backgroundColor: "transparent", maxWidth: image.width, maxHeight: image.height }}
        />
        <div className="viewer-canvas" />
      </div>
      {credit ? (
        <p className="viewer-credit" dir="auto">
          {credit}
        </p>
      ) : null}
    </Dialog>
  );
}

const keys: Record<string, (zoom: DeepZoom) => void> = {
  "+": (zoom) => zoom.zoomBy(zoomStep),
  "=": (zoom) => zoom.zoomBy(zoomStep),
  "-": (zoom) => zoom.zoomBy(1 / zoomStep),
  "0": (zoom) => zoom.showWhole(),
  Home: (zoom) => zoom.showWhole(),
  ArrowLeft: (zoom) => zoom.panBy(-panStep, 0),
  ArrowRight: (zoom) => zoom.panBy(panStep, 0),
  ArrowUp: (zoom) => zoom.panBy(0, -panStep),
  ArrowDown: (zoom) => zoom.panBy(0, panStep),
};

const unknownRange: ZoomRange = { canZoomIn: false, canZoomOut: false };

function useDeepZoom(image: StoredImage) {
  const frame = useRef<HTMLDivElement>(null);
  const zoom = useRef<DeepZoom>();
  const [isDrawn, setDrawn] = useState(false);
  const [range, setRange] = useState(unknownRange);
  useEffect(() => {
    let isClosed = false;
    setDrawn(false);
    setRange(unknownRange);
    const open = async () => {
      const { openDeepZoom } = await zoomCode.need();
      const picture = frame.current?.querySelector("img");
      const isLoaded = await picture?.decode().then(
        () => true,
        () => false,
      );
      const canvas = frame.current?.querySelector<HTMLElement>(".viewer-canvas");
      if (isClosed || !canvas) return;
      zoom.current = openDeepZoom(canvas, {
        image,
        loadedUrl: (isLoaded && picture?.currentSrc) || fullPictureUrl(image),
        onDrawn: () => setDrawn(true),
        onRange: setRange,
      });
    };
    // Without it the picture stays as it is.
    open().catch(() => {});
    return () => {
      isClosed = true;
      zoom.current?.close();
      zoom.current = undefined;
    };
  }, [image]);
  return { frame, zoom, isDrawn, range };
}
