import { type Director, directorEmail } from "~/gallery";
import { Overlay } from "~/ui/overlay";

/** Photo or initials, biography and email address of a director, over any page. */
export default function DirectorOverlay({ director, closeHref }: { director: Director; closeHref: string }) {
  const email = directorEmail(director);
  return (
    <Overlay title={director.name} closeHref={closeHref} className="director-overlay">
      {director.photo ? (
        <img className="director-photo" src={director.photo} alt={director.name} width="960" height="1200" />
      ) : (
        <div className="director-photo director-initials" aria-hidden="true">
          {director.name
            .split(" ")
            .map((word) => word[0])
            .join("")}
        </div>
      )}
      <div className="director-text">
        <h2>{director.name}</h2>
        <p className="muted">Owner &amp; Director</p>
        {director.biography.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
    </Overlay>
  );
}
