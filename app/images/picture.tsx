import type { CSSProperties } from "react";
import { gallery } from "~/gallery";
import {
  derivativeUrl,
  type ImageData,
  offeredTallWidths,
  offeredWidths,
  plainWidth,
  type StoredImage,
} from "./sizes";
import { useImageFailure } from "./use-image-failure";

interface PictureProps {
  image: ImageData | null;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** The largest width in `srcset`. */
  upTo?: number;
  /** Adds a portrait crop for portrait screens: for pictures that fill the screen. */
  tall?: boolean;
  /** For the largest picture above the fold. */
  priority?: boolean;
  /** Not lazy, although it may be out of the viewport. */
  eager?: boolean;
  style?: CSSProperties;
  onLoad?: () => void;
}

/** A responsive image in AVIF, WebP or JPEG. While it loads, its space is reserved and shows its dominant colour. */
export function Picture({ image, ...props }: PictureProps) {
  if (!image) return <PlaceholderPicture />;
  // The keys remount the element, so that the previous image does not stay while the next one loads.
  return "url" in image ? (
    <ExternalPicture key={image.url} url={image.url} alt={props.alt} />
  ) : (
    <StoredPicture key={image.name} image={image} {...props} />
  );
}

function PlaceholderPicture() {
  return (
    <span className="picture picture-placeholder" aria-hidden="true">
      {gallery.initials}
    </span>
  );
}

/** An image of another site, or the placeholder when it fails to load. */
function ExternalPicture({ url, alt }: { url: string; alt: string }) {
  const { failed, imageProps } = useImageFailure();
  if (failed) return <PlaceholderPicture />;
  return (
    <span className="picture picture-external">
      <img src={url} alt={alt} loading="lazy" referrerPolicy="no-referrer" {...imageProps} />
    </span>
  );
}

function StoredPicture({
  image: { name, width, height, color },
  alt,
  sizes,
  upTo = 960,
  tall = false,
  priority = false,
  eager = false,
  style,
  onLoad,
}: PictureProps & { image: StoredImage }) {
  const widths = offeredWidths(width, upTo);
  return (
    <picture className="picture" style={{ backgroundColor: color, ...style }}>
      {tall ? (
        <Sources
          name={name}
          widths={offeredTallWidths({ width, height })}
          tall
          sizes="100vw"
          media="(max-aspect-ratio: 3/4)"
        />
      ) : null}
      <Sources name={name} widths={widths} imageWidth={width} sizes={sizes} />
      <img
        src={derivativeUrl(name, { width: plainWidth(widths), tall: false, format: "jpg" })}
        alt={alt}
        width={width}
        height={height}
        loading={priority || eager ? "eager" : "lazy"}
        decoding={priority ? "sync" : "async"}
        // React 18 does not know fetchPriority yet.
        {...(priority ? { fetchpriority: "high" } : {})}
        onLoad={onLoad}
      />
    </picture>
  );
}

function Sources({
  name,
  widths,
  imageWidth = Number.POSITIVE_INFINITY,
  tall = false,
  ...attributes
}: {
  name: string;
  widths: readonly number[];
  /** No file is wider than this, but for the portrait crop. */
  imageWidth?: number;
  tall?: boolean;
  sizes: string;
  media?: string;
}) {
  return (["avif", "webp"] as const).map((format) => {
    const urls = widths.map(
      (width) => `${derivativeUrl(name, { width, tall, format })} ${Math.min(width, imageWidth)}w`,
    );
    return <source key={format} type={`image/${format}`} srcSet={urls.join(", ")} {...attributes} />;
  });
}
