import { isRouteErrorResponse, Link, type MetaDescriptor, useMatches, useRouteError } from "@remix-run/react";
import { contentDefaults } from "~/content/texts";
import { gallery } from "~/gallery";
import type { PageMessage } from "./page-message";
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

/** What a route threw to be shown (not-found.server.ts, mail-link.server.ts), or the general texts of a 404. */
function readMessage(error: unknown): PageMessage | undefined {
  if (!isRouteErrorResponse(error)) return;
  const thrown: Partial<PageMessage> | string | null = error.data;
  if (thrown && typeof thrown === "object" && thrown.title !== undefined) return thrown as PageMessage;
  if (error.status !== 404) return;
  return {
    title: contentDefaults["404_page_title"],
    description: "What this link led to is no longer here.",
  };
}

/** The head of a page that shows an error. */
export function errorMeta(error: unknown, title = readMessage(error)?.title ?? failure): MetaDescriptor[] {
  return [{ title: `${title} – ${gallery.name}` }, { name: "robots", content: "noindex" }];
}

/** What a route says where its page cannot be read, whichever page tells it: `handle = { failure }`. */
interface Handle {
  failure?: string;
}

/** What went wrong in plain words. */
export function ErrorMessage() {
  const error = useRouteError();
  const ofRoute = (useMatches().at(-1)?.handle as Handle | undefined)?.failure;
  const message = readMessage(error);
  if (message) return <Message {...message} />;
  return (
    <section className="message-page">
      <h1>{ofRoute ?? failure}</h1>
      <p>The page could not be read just now. Please try again in a moment.</p>
      <WaysOn />
    </section>
  );
}

/** Says what was thrown to be shown, and where to go on. */
function Message({ title, description, back }: PageMessage) {
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
