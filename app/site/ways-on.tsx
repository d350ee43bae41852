import { Link } from "@remix-run/react";

/** Links of pages without content. */
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
