import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { viewOpenExhibition, viewSlides } from "~/exhibitions/view.server";
import { exceptAfterPost } from "~/forms/form-route";
import { gallery } from "~/gallery";
import { LazyRegistrationOverlay } from "~/pages/overlays";
import { galleryDay } from "~/platform/clock.server";
import { galleryJsonLd, pageMeta } from "~/site/page-meta";
import { homeQuery } from "~/site/params";
import { factsIn } from "~/site/root-data";
import { addDays } from "~/text/date-words";
import { usePageQuery } from "~/ui/page-query";
import { withParams } from "~/ui/with-params";
import { listClosures } from "~/visibility/facts.server";
import { FallbackSlide } from "./fallback-slide";
import { Slideshow } from "./slideshow";

export const handle = { query: homeQuery };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const facts = factsIn(matches);
  return pageMeta({
    title: gallery.name,
    description: facts?.description ?? "",
    path: "/",
    image: data?.slides[0]?.image,
    ...(facts ? { jsonLd: galleryJsonLd(facts, data?.closures ?? []) } : {}),
    matches,
  });
};

export function loader({ request }: LoaderFunctionArgs) {
  const { register } = homeQuery.parse(new URL(request.url).searchParams);
  return {
    slides: viewSlides(),
    registering: viewOpenExhibition(register),
    /** For structured data. */
    closures: listClosures(addDays(galleryDay(), 60)),
  };
}

export const shouldRevalidate = exceptAfterPost;

export default function Home() {
  const { slides, registering } = useLoaderData<typeof loader>();
  const params = usePageQuery();
  return (
    <>
      <h1 className="visually-hidden">{gallery.name}</h1>
      {slides.length > 0 ? <Slideshow slides={slides} held={registering?.id} /> : <FallbackSlide />}
      {registering ? (
        <LazyRegistrationOverlay
          exhibition={registering}
          closeHref={`/${withParams(params, { register: null })}`}
        />
      ) : null}
    </>
  );
}
