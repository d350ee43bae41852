import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { contentDefaults } from "~/schemas/content";
import { SiteFrame } from "./site-frame";
import { WaysOn } from "./ways-on";

/** The site's own page for an error that nothing nearer caught, with a way on. */
export function ErrorPage() {
  return (
    <SiteFrame>
      <ErrorMessage />
    </SiteFrame>
  );
}

/** What went wrong in plain words; `title` where the page knows better words for it. */
export function ErrorMessage({ title }: { title?: string }) {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <section className="message-page">
      <h1>{title ?? (missing ? contentDefaults["404_page_title"] : "Something went wrong")}</h1>
      <p>
        {missing
          ? "What this link led to is no longer here."
          : "The page could not be read just now. Please try again in a moment."}
      </p>
      <WaysOn />
    </section>
  );
}
