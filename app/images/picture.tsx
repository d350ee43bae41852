import type { CSSProperties } from "react";
import { gallery } from "~/gallery";
import {
  altOf,
  type Derivative,
  derivativeUrl,
  type ImageData,
  jpegWidths,
  offeredTallWidths,
  offeredWidths,
  plainPictureUrl,
  type StoredImage,
} from "./sizes";
import { useImageFailure } from "./use-image-failure";

interface PictureProps {
  image: ImageData | null;
  /** Where the image has no alternative text of its own. */
  alt: string;
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

/** A responsive image in AVIF or JPEG. While it loads, its space is reserved and shows its dominant colour. */
export function Picture({ image, ...props }: PictureProps) {
  if (!image) return <PlaceholderPicture />;
  // The keys remount the element, so that the previous image does not stay while the next one loads.
  return "url" in image ? (
    <ExternalPicture key={image.url} url={image.url} alt={props.alt} />
  ) : (
    <StoredPicture key={image.name} image={image} {...props} alt={altOf(image, props.alt)} />
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
  image: { name, width, height, color, focal },
  alt,
  sizes,
  upTo = 960,
  tall = false,
  priority = false,
  eager = false,
  style,
  onLoad,
}: PictureProps & { image: StoredImage }) {
  return (
    <picture
      className="picture"
      style={{ backgroundColor: color, "--focal": `${focal.x}% ${focal.y}%`, ...style } as CSSProperties}
    >
      {tall ? (
        <source
          type="image/avif"
          srcSet={srcSet(name, { format: "avif", tall: focal }, offeredTallWidths({ width, height }))}
          sizes="100vw"
          media="(max-aspect-ratio: 3/4)"
        />
      ) : null}
      <source
        type="image/avif"
        srcSet={srcSet(name, { format: "avif", tall: false }, offeredWidths(width, upTo), width)}
        sizes={sizes}
      />
      <img
        src={plainPictureUrl({ name, width })}
        srcSet={srcSet(name, { format: "jpg", tall: false }, jpegWidths(width), width)}
        sizes={sizes}
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

/** @param imageWidth no file of the whole image is wider */
function srcSet(
  name: string,
  kind: Pick<Derivative, "format" | "tall">,
  widths: readonly number[],
  imageWidth = Number.POSITIVE_INFINITY,
): string {
  return widths
    .map((width) => `${derivativeUrl(name, { ...kind, width })} ${Math.min(width, imageWidth)}w`)
    .join(", ");
}
