import { type CSSProperties, useEffect, useRef, useState } from "react";
import { gallery } from "~/gallery";
import { derivativeUrl, type ImageData, imageWidths, type StoredImage, tallWidths } from "~/schemas/image";

interface PictureProps {
  image: ImageData | null;
  alt: string;
  /** How wide the layout shows it, in the words of the `sizes` attribute. */
  sizes: string;
  /** Up to which of the listed widths it is offered. */
  upTo?: number;
  /** Offers an upright cut to upright screens: for pictures that fill the screen. */
  tall?: boolean;
  /** The largest picture of the first screen: loaded first. */
  priority?: boolean;
  /** Loaded at once though it may be out of sight: for what a hover or a step is about to show. */
  eager?: boolean;
  style?: CSSProperties;
  onLoad?: () => void;
}

/** One image of the site: AVIF, WebP or JPEG in a listed width, its place and its colour kept while it loads. */
export function Picture({ image, ...props }: PictureProps) {
  if (!image) return <PlaceholderPicture />;
  return "url" in image ? (
    <ExternalPicture url={image.url} alt={props.alt} />
  ) : (
    <StoredPicture image={image} {...props} />
  );
}

/** Stands where there is no image. */
export function PlaceholderPicture() {
  return (
    <span className="picture picture-placeholder" aria-hidden="true">
      {gallery.initials}
    </span>
  );
}

function ExternalPicture({ url, alt }: { url: string; alt: string }) {
  const element = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);

  // It may have failed before this script was there to hear of it.
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setFailed(true);
  }, []);

  if (failed) return <PlaceholderPicture />;
  return (
    <span className="picture picture-external">
      <img
        ref={element}
        src={url}
        alt={alt}
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setFailed(true)}
      />
    </span>
  );
}

function StoredPicture({
  image,
  alt,
  sizes,
  upTo = 960,
  tall = false,
  priority = false,
  eager = false,
  style,
  onLoad,
}: PictureProps & { image: StoredImage }) {
  const element = useRef<HTMLImageElement>(null);
  const { name, width, height, color } = image;
  const offered = imageWidths.filter((listed, at) => at === 0 || (listed <= upTo && listed <= width));
  const set = (format: "avif" | "webp") =>
    offered
      .map((listed) => `${derivativeUrl(name, { width: listed, tall: false, format })} ${listed}w`)
      .join(", ");
  const tallSet = (format: "avif" | "webp") =>
    tallWidths
      .map((listed) => `${derivativeUrl(name, { width: listed, tall: true, format })} ${listed}w`)
      .join(", ");
  const plain = offered.findLast((listed) => listed <= 960) ?? offered[0] ?? imageWidths[0];

  // A cached image may be there before this script is.
  useEffect(() => {
    if (onLoad && element.current?.complete && element.current.naturalWidth > 0) onLoad();
  }, [onLoad]);

  return (
    <picture className="picture" style={{ backgroundColor: color, ...style }}>
      {tall ? (
        <>
          <source media="(max-aspect-ratio: 3/4)" type="image/avif" srcSet={tallSet("avif")} sizes="100vw" />
          <source media="(max-aspect-ratio: 3/4)" type="image/webp" srcSet={tallSet("webp")} sizes="100vw" />
        </>
      ) : null}
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={set("webp")} sizes={sizes} />
      <img
        ref={element}
        src={derivativeUrl(name, { width: plain, tall: false, format: "jpg" })}
        alt={alt}
        width={width}
        height={height}
        loading={priority || eager ? "eager" : "lazy"}
        decoding={priority ? "sync" : "async"}
        onLoad={onLoad}
        // React 18 knows the attribute under its HTML name only.
        {...(priority ? { fetchpriority: "high" } : {})}
      />
    </picture>
  );
}
