import { Link, useLocation } from "@remix-run/react";

/** What staff write of the website itself. */
const parts = {
  "/cms/content": "Texts",
  "/cms/design": "Colours",
  "/cms/fairs": "Fairs",
  "/cms/directors": "Directors",
  "/cms/closures": "Opening hours",
  "/cms/gallery": "The gallery",
};

/** @returns the part of the website that a path of the CMS belongs to, or nothing */
export const websitePartOf = (pathname: string): string | undefined =>
  Object.keys(parts).find((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Above the pages of these parts. */
export function WebsiteTabs() {
  const part = websitePartOf(useLocation().pathname);
  if (!part) return null;
  return (
    <div className="cms-page cms-website">
      <nav className="tabs" aria-label="Website">
        {Object.entries(parts).map(([path, text]) => (
          <Link key={path} to={path} aria-current={path === part ? "page" : undefined} prefetch="intent">
            {text}
          </Link>
        ))}
      </nav>
    </div>
  );
}
