import { TitleAndYear } from "~/artworks/title-and-year";
import { Credited } from "~/images/credited";
import { Picture } from "~/images/picture";
import { creditOf, type ImageData } from "~/images/sizes";
import { type Zoomable, ZoomLink } from "~/images/zoomable-picture";
import { OverlayLink } from "~/ui/overlay-link";
import type { ExhibitionDetail } from "./view.server";

export function viewsOf({ title, image, gallery }: ExhibitionDetail): [Zoomable, ...Zoomable[]] {
  // Whether a picture shows a room or a detail of a work nobody has stored: its credit below may say so.
  const view = (picture: ImageData | null, at: number): Zoomable => ({
    image: picture,
    alt: `${title}, picture ${at} of ${gallery.length + 1}`,
    caption: title,
    credit: creditOf(picture),
    hash: `#view=${at}`,
  });
  return [view(image, 1), ...gallery.map((picture, index) => view(picture, index + 2))];
}

/** What an exhibition looks like: its picture, the other views of its rooms, and its artworks. */
export function ExhibitionPictures({
  exhibition,
  onOpen,
}: {
  exhibition: ExhibitionDetail;
  /** Called with the hash of the picture that is to fill the screen. */
  onOpen: (hash: string) => void;
}) {
  const { image, imageCredits, artworks } = exhibition;
  const views = viewsOf(exhibition);
  const [first, ...others] = views;
  const credit = views.some((view) => view.credit) ? first.credit : imageCredits;
  return (
    <div className="overlay-image">
      <figure>
        <ViewPicture view={first} onOpen={onOpen} priority />
        {image && credit ? <figcaption dir="auto">{credit}</figcaption> : null}
      </figure>
      {others.length > 0 ? (
        <section className="exhibition-views">
          <h3>Pictures</h3>
          {others.map((view) => (
            <Credited key={view.hash} credit={view.credit}>
              <ViewPicture view={view} onOpen={onOpen} />
            </Credited>
          ))}
        </section>
      ) : null}
      {artworks.length > 0 ? (
        <section className="exhibition-works">
          <h3>Works</h3>
          <ul>
            {artworks.map((artwork) => (
              <li key={artwork.id}>
                <OverlayLink to={`/artworks?artwork=${artwork.id}`}>
                  <Picture image={artwork.image} alt="" sizes="(min-width: 64rem) 16vw, 30vw" upTo={720} />
                  <span className="exhibition-works-label">
                    <span>
                      <bdi>{artwork.artistName}</bdi>
                    </span>
                    <span>
                      <TitleAndYear {...artwork} />
                    </span>
                  </span>
                </OverlayLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function ViewPicture({
  view: { image, alt, hash },
  onOpen,
  priority,
}: {
  view: Zoomable;
  onOpen: (hash: string) => void;
  priority?: boolean;
}) {
  return (
    <ZoomLink image={image} title={alt} onOpen={() => onOpen(hash)}>
      <Picture
        image={image}
        alt={image ? alt : ""}
        sizes="(min-width: 64rem) 58vw, 100vw"
        upTo={1600}
        priority={priority}
      />
    </ZoomLink>
  );
}
