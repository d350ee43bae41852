import { Picture } from "~/images/picture";
import { derivativeUrl, type ImageData, offeredWidths } from "~/images/sizes";

/** Uncropped images of the artist's practice, each with a link to its large version. */
export function ArtistGallery({ images, name }: { images: ImageData[]; name: string }) {
  return (
    <section className="artist-section" aria-labelledby="gallery">
      <h2 id="gallery">Gallery</h2>
      <ul className="artist-gallery">
        {images.map((image, at) => (
          <li key={"url" in image ? image.url : image.name}>
            <a href={largeUrl(image)}>
              <Picture
                image={image}
                alt={`${name}, picture ${at + 1} of ${images.length}`}
                sizes="(width >= 99rem) 23vw, (width >= 73rem) 31vw, (width >= 48rem) 47vw, 95vw"
                upTo={1280}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function largeUrl(image: ImageData): string {
  if ("url" in image) return image.url;
  const width = offeredWidths(image.width, 1600).at(-1) ?? 0;
  return derivativeUrl(image.name, { width, tall: false, format: "webp" });
}
