import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useMatches,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { exceptAfterPost } from "~/forms/form-route";
import { galleryFields } from "~/gallery/facts/fields";
import { logError } from "~/http/errors.server";
import { takeNotice } from "~/http/notice-cookie.server";
import { describeImages } from "~/images/queries.server";
import { ErrorPage } from "~/pages/error-page";
import { galleryDay } from "~/platform/clock.server";
import { publicOrigin } from "~/platform/origin.server";
import { DesignTokens } from "~/site/design-tokens";
import { errorMeta } from "~/site/error-message";
import { latePreloadsScript } from "~/site/late-preloads";
import { useNonce } from "~/site/nonce";
import { type RootData, useRootData } from "~/site/root-data";
import { splashScript } from "~/site/splash";
import { type Content, contentDefaults } from "~/site/texts";
import { markStarted, ownScript, startScript } from "~/start/start-script";
import roman from "~/styles/fonts/inter-roman.woff2?url";
import styles from "~/styles/site.css?url";
import type { Director } from "~/text/facts";
import { noticeParam } from "~/text/notice";
import { getFacts } from "~/visibility/facts.server";
import { pick } from "~/visibility/publication.server";
import { getDesignTokenCss } from "~/website/colours/tokens.server";
import { getContent } from "~/website/texts/queries.server";

export const links = () => [
  { rel: "preload", href: roman, as: "font", type: "font/woff2", crossOrigin: "anonymous" as const },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** For errors only: pages have a head of their own. */
export const meta: MetaFunction = ({ error }) => (error ? errorMeta(error) : []);

/** Layout data of every page. Works without the database, so that error pages have their layout. */
export async function loader({ request }: LoaderFunctionArgs) {
  const taken = await takeNotice(request);
  const layout: RootData = {
    origin: publicOrigin(request),
    ...readLayout(request),
    notice: taken?.notice,
    day: galleryDay(),
  };
  return data(layout, { headers: taken?.headers });
}

/** Reloads the root data when the next page shows a notice. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.nextUrl.searchParams.has(noticeParam) && !args.actionResult?.isUnanswered
    ? args.defaultShouldRevalidate
    : exceptAfterPost(args);

function readLayout(request: Request) {
  try {
    return { navigation: navigationOf(getContent()), tokens: getDesignTokenCss(), facts: viewFacts() };
  } catch (error) {
    logError(error, request);
    return { navigation: navigationOf(contentDefaults), tokens: "", facts: null };
  }
}

function viewFacts(): RootData["facts"] {
  const facts = getFacts();
  const images = describeImages(facts.directors.map(({ imageUrl }) => imageUrl));
  const withImage = (director: Director) => ({
    ...director,
    image: images.get(director.imageUrl ?? "") ?? null,
  });
  const shown = pick(facts, { ...galleryFields.publicFields, directors: true, closures: true });
  return { ...shown, directors: facts.directors.map(withImage) };
}

function navigationOf({ nav_artists, nav_exhibitions, nav_artworks, nav_fairs }: Content) {
  return { nav_artists, nav_exhibitions, nav_artworks, nav_fairs };
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRootData();
  // The CMS and the pages around signing in keep their own colours, whatever the site's are.
  const isSite = useMatches().some(({ id }) => id === "routes/_site");
  const nonce = useNonce();
  return (
    // The script in the head writes on this element before React sees it.
    <html lang="en" suppressHydrationWarning ref={markStarted}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <Meta />
        <Links />
        <DesignTokens css={(isSite && data?.tokens) || ""} />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: startScript + splashScript }} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} {...ownScript} />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: latePreloadsScript }} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
