import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { galleryJsonLd, pageMeta } from "~/components/page-meta";
import { gallery } from "~/gallery";
import { viewSlides } from "~/models/home-view.server";
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

export function loader() {
  return { slides: viewSlides() };
}

export default function Home() {
  const { slides } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="visually-hidden">{gallery.name}</h1>
      {slides.length > 0 ? <Slideshow slides={slides} /> : <FallbackSlide />}
    </>
  );
}
