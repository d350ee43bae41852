import { PictureGallery } from "~/images/picture-gallery";
import type { ImageData } from "~/images/sizes";
import { useZoom } from "~/images/zoomable-picture";
import { useWorksCredit } from "~/site/works-credit";
import { LazyPictureViewer } from "./overlays";

/** Uncropped images of the artist's practice, each of which opens to the whole screen. */
export function ArtistGallery({ images, name }: { images: ImageData[]; name: string }) {
  const creditOf = useWorksCredit(name);
  const pictures = images.map((image, at) => ({
    image,
    alt: `${name}, picture ${at + 1} of ${images.length}`,
    caption: name,
    credit: creditOf(image),
    hash: `#picture=${at + 1}`,
  }));
  const zoom = useZoom(pictures);
  return (
    <section className="artist-section" aria-labelledby="gallery">
      <h2 id="gallery">Gallery</h2>
      <PictureGallery
        pictures={pictures}
        className="artist-gallery"
        sizes="(min-width: 99rem) 23vw, (min-width: 73rem) 31vw, (min-width: 48rem) 47vw, 95vw"
        onOpen={zoom.open}
      />
      {zoom.shown ? <LazyPictureViewer shown={zoom.shown} /> : null}
    </section>
  );
}
