import { useLocation, useSearchParams } from "@remix-run/react";
import { directorEmail, directors } from "~/gallery";
import { Overlay } from "./overlay";
import { withParams } from "./with-params";

/** Photo, biography and address of a director: `?director=` on any page. */
export function DirectorOverlay() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const director = directors.find(({ id }) => id === params.get("director"));
  if (!director) return null;
  const email = directorEmail(director);
  return (
    <Overlay
      title={director.name}
      closeHref={pathname + withParams(params, { director: null })}
      className="director-overlay"
    >
      <img className="director-photo" src={director.photo} alt={director.name} width="960" height="1200" />
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
