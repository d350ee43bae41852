import { Link, useLocation } from "@remix-run/react";
import { directors, gallery } from "~/gallery";
import { InquiryForm } from "~/inquiries/inquiry-form";
import { MailingListForm } from "~/mailing-list/mailing-list-form";
import { SavedLink } from "~/saved/saved-link";
import { OverlayLink } from "~/ui/overlay-link";
import { usePageQuery } from "~/ui/page-query";
import { withParams } from "~/ui/with-params";
import { GalleryMap } from "./gallery-map";

export function SiteFooter() {
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
          <SavedLink />
        </ul>
      </nav>
      <div className="footer-directors">
        <h2>Directors</h2>
        <Directors />
      </div>
      <Forms />
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

/** Both forms, without the one of the current page. */
function Forms() {
  const { pathname } = useLocation();
  return (
    <div className="footer-forms">
      {pathname === "/mailing-list" ? null : (
        <section>
          <h2>Mailing list</h2>
          <MailingListForm />
        </section>
      )}
      {pathname === "/inquiry" ? null : (
        <details className="footer-inquiry">
          <summary>Get in Touch</summary>
          <InquiryForm />
        </details>
      )}
    </div>
  );
}
