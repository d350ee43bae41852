import { Link } from "@remix-run/react";
import { type TouchEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Slide } from "~/exhibitions/view.server";
import { Picture } from "~/images/picture";
import { shadeStyle } from "~/images/shade";
import { useSplash } from "~/site/splash";
import { formatGermanRange } from "~/text/date-words";
import { longMark } from "~/ui/long-title";
import { OverlayLink } from "~/ui/overlay-link";
import { NameList } from "~/ui/text-list";
import { SlideControls } from "./slide-controls";
import { slideDuration, useSlideshow } from "./use-slideshow";

/** Minimum distance of a swipe (pixels). */
const swipe = 50;

/**
 * The featured exhibitions, one screen each. Without JavaScript they scroll horizontally.
 * @param held id of the one that stays, because somebody registers for it
 */
export function Slideshow({ slides, held }: { slides: Slide[]; held: string | undefined }) {
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useHiddenTab();
  const covered = useSplash();
  const isPaused = paused || pointed || focused || held !== undefined;
  const durations = useMemo(() => slides.map(slideDuration), [slides]);
  const list = useRef<HTMLDivElement>(null);
  const isLoaded = useCallback(
    (slide: number) => list.current?.children[slide]?.querySelector("img")?.complete ?? true,
    [],
  );
  const { position, go, check } = useSlideshow({
    durations,
    isPaused: isPaused || hidden || covered,
    isLoaded,
    first: Math.max(
      0,
      slides.findIndex(({ id }) => id === held),
    ),
  });
  const { current, left, next, elapsed } = position;
  const chosen = next ?? current;
  const touch = useRef<number | null>(null);

  useEffect(() => setPaused(matchMedia("(prefers-reduced-motion: reduce)").matches), []);

  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const elsewhere = (event.target as Element).closest("input, textarea, select, [role=dialog]");
      if (by && !elsewhere && slides.length > 1) go(chosen + by);
    };
    window.addEventListener("keydown", step);
    return () => window.removeEventListener("keydown", step);
  }, [chosen, go, slides.length]);

  const touchEnd = (event: TouchEvent) => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (touch.current ?? 0);
    if (touch.current !== null && Math.abs(moved) >= swipe) go(chosen + (moved < 0 ? 1 : -1));
    touch.current = null;
  };

  return (
    <section
      className="slideshow"
      data-text={slides[current]?.shade.text}
      aria-roledescription="carousel"
      aria-label="Featured exhibitions"
      // Paused while the keyboard focus is inside.
      onFocus={(event) => setFocused(event.target.matches(":focus-visible"))}
      onBlur={() => setFocused(false)}
      onTouchStart={(event) => {
        touch.current = event.touches[0]?.clientX ?? null;
      }}
      onTouchEnd={touchEnd}
    >
      {/* Announces slides only while paused, that is when the visitor changes them. */}
      <div
        ref={list}
        className="slides"
        data-turned={left === undefined ? undefined : ""}
        aria-live={isPaused ? "polite" : "off"}
        onLoadCapture={check}
        onErrorCapture={check}
      >
        {slides.map((slide, at) => (
          <SlideItem
            key={slide.id}
            slide={slide}
            first={at === 0}
            active={at === current}
            left={at === left}
            near={at === next || at === (current + 1) % slides.length}
            place={`${at + 1} of ${slides.length}`}
          />
        ))}
      </div>
      {slides.length > 1 ? (
        <>
          <SlideControls
            titles={slides.map(({ title }) => title)}
            current={chosen}
            progress={next === undefined ? elapsed / (durations[current] ?? 1) : 0}
            paused={paused}
            onPause={setPaused}
            onGo={go}
            onPoint={setPointed}
          />
          <OtherSlides slides={slides.slice(1)} />
        </>
      ) : null}
    </section>
  );
}

/** Without scripts nothing else says on the first screen that there are more. */
function OtherSlides({ slides }: { slides: Slide[] }) {
  return (
    <nav className="choices slide-others" aria-label="Other exhibitions">
      {slides.map(({ id, title }) => (
        <Link key={id} to={`/exhibitions?id=${id}`} dir="auto">
          {title}
        </Link>
      ))}
    </nav>
  );
}

const statuses = { current: "On view", upcoming: "Upcoming", past: "Past" };

function SlideItem({
  slide,
  first,
  active,
  left,
  near,
  place,
}: {
  slide: Slide;
  first: boolean;
  active: boolean;
  /** The one before, under the active one that fades in. */
  left: boolean;
  /** One that may come next: its picture loads. */
  near: boolean;
  /** '2 of 5' */
  place: string;
}) {
  const item = useRef<HTMLDivElement>(null);
  // React 18 does not support `inert` on hidden slides.
  useEffect(() => {
    item.current?.toggleAttribute("inert", !active);
  }, [active]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form, and this is a slide
    <div
      ref={item}
      className="slide shaded"
      role="group"
      aria-roledescription="slide"
      aria-label={place}
      data-text={slide.shade.text}
      data-header={slide.shade.header}
      data-active={active ? "" : undefined}
      data-left={left ? "" : undefined}
      data-near={near ? "" : undefined}
      style={shadeStyle(slide.shade)}
    >
      <Link to={`/exhibitions?id=${slide.id}`} className="slide-link" prefetch="intent" draggable={false}>
        <Picture image={slide.image} alt="" sizes="max(100vw, 150vh)" upTo={2400} tall priority={first} />
        <div className="slide-text shaded-text">
          <p className="slide-status">{statuses[slide.group]}</p>
          <h2 data-long={longMark(slide.title)}>
            <bdi>{slide.title}</bdi>
          </h2>
          <p>{slide.artists.length > 0 ? <NameList names={slide.artists} /> : "Various Artists"}</p>
          <p lang="de">{formatGermanRange(slide.startDate, slide.endDate)}</p>
        </div>
      </Link>
      {slide.registration === "open" ? (
        <OverlayLink
          to={`/?register=${slide.id}`}
          className="slide-pill"
          aria-label={`Register for ${slide.title}`}
        >
          Register
        </OverlayLink>
      ) : null}
    </div>
  );
}

function useHiddenTab(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const update = () => setHidden(document.hidden);
    update();
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);
  return hidden;
}
