import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { gallery } from "~/gallery";
import { type Closure, closureText } from "~/text/facts";
import { OverlayLink } from "~/ui/overlay-link";
import { usePageQuery } from "~/ui/page-query";
import { withParams } from "~/ui/with-params";
import { GalleryMap, isDrawnFor } from "./gallery-map";
import { OpenTodayLine } from "./open-today-line";
import { type RootData, useRootData } from "./root-data";

export function SiteFooter({ links, forms }: { links: ReactNode; forms: ReactNode }) {
  const { facts, day = "" } = useRootData() ?? {};
  return (
    <footer className="site-footer">
      <div className="footer-visit">
        <h2>{gallery.name}</h2>
        {facts ? <Contact facts={facts} /> : null}
      </div>
      {facts ? (
        <>
          <div className="footer-map">
            <MapLink facts={facts} />
          </div>
          <div className="footer-hours">
            <h2>Opening hours</h2>
            <p>{facts.openingHours}</p>
            <OpenTodayLine />
            <Closures closures={facts.closures} today={day} />
          </div>
          <div className="footer-about">
            <h2>About</h2>
            <p>{facts.description}</p>
          </div>
        </>
      ) : null}
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
      {facts && facts.directors.length > 0 ? (
        <div className="footer-directors">
          <h2>Directors</h2>
          <Directors directors={facts.directors} />
        </div>
      ) : null}
      <div className="footer-forms">{forms}</div>
      <p className="footer-credit">
        <span>
          © {gallery.copyrightYear} {gallery.name}
        </span>
        <Link to="/privacy">Privacy</Link>
        {facts?.agencyUrl ? (
          <span>
            Website by{" "}
            <a href={facts.agencyUrl} target="_blank" rel="noreferrer">
              {facts.agencyName}
            </a>
          </span>
        ) : null}
      </p>
    </footer>
  );
}

type Shown = NonNullable<RootData["facts"]>;

function Contact({ facts }: { facts: Shown }) {
  return (
    <>
      <address>
        {facts.street}
        <br />
        {facts.postalCode}&nbsp;{facts.city}
        <br />
        {facts.country}
      </address>
      <p>
        <a href={`mailto:${facts.email}`}>{facts.email}</a>
        {facts.phone ? (
          <>
            <br />
            <a href={`tel:${facts.phone.replace(/[^+\d]/g, "")}`}>{facts.phone.replaceAll(" ", "\u00a0")}</a>
          </>
        ) : null}
      </p>
      {facts.instagramUrl ? (
        <p>
          <a href={facts.instagramUrl} target="_blank" rel="noreferrer">
            Instagram ↗
          </a>
        </p>
      ) : null}
    </>
  );
}

/** With the drawn map while the gallery is where it was drawn for. */
function MapLink({ facts }: { facts: Shown }) {
  if (!facts.mapsUrl) return isDrawnFor(facts) ? <GalleryMap /> : null;
  return (
    <a href={facts.mapsUrl} target="_blank" rel="noreferrer">
      {isDrawnFor(facts) ? <GalleryMap /> : null}
      <span>View on map ↗</span>
    </a>
  );
}

function Closures({ closures, today }: { closures: Closure[]; today: string }) {
  return closures
    .map((closure) => closureText(closure, today))
    .map((text) => (
      <p key={text} dir="auto">
        {text}
      </p>
    ));
}

function Directors({ directors }: Pick<Shown, "directors">) {
  const { pathname } = useLocation();
  const params = usePageQuery();
  return (
    <ul>
      {directors.map(({ slug, name }) => (
        <li key={slug}>
          <OverlayLink to={pathname + withParams(params, { director: slug })} prefetch="none" dir="auto">
            {name}
          </OverlayLink>
        </li>
      ))}
    </ul>
  );
}
