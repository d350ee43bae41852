import { Credited } from "./credited";
import { Picture } from "./picture";
import { type Zoomable, ZoomLink } from "./zoomable-picture";

/** Uncropped pictures side by side, each of which opens to the whole screen. */
export function PictureGallery({
  pictures,
  className,
  sizes,
  onOpen,
}: {
  pictures: Zoomable[];
  className: string;
  sizes: string;
  /** Called with the hash of the picture that is to fill the screen. */
  onOpen: (hash: string) => void;
}) {
  return (
    <ul className={`picture-gallery ${className}`}>
      {pictures.map(({ image, alt, credit, hash }) => (
        <li key={hash}>
          <Credited credit={credit}>
            <ZoomLink image={image} title={alt} onOpen={() => onOpen(hash)}>
              <Picture image={image} alt={alt} sizes={sizes} upTo={1280} />
            </ZoomLink>
          </Credited>
        </li>
      ))}
    </ul>
  );
}
