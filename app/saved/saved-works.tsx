import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ArtworkLabel } from "~/artworks/artwork-label";
import type { ListedArtwork } from "~/artworks/view.server";
import { sentByScript } from "~/forms/forms";
import { Picture } from "~/images/picture";
import type { ImageData } from "~/images/sizes";
import { useHasScripts } from "~/ui/has-scripts";

export function SavedWorks({ works }: { works: ListedArtwork[] }) {
  const { list, onRemove } = useFocusAfterRemoval(works.length);
  return (
    <div className="saved-works" ref={list}>
      <ul>
        {works.map((work, position) => (
          <li key={work.id} className="saved-work">
            <Link to={`/artworks?artwork=${work.id}`} className="artwork-link">
              <Picture
                image={work.image}
                alt=""
                sizes="(min-width: 48rem) 20rem, 45vw"
                upTo={720}
                style={{ ["--ratio" as string]: ratioOf(work.image) }}
              />
              <ArtworkLabel artwork={work} />
            </Link>
            <RemoveForm artworkId={work.id} about={work.title} onSubmit={() => onRemove(position)} />
          </li>
        ))}
      </ul>
      {works.length > 1 ? <RemoveForm onSubmit={() => onRemove(0)} /> : null}
    </div>
  );
}

const ratioOf = (image: ImageData | null) =>
  image && "width" in image ? image.width / image.height : undefined;

function RemoveForm({
  artworkId,
  about,
  onSubmit,
}: {
  artworkId?: string;
  about?: string;
  onSubmit: () => void;
}) {
  const hasScripts = useHasScripts();
  const { Form } = useFetcher();
  return (
    <Form method="post" action="/saved" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={artworkId ? "remove" : "clear"} />
      {artworkId ? <input type="hidden" name="artwork" value={artworkId} /> : null}
      {hasScripts ? <input type="hidden" name={sentByScript} value="1" /> : null}
      <button type="submit" className="link-button" aria-label={about ? `Remove ${about}` : undefined}>
        {artworkId ? "Remove" : "Remove all"}
      </button>
    </Form>
  );
}

/** The removed work takes the focus with it: it moves to the next button, or to the page where none is left. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const removed = useRef<number>();
  const before = useRef(count);
  useEffect(() => {
    const position = removed.current;
    if (position === undefined || before.current === count) return;
    before.current = count;
    removed.current = undefined;
    const buttons = list.current?.querySelectorAll("li button") ?? [];
    const next = buttons[Math.min(position, buttons.length - 1)] ?? document.getElementById("main");
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }, [count]);
  const onRemove = (position: number) => {
    removed.current = position;
  };
  return { list, onRemove };
}
