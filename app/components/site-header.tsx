import { Link, NavLink, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { loader as rootLoader } from "~/root";
import { contentDefaults } from "~/schemas/content";
import { Logo } from "./logo";

/** Top navigation: transparent over the home page's pictures, white with a border elsewhere. */
export function SiteHeader() {
  const { pathname } = useLocation();
  const labels = useRouteLoaderData<typeof rootLoader>("root")?.navigation ?? contentDefaults;
  return (
    <header className="site-header" data-over={pathname === "/" ? "" : undefined}>
      <Link to="/" className="site-header-logo" prefetch="intent">
        <Logo />
      </Link>
      <nav aria-label="Main">
        <ul>
          <NavItem to="/artists">{labels.nav_artists}</NavItem>
          <NavItem to="/exhibitions">{labels.nav_exhibitions}</NavItem>
          <NavItem to="/artworks">{labels.nav_artworks}</NavItem>
          <NavItem to="/fairs">{labels.nav_fairs}</NavItem>
        </ul>
      </nav>
    </header>
  );
}

function NavItem({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <NavLink to={to} prefetch="intent">
        {children}
      </NavLink>
    </li>
  );
}
