import { Picture } from "~/images/picture";
import { creditOf } from "~/images/sizes";
import { Overlay } from "~/ui/overlay";
import { Paragraphs } from "~/ui/paragraphs";
import type { ShownDirector } from "./root-data";

/** Photo, biography and email address of a director, over any page. */
export default function DirectorOverlay({
  director,
  closeHref,
}: {
  director: ShownDirector;
  closeHref: string;
}) {
  const { email, image } = director;
  const credit = creditOf(image);
  return (
    <Overlay title={director.name} closeHref={closeHref} className="director-overlay">
      {image ? (
        <div className="director-photo">
          <Picture image={image} alt={director.name} sizes="(min-width: 48rem) 40vw, 100vw" />
        </div>
      ) : null}
      <div className="director-text">
        <h2>
          <bdi>{director.name}</bdi>
        </h2>
        <p className="muted">Owner &amp; Director</p>
        <Paragraphs text={director.biography} />
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        {credit ? (
          <p className="picture-credit" dir="auto">
            {credit}
          </p>
        ) : null}
      </div>
    </Overlay>
  );
}
