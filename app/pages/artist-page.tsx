import { Link } from "@remix-run/react";
import { useContext } from "react";
import { ArtistPicture } from "~/artists/artist-picture";
import { ArtworkGrid } from "~/artworks/artwork-grid";
import { ExhibitionCard } from "~/exhibitions/exhibition-card";
import { Credited } from "~/images/credited";
import { PressListItem } from "~/press/press-list-item";
import { SavedMark } from "~/saved/saved-mark";
import { useWorksCredit } from "~/site/works-credit";
import { PreviewMode } from "~/ui/contexts";
import { longMark } from "~/ui/long-title";
import { usePageQuery } from "~/ui/page-query";
import { Pager } from "~/ui/pager";
import { TextList } from "~/ui/text-list";
import { withParams } from "~/ui/with-params";
import { ArtistGallery } from "./artist-gallery";
import type { ArtistPageView } from "./artist-page.server";
import { Biography } from "./biography";
import { DocumentLink } from "./document-link";
import { LazyArtworkOverlay, LazyExhibitionOverlay } from "./overlays";
import { SectionNavigation } from "./section-navigation";

export function ArtistPage({ page, here }: { page: ArtistPageView; here: string }) {
  const { artist, hero, gallery, exhibitions, exhibitionsPage, ...rest } = page;
  const { artworks, worksPage, press, newsPage, artwork, exhibition } = rest;
  const params = usePageQuery();
  const isPreview = useContext(PreviewMode);
  const creditOf = useWorksCredit(artist.name);
  const facts = [artist.nationality ?? [], artist.birthYear ? `b. ${artist.birthYear}` : []].flat();
  return (
    <article className="artist-page">
      <header className="artist-hero">
        <Credited credit={creditOf("builtIn" in hero ? null : hero)}>
          <ArtistPicture
            image={hero}
            alt=""
            priority
            tall={false}
            sizes="(max-width: 48rem) 134vw, max(100vw, 120vh)"
          />
        </Credited>
        <div className="artist-hero-text">
          <h1 data-long={longMark(artist.name)}>
            <bdi>{artist.name}</bdi>
          </h1>
          {artist.represented ? <span className="artist-represented">Represented</span> : null}
        </div>
      </header>
      <SectionNavigation />
      <section id="bio" className="artist-section">
        <h2>Bio</h2>
        <div className="artist-facts">
          {facts.length > 0 ? (
            <p className="muted">
              <TextList texts={facts} />
            </p>
          ) : null}
          {artist.cvUrl ? (
            <p>
              <DocumentLink address={artist.cvUrl}>CV</DocumentLink>
            </p>
          ) : null}
          <p>
            <Link to={`/inquiry?artist=${artist.slug}`}>
              Inquire about works by <bdi>{artist.name}</bdi>
            </Link>
          </p>
          {isPreview ? null : (
            <p>
              <Link to={`/print/artists/${artist.slug}`}>Print the works</Link>
            </p>
          )}
        </div>
        <Biography text={artist.bio} />
      </section>
      <section id="exhibitions" className="artist-section">
        <h2>Exhibitions</h2>
        {exhibitions.length > 0 ? (
          <div className="exhibition-grid">
            {exhibitions.map((card) => (
              <ExhibitionCard
                key={card.id}
                exhibition={card}
                to={here + withParams(params, { exhibition: card.id, artwork: null })}
                badge="Upcoming"
                heading="h3"
                withPreview
              />
            ))}
          </div>
        ) : (
          <p className="empty">Exhibitions coming soon</p>
        )}
        <Pager {...exhibitionsPage} label="Pages of exhibitions" param="exhibitions" section="exhibitions" />
      </section>
      <section id="works" className="artist-section">
        <h2>Works</h2>
        {artworks.length > 0 ? (
          <ArtworkGrid artworks={artworks} mark={(id) => <SavedMark artworkId={id} />} showArtist={false} />
        ) : (
          <p className="empty">No artworks available</p>
        )}
        <Pager {...worksPage} label="Pages of works" section="works" />
      </section>
      {gallery.length > 0 ? <ArtistGallery images={gallery} name={artist.name} /> : null}
      <section id="news" className="artist-section">
        <h2>News</h2>
        {press.length > 0 ? (
          <ul className="press-list">
            {press.map((item) => (
              <PressListItem key={item.id} item={item} linkText="Read original article" heading="h3" />
            ))}
          </ul>
        ) : (
          <p className="empty">Press coverage coming soon</p>
        )}
        <Pager {...newsPage} label="Pages of news" param="news" section="news" />
      </section>
      {artwork ? <LazyArtworkOverlay artwork={artwork} /> : null}
      {exhibition ? (
        <LazyExhibitionOverlay
          exhibition={exhibition}
          to={(id) => here + withParams(params, { exhibition: id })}
          fullScreen
        />
      ) : null}
    </article>
  );
}
