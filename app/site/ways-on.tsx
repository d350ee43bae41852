import { Link } from "@remix-run/react";

const ways = { "/": "Home", "/artists": "Artists", "/exhibitions": "Exhibitions", "/artworks": "Artworks" };

/** Links of pages without content. `except` is a path that the page links to already. */
export function WaysOn({ except }: { except?: string }) {
  return (
    <p className="message-page-links">
      {Object.entries(ways)
        .filter(([to]) => to !== except)
        .map(([to, text]) => (
          <Link key={to} to={to}>
            {text}
          </Link>
        ))}
    </p>
  );
}
