import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { directors, gallery } from "~/gallery";
import { OverlayLink } from "~/ui/overlay-link";
import { usePageQuery } from "~/ui/page-query";
import { withParams } from "~/ui/with-params";
import { GalleryMap } from "./gallery-map";

export function SiteFooter({ links, forms }: { links: ReactNode; forms: ReactNode }) {
  const { address } = gallery;
  return (
    <footer className="site-footer">
      <div className="footer-visit">
        <h2>{gallery.name}</h2>
        <address>
          {address.street}
          <br />
          {address.postalCode}&nbsp;{address.city}
          <br />
          {address.country}
        </address>
        <p>
          <a href={`mailto:${gallery.email}`}>{gallery.email}</a>
          <br />
          <a href={`tel:${gallery.phone.replaceAll(" ", "")}`}>{gallery.phone.replaceAll(" ", "\u00a0")}</a>
        </p>
        <p>
          <a href={gallery.instagram.url} target="_blank" rel="noreferrer">
            Instagram ↗
          </a>
        </p>
      </div>
      <div className="footer-map">
        <a href={gallery.mapsUrl} target="_blank" rel="noreferrer">
          <GalleryMap />
          <span>View on map ↗</span>
        </a>
      </div>
      <div className="footer-hours">
        <h2>Opening hours</h2>
        <p>{gallery.openingHours}</p>
      </div>
      <div className="footer-about">
        <h2>About</h2>
        <p>{gallery.description}</p>
      </div>
      <nav className="footer-links" aria-label="Footer">
        <h2>Quick links</h2>
        <ul>
          <li>
            <Link to="/artists">Artists</Link>
          </li>
          <li>
            <Link to="/artworks">Artworks</Link>
          </li>
          <li>
            <Link to="/exhibitions">Exhibitions</Link>
          </li>
          <li>
            <Link to="/press">Press</Link>
          </li>
          {links}
        </ul>
      </nav>
      <div className="footer-directors">
        <h2>Directors</h2>
        <Directors />
      </div>
      <div className="footer-forms">{forms}</div>
      <p className="footer-credit">
        <span>
          © {gallery.copyrightYear} {gallery.name}
        </span>
        <Link to="/privacy">Privacy</Link>
        <span>
          Website by{" "}
          <a href={gallery.agency.url} target="_blank" rel="noreferrer">
            {gallery.agency.name}
          </a>
        </span>
      </p>
    </footer>
  );
}

function Directors() {
  const { pathname } = useLocation();
  const params = usePageQuery();
  return (
    <ul>
      {directors.map(({ id, name }) => (
        <li key={id}>
          <OverlayLink to={pathname + withParams(params, { director: id })} prefetch="none">
            {name}
          </OverlayLink>
        </li>
      ))}
    </ul>
  );
}
