import { Link, NavLink, useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Logo } from "./logo";
import { useRootData } from "./root-data";
import { contentDefaults } from "./texts";

/** Characters that fit into one row on a narrow phone. */
const maximumRow = 38;

/** Top navigation, with what stands before the search: transparent over the home page's pictures, white with a border elsewhere. */
export function SiteHeader({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const pending = useNavigation().state === "loading";
  const labels = useRootData()?.navigation ?? contentDefaults;
  const { nav_artists, nav_exhibitions, nav_artworks, nav_fairs } = labels;
  const { length } = nav_artists + nav_exhibitions + nav_artworks + nav_fairs;
  return (
    <header
      className="site-header"
      data-over={pathname === "/" ? "" : undefined}
      data-pending={pending ? "" : undefined}
      data-long={length > maximumRow ? "" : undefined}
    >
      <Link to="/" className="site-header-logo" prefetch="intent">
        <Logo />
      </Link>
      <nav aria-label="Main">
        <ul>
          <NavItem to="/artists">{nav_artists}</NavItem>
          <NavItem to="/exhibitions">{nav_exhibitions}</NavItem>
          <NavItem to="/artworks">{nav_artworks}</NavItem>
          <NavItem to="/fairs">{nav_fairs}</NavItem>
        </ul>
      </nav>
      <div className="site-header-end">
        {children}
        <NavLink to="/search" className="site-header-search" prefetch="intent">
          Search
        </NavLink>
      </div>
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
