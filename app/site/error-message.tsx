import { isRouteErrorResponse, Link, type MetaDescriptor, useMatches, useRouteError } from "@remix-run/react";
import { gallery } from "~/gallery";
import type { PageMessage } from "~/text/page-message";
import { contentDefaults } from "./texts";
import { WaysOn } from "./ways-on";

const failure = "Something went wrong";

/** The message that a route has thrown (not-found.server.ts), or the general one of a 404. */
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

/** The meta tags of an error page. */
export function errorMeta(error: unknown, title = readMessage(error)?.title ?? failure): MetaDescriptor[] {
  return [{ title: `${title} – ${gallery.name}` }, { name: "robots", content: "noindex" }];
}

interface Handle {
  /** The title of the route's error page. */
  failure?: string;
}

/** The error of the nearest boundary. */
export function ErrorMessage() {
  const error = useRouteError();
  const routeFailure = (useMatches().at(-1)?.handle as Handle | undefined)?.failure;
  const message = readMessage(error);
  if (message) return <Message {...message} />;
  return (
    <section className="message-page">
      <h1>{routeFailure ?? failure}</h1>
      <p>The page could not be read just now. Please try again in a moment.</p>
      <WaysOn />
    </section>
  );
}

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
      <WaysOn except={back?.to} />
    </section>
  );
}
