import OpenSeadragon from "openseadragon";
import { fullPictureUrl, type StoredImage } from "./sizes";
import { hasTiles, highestTileLevel, tileOverlap, tileSize, tileUrl } from "./tiles";

/** Which controls of a zoomed picture are enabled. */
export interface ZoomRange {
  canZoomIn: boolean;
  canZoomOut: boolean;
}

export interface DeepZoom {
  zoomBy(factor: number): void;
  /** In parts of the screen. */
  panBy(x: number, y: number): void;
  showWhole(): void;
  close(): void;
}

interface Options {
  image: StoredImage;
  /** The URL of a size that is loaded: it is shown until the larger one is there. */
  loadedUrl: string;
  onDrawn: () => void;
  onRange: (range: ZoomRange) => void;
}

/** Shows a picture in an element and lets it be zoomed by wheel, pinch and double tap, and moved. */
export function openDeepZoom(
  element: HTMLElement,
  { image, loadedUrl, onDrawn, onRange }: Options,
): DeepZoom {
  standInForStyle();
  // In pixels, around the whole picture: the style sheet sets it as the padding of the frame.
  const wall = () => Number.parseFloat(getComputedStyle(element.parentElement ?? element).paddingLeft);
  const margins = () => ({ top: wall(), right: wall(), bottom: wall(), left: wall() });
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const gestures = { clickToZoom: false, dblClickToZoom: true, flickEnabled: !isStill };
  const viewer = OpenSeadragon({
    element,
    tileSources: [{ type: "image", url: loadedUrl } as OpenSeadragon.TileSourceOptions],
    drawer: "canvas",
    // The dialog around it takes the keys.
    tabIndex: -1,
    keyboardNavEnabled: false,
    showNavigationControl: false,
    gestureSettingsMouse: gestures,
    gestureSettingsPen: gestures,
    gestureSettingsTouch: gestures,
    animationTime: isStill ? 0 : 0.4,
    visibilityRatio: 1,
    constrainDuringPan: true,
    viewportMargins: margins(),
    minZoomImageRatio: 1,
    smoothTileEdgesMinZoom: Number.POSITIVE_INFINITY,
    // The first request for a tile waits until all are made.
    timeout: 120_000,
    tileRetryMax: 1,
  } as OpenSeadragon.Options);
  const { viewport } = viewer;
  viewer.addOnceHandler("tile-drawn", onDrawn);
  viewer.addOnceHandler("open", () => viewer.addTiledImage({ tileSource: detailOf(image) } as never));
  // At rest whole and no larger than the original's own size, at most twice as large.
  const limit = () => {
    const { x, y } = viewport.getContainerSize();
    const width = Math.max(1, x - 2 * wall());
    const height = Math.max(1, y - 2 * wall());
    const own = image.width / width;
    const whole = Math.min(1, (height / width) * (image.width / image.height));
    Object.assign(viewport, { defaultZoomLevel: Math.min(whole, own), maxZoomLevel: 2 * own });
  };
  limit();
  let isWhole = true;
  const report = () => {
    const zoom = viewport.getZoom();
    const canZoomOut = zoom > viewport.getMinZoom() * 1.001;
    isWhole = !canZoomOut;
    onRange({ canZoomIn: zoom < viewport.getMaxZoom() * 0.999, canZoomOut });
  };
  viewer.addHandler("resize", () => {
    limit();
    viewport.setMargins(margins());
    // After this event OpenSeadragon zooms to keep the size on the screen: that would cut a whole picture on a turned phone.
    if (isWhole) queueMicrotask(() => viewport.goHome(true));
  });
  viewer.addHandler("zoom", report);
  viewer.addHandler("resize", report);
  viewer.world.addHandler("add-item", report);
  const settle = () => viewport.applyConstraints(isStill);
  return {
    zoomBy(factor) {
      viewport.zoomBy(factor, undefined, isStill);
      settle();
    },
    panBy(x, y) {
      const { width, height } = viewport.getBounds();
      viewport.panBy(new OpenSeadragon.Point(x * width, y * height), isStill);
      settle();
    },
    showWhole: () => viewport.goHome(isStill),
    close: () => viewer.destroy(),
  };
}

/** The tiles of a large original, else the largest size. */
function detailOf(image: StoredImage): object {
  if (!hasTiles(image)) return { type: "image", url: fullPictureUrl(image) };
  const { name, width, height } = image;
  const maxLevel = highestTileLevel(image);
  const getTileUrl = (level: number, x: number, y: number) => tileUrl(name, { level, x, y });
  return { width, height, tileSize, tileOverlap, minLevel: 0, maxLevel, getTileUrl };
}

/** OpenSeadragon adds a `<style>`, which the CSP refuses, unless it finds one: this has no styles. */
function standInForStyle(): void {
  const mark = "data-openseadragon-mobile-css";
  if (document.querySelector(`style[${mark}]`)) return;
  const style = document.createElementNS(null, "style");
  style.setAttribute(mark, "true");
  document.head.append(style);
}
