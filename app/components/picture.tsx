import { type CSSProperties, useEffect, useRef, useState } from "react";
import { gallery } from "~/gallery";
import type { ImageData, StoredImage } from "~/schemas/image";
import { type PictureWish, pictureHtml } from "./picture-html";

interface PictureProps extends PictureWish {
  image: ImageData | null;
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

function StoredPicture({ image, style, onLoad, alt, ...wanted }: PictureProps & { image: StoredImage }) {
  const element = useRef<HTMLPictureElement>(null);

  useEffect(() => {
    const img = onLoad && element.current?.querySelector("img");
    if (!img) return;
    // A cached image may be there before this script is.
    if (img.complete && img.naturalWidth > 0) onLoad();
    img.addEventListener("load", onLoad);
    return () => img.removeEventListener("load", onLoad);
  }, [onLoad]);

  return (
    <picture
      ref={element}
      className="picture"
      style={{ backgroundColor: image.color, ...style }}
      dangerouslySetInnerHTML={{ __html: pictureHtml(image, { alt, ...wanted }) }}
    />
  );
}
