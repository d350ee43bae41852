import { isRouteErrorResponse, Link, type MetaDescriptor, useMatches, useRouteError } from "@remix-run/react";
import { gallery } from "~/gallery";
import { contentDefaults } from "~/schemas/content";
import type { NotFound } from "~/schemas/not-found";
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

const failure = "Something went wrong";

/** What a page says that is not there: what its loader threw (not-found.server.ts), else the general texts. */
function readNotFound(error: unknown): NotFound | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 404) return;
  const thrown: Partial<NotFound> | string | null = error.data;
  if (thrown && typeof thrown === "object" && thrown.title !== undefined) return thrown as NotFound;
  return {
    title: contentDefaults["404_page_title"],
    description: "What this link led to is no longer here.",
  };
}

/** The head of a page that shows an error. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  return [
    { title: `${readNotFound(error)?.title ?? failure} – ${gallery.name}` },
    { name: "robots", content: "noindex" },
  ];
}

/** What a route says where its page cannot be read, whichever page tells it: `handle = { failure }`. */
interface Handle {
  failure?: string;
}

/** What went wrong in plain words. */
export function ErrorMessage() {
  const error = useRouteError();
  const ofRoute = (useMatches().at(-1)?.handle as Handle | undefined)?.failure;
  const missing = readNotFound(error);
  if (missing) return <NotFoundMessage {...missing} />;
  return (
    <section className="message-page">
      <h1>{ofRoute ?? failure}</h1>
      <p>The page could not be read just now. Please try again in a moment.</p>
      <WaysOn />
    </section>
  );
}

/** Says that there is nothing here, and where to go on. */
export function NotFoundMessage({ title, description, back }: NotFound) {
  return (
    <section className="message-page">
      <h1>{title}</h1>
      {description ? <p>{description}</p> : null}
      {back ? (
        <p>
          <Link to={back.to}>{back.text}</Link>
        </p>
      ) : null}
      <WaysOn />
    </section>
  );
}
