import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { artistLabels, artistNamedBy, listFilterArtists } from "~/artists/choices.server";
import { ArtworkGrid, ArtworkGridSkeleton } from "~/artworks/artwork-grid";
import { artworksQuery, countFilters, noFilters } from "~/artworks/params";
import { countArtworks } from "~/artworks/queries.server";
import { viewArtwork, viewArtworks } from "~/artworks/view.server";
import { listArtworkYears, listFilterMaterials } from "~/artworks/visitor-filters.server";
import { exceptAfterPost } from "~/forms/form-route";
import { LazyArtworkOverlay } from "~/pages/overlays";
import { SavedMark } from "~/saved/saved-mark";
import { pageMeta } from "~/site/page-meta";
import { paginate } from "~/text/page";
import { Pager } from "~/ui/pager";
import { withParams } from "~/ui/with-params";
import { notFound } from "~/website/texts/not-found.server";
import { getContent } from "~/website/texts/queries.server";
import { FilterPanel } from "./filter-panel";

/** Three times the grid's pattern of eight. */
const pageSize = 24;

export const handle = { query: artworksQuery };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { artwork, page } = data;
  if (artwork) {
    const by = `${artwork.title} by ${artwork.artist.name}`;
    return pageMeta({
      title: by,
      description: artwork.description ?? `${by}. ${artwork.material}, ${artwork.size}.`,
      path: `/artworks?artwork=${artwork.id}`,
      image: artwork.image,
      jsonLd: {
        "@type": "VisualArtwork",
        name: artwork.title,
        creator: { "@type": "Person", name: artwork.artist.name },
        artMedium: artwork.material,
        ...(artwork.edition ? { artEdition: artwork.edition } : {}),
        size: artwork.size,
        ...(artwork.year === null ? {} : { dateCreated: String(artwork.year) }),
        ...(artwork.description ? { description: artwork.description } : {}),
      },
      matches,
    });
  }
  return pageMeta({
    title: data.title,
    description: data.subtitle,
    path: page.page > 1 ? `/artworks?page=${page.page}` : "/artworks",
    image: data.artworks[0]?.image,
    indexed: countFilters(data.filters) === 0,
    matches,
  });
};

export function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const { page: pageNumber, artwork: artworkId, ...filters } = artworksQuery.parse(params);
  const artistId = artistNamedBy(filters);
  if (artistId) throw redirect(`/artworks${withParams(params, { artist: artistId, artistSearch: null })}`);
  const { limit, offset, ...page } = paginate(countArtworks(filters), pageSize, pageNumber);
  const artworks = viewArtworks(filters, { limit, offset });
  const artwork = viewArtwork(artworkId, filters, { works: artworks, offset });
  if (artwork === undefined) throw notFound({ to: "/artworks", text: "← Back to Artworks" });
  const artists = listFilterArtists();
  const { artworks_page_title, artworks_page_subtitle } = getContent();
  return {
    title: artworks_page_title,
    subtitle: artworks_page_subtitle,
    filters,
    page,
    total: countArtworks(noFilters),
    artworks,
    options: {
      artists,
      artistName: artists ? "" : (artistLabels([filters.artist], "public").get(filters.artist) ?? ""),
      materials: listFilterMaterials(),
      years: listArtworkYears(),
    },
    artwork,
  };
}

export const shouldRevalidate = exceptAfterPost;

export default function Artworks() {
  const { title, subtitle, filters, page, total, options, artwork, artworks } =
    useLoaderData<typeof loader>();
  const active = countFilters(filters);
  const pending = useListPending();
  return (
    <section className="page artworks-page">
      {page.page === 1 ? (
        <header className="page-header">
          <h1>{title}</h1>
          <p>{subtitle}</p>
        </header>
      ) : (
        <h1 className="later-page">{`Page ${page.page} of ${page.pages}`}</h1>
      )}
      <FilterPanel filters={filters} options={options} active={active}>
        {countText(page.count) + (active > 0 ? ` (filtered from ${total})` : "")}
      </FilterPanel>
      {pending ? (
        <ArtworkGridSkeleton />
      ) : artworks.length > 0 ? (
        <ArtworkGrid artworks={artworks} mark={(id) => <SavedMark artworkId={id} />} onTop />
      ) : (
        <p className="empty">
          {active > 0 ? "No artworks match your current filters" : "No artworks available"}
        </p>
      )}
      <Pager {...page} />
      {artwork ? <LazyArtworkOverlay artwork={artwork} /> : null}
    </section>
  );
}

const countText = (count: number) => `${count} ${count === 1 ? "artwork" : "artworks"}`;

/** True while another list loads, not while an overlay does. */
function useListPending(): boolean {
  const { state, location } = useNavigation();
  const { filters, page } = useLoaderData<typeof loader>();
  if (state !== "loading" || location.pathname !== "/artworks") return false;
  const { page: pageNumber, artwork: _, ...next } = artworksQuery.parse(new URLSearchParams(location.search));
  return Number(pageNumber || 1) !== page.page || JSON.stringify(next) !== JSON.stringify(filters);
}
