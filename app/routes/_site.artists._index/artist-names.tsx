import { Link } from "@remix-run/react";
import { type CSSProperties, useCallback, useRef, useState } from "react";
import { ArtistPicture } from "~/artists/artist-picture";
import type { ArtistListItem } from "~/artists/view.server";
import { idOfLetter, type Letter, Letters } from "./letters";
import { useCentredName } from "./use-centred-name";

/** Large names; the image of the hovered, focused or centred one fills the screen. */
export function ArtistNames({ artists, letters }: { artists: ArtistListItem[]; letters: Letter[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const requested = useRef(new Set<string>());
  const centred = useCentredName(
    list,
    artists.map(({ slug }) => slug),
  );
  const active = pointed ?? centred;
  const ids = new Map(letters.map(({ slug, letter }) => [slug, idOfLetter(letter)]));
  if (active) requested.current.add(active);

  const showLoaded = useCallback((slug: string) => setLoaded((before) => new Set(before).add(slug)), []);
  const shown = artists.find(({ slug }) => slug === active);
  // A stored image is preceded by its colour; one without a colour is shown when it has loaded.
  const hasColor = shown?.image && "color" in shown.image;
  const visible = shown && (hasColor || loaded.has(shown.slug)) ? shown : null;

  return (
    <div className="artists-list" data-backdrop={visible ? "" : undefined}>
      <div className="artists-backdrop" aria-hidden="true">
        {artists.map(({ slug, image, ink }) =>
          image && requested.current.has(slug) ? (
            <Backdrop
              key={slug}
              slug={slug}
              image={image}
              ink={ink}
              visible={slug === visible?.slug}
              onLoaded={showLoaded}
            />
          ) : null,
        )}
      </div>
      {letters.length > 0 ? <Letters letters={letters} /> : null}
      <ul className="artist-names" ref={list}>
        {artists.map(({ name, slug, represented }) => (
          <li key={slug} id={ids.get(slug)} data-slug={slug} data-active={slug === active ? "" : undefined}>
            <Link
              to={`/artists/${slug}`}
              prefetch="intent"
              onPointerEnter={(event) => event.pointerType === "mouse" && setPointed(slug)}
              onPointerLeave={() => setPointed(null)}
              onFocus={() => setPointed(slug)}
              onBlur={() => setPointed(null)}
            >
              <bdi>{name}</bdi>
            </Link>
            {represented ? <span className="artist-names-represented">Represented</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Backdrop({
  slug,
  image,
  ink,
  visible,
  onLoaded,
}: {
  slug: string;
  image: NonNullable<ArtistListItem["image"]>;
  ink: number;
  visible: boolean;
  onLoaded: (slug: string) => void;
}) {
  const load = useCallback(() => onLoaded(slug), [onLoaded, slug]);
  return (
    <div
      className="artists-backdrop-picture"
      data-visible={visible ? "" : undefined}
      style={{ "--strength": ink } as CSSProperties}
    >
      <ArtistPicture image={image} alt="" onLoad={load} />
    </div>
  );
}
