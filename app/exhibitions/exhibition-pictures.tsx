import { Picture } from "~/images/picture";
import { fullPictureUrl, type ImageData } from "~/images/sizes";
import { OverlayLink } from "~/ui/overlay-link";
import type { ExhibitionDetail } from "./view.server";

/** What an exhibition looks like: its picture, its artworks, and the other views of its rooms. */
export function ExhibitionPictures({ exhibition }: { exhibition: ExhibitionDetail }) {
  const { title, image, imageCredits, artworks, gallery, isUpcoming } = exhibition;
  // Whether a picture shows a room or a detail of a work nobody has stored: its credit below may say so.
  const altOf = (at: number) => `${title}, picture ${at} of ${gallery.length + 1}`;
  return (
    <div className="overlay-image">
      <figure>
        <View image={image} alt={altOf(1)} priority />
        {image && imageCredits ? <figcaption>{imageCredits}</figcaption> : null}
      </figure>
      {artworks.length > 0 ? (
        <section className="exhibition-works">
          <h3>Works</h3>
          <ul>
            {artworks.map((artwork) => (
              <li key={artwork.id}>
                <OverlayLink to={`/artworks?artwork=${artwork.id}`}>
                  <Picture image={artwork.image} alt="" sizes="(min-width: 64rem) 13vw, 30vw" upTo={720} />
                  <span className="exhibition-works-label">
                    {artwork.artistName}
                    <br />
                    <cite>{artwork.title}</cite>
                    {artwork.year === null ? null : <>, {artwork.year}</>}
                  </span>
                </OverlayLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {gallery.length > 0 ? (
        <section className="exhibition-views">
          <h3>{isUpcoming ? "Pictures" : "Installation views"}</h3>
          {gallery.map((view, at) => (
            <View key={"name" in view ? view.name : view.url} image={view} alt={altOf(at + 2)} />
          ))}
        </section>
      ) : null}
    </div>
  );
}

/** A picture that opens by itself. */
function View({ image, alt, priority }: { image: ImageData | null; alt: string; priority?: boolean }) {
  const picture = (
    <Picture
      image={image}
      alt={image ? alt : ""}
      sizes="(min-width: 64rem) 58vw, 100vw"
      upTo={1600}
      priority={priority}
    />
  );
  return image ? <a href={fullPictureUrl(image)}>{picture}</a> : picture;
}
