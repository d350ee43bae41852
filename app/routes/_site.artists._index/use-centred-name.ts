import { type RefObject, useEffect, useState } from "react";

/** Spec section 9: breakpoint and proximity in pixels, throttle and cycle in milliseconds. */
const breakpoint = 768;
const proximity = 100;
const throttle = 150;
const cycle = 3000;

/** @returns the slug nearest the centre on narrow and touch screens; where none is, they cycle unless motion is reduced */
export function useCentredName(list: RefObject<HTMLElement>, slugs: string[]): string | null {
  const [near, setNear] = useState<string | null>(null);
  const [turn, setTurn] = useState(-1);
  const scrolls = useScrollsByTouch();

  useEffect(() => {
    if (!scrolls) return setNear(null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      timer = undefined;
      setNear(list.current ? nearestToCentre(list.current) : null);
    };
    const later = () => {
      timer ??= setTimeout(check, throttle);
    };
    check();
    window.addEventListener("scroll", later, { passive: true });
    window.addEventListener("resize", later);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", later);
      window.removeEventListener("resize", later);
    };
  }, [scrolls, list]);

  const still = useReducedMotion();
  const cycling = scrolls && near === null && slugs.length > 0 && !still;
  useEffect(() => {
    if (!cycling) return setTurn(-1);
    const timer = setInterval(() => setTurn((before) => (before + 1) % slugs.length), cycle);
    return () => clearInterval(timer);
  }, [cycling, slugs.length]);

  return near ?? (cycling ? (slugs[turn] ?? null) : null);
}

function nearestToCentre(list: HTMLElement): string | null {
  const centre = window.innerHeight / 2;
  let nearest: { slug: string | null; distance: number } = { slug: null, distance: proximity };
  for (const item of list.querySelectorAll<HTMLElement>("[data-slug]")) {
    const { top, height } = item.getBoundingClientRect();
    const distance = Math.abs(top + height / 2 - centre);
    if (distance <= nearest.distance) nearest = { slug: item.dataset.slug ?? null, distance };
  }
  return nearest.slug;
}

function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(false);
  useEffect(() => setReduced(matchMedia("(prefers-reduced-motion: reduce)").matches), []);
  return reduced;
}

function useScrollsByTouch(): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const update = () => setScrolls(window.innerWidth < breakpoint || navigator.maxTouchPoints > 0);
    update();
    window.addEventListener("resize", update);
    return () => window.removeEventListener("resize", update);
  }, []);
  return scrolls;
}
