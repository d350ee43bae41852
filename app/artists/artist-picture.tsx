import { Picture } from "~/images/picture";
import type { ArtistImage } from "./view.server";

export function ArtistPicture({
  image,
  alt,
  onLoad,
  priority,
  sizes = "max(100vw, 150vh)",
  tall = true,
}: {
  image: ArtistImage;
  alt: string;
  onLoad?: () => void;
  priority?: boolean;
  sizes?: string;
  /** Cut for a high screen, which it fills. */
  tall?: boolean;
}) {
  if ("builtIn" in image) {
    return (
      <span className="picture">
        <img src={image.builtIn} alt={alt} width="1600" height="1067" onLoad={onLoad} />
      </span>
    );
  }
  return (
    <Picture
      image={image}
      alt={alt}
      sizes={sizes}
      upTo={2400}
      tall={tall}
      eager
      priority={priority}
      onLoad={onLoad}
    />
  );
}
