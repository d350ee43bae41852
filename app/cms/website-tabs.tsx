import { Link, useLocation } from "@remix-run/react";
import { Tabs } from "./tabs";

/** What staff write of the website itself. */
export interface WebsitePart {
  path: string;
  title: string;
}

/** @returns the part of the website that the page belongs to, or nothing */
export function useWebsitePart(parts: WebsitePart[]): WebsitePart | undefined {
  const { pathname } = useLocation();
  return parts.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Above the pages of these parts. */
export function WebsiteTabs({ parts }: { parts: WebsitePart[] }) {
  const part = useWebsitePart(parts);
  if (!part) return null;
  return (
    <div className="cms-page cms-website">
      <p className="cms-section">Website</p>
      <Tabs label="Website">
        {parts.map(({ path, title }) => (
          <Link key={path} to={path} aria-current={path === part.path ? "page" : undefined} prefetch="intent">
            {title}
          </Link>
        ))}
      </Tabs>
    </div>
  );
}
