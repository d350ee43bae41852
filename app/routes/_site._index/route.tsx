import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { unlessPosted } from "~/components/form-route";
import { RegistrationOverlay } from "~/components/overlays";
import { galleryJsonLd, pageMeta } from "~/components/page-meta";
import { withParams } from "~/components/with-params";
import { gallery } from "~/gallery";
import { viewOpenExhibition, viewSlides } from "~/models/home-view.server";
import { FallbackSlide } from "./fallback-slide";
import { Slideshow } from "./slideshow";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: gallery.name,
    description: gallery.description,
    path: "/",
    image: data?.slides[0]?.image,
    jsonLd: galleryJsonLd(),
    matches,
  });

export function loader({ request }: LoaderFunctionArgs) {
  const register = new URL(request.url).searchParams.get("register");
  return { slides: viewSlides(), registering: viewOpenExhibition(register) };
}

export const shouldRevalidate = unlessPosted;

export default function Home() {
  const { slides, registering } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  return (
    <>
      <h1 className="visually-hidden">{gallery.name}</h1>
      {slides.length > 0 ? <Slideshow slides={slides} /> : <FallbackSlide />}
      {registering ? (
        <RegistrationOverlay
          exhibition={registering}
          closeHref={`/${withParams(params, { register: null })}`}
        />
      ) : null}
    </>
  );
}
