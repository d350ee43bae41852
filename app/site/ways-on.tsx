import { Link } from "@remix-run/react";

/** Where to go from a page that has nothing to show. */
export function WaysOn() {
  return (
    <p className="message-page-ways">
      <Link to="/">Home</Link>
      <Link to="/artists">Artists</Link>
      <Link to="/exhibitions">Exhibitions</Link>
      <Link to="/artworks">Artworks</Link>
    </p>
  );
}
