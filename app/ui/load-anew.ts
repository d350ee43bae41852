import type { Navigation } from "@remix-run/react";
import { fetchAgain } from "./fetch-again";

const key = "loaded anew";

/** The address for which this page was loaded anew. */
const loadedFor = takeMark();

let inFlight: Promise<boolean> | undefined;

/** Milliseconds in which a new page should come; later another is asked for, as the visitor may have stopped it. */
const patience = 10_000;

/** Loads a page anew, once, where its code does not come and the site answers; returns only where it does not. */
export async function loadAnew(to = location.href): Promise<void> {
  inFlight ??= tryToLoadAnew(to).finally(() => {
    inFlight = undefined;
  });
  if (await inFlight) await new Promise(() => {});
}

/** @returns whether a new page has been asked for */
async function tryToLoadAnew(to: string): Promise<boolean> {
  const here = location.href;
  if (to === loadedFor || !(await answers(to)) || here !== location.href) return false;
  try {
    sessionStorage.setItem(key, to);
  } catch {
    return false;
  }
  if (to === here) location.reload();
  else location.assign(to);
  await new Promise((resolve) => setTimeout(resolve, patience));
  return true;
}

const answers = (url: string) =>
  fetch(url, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

function takeMark(): string | null {
  try {
    const mark = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return mark;
  } catch {
    return null;
  }
}

/** In place of Remix's reload (vite.config.ts) where a route's code does not come; not for a link that is pointed at. */
export async function loadRouteAnew(): Promise<void> {
  const { state, location: to } = window.__remixRouter.state.navigation;
  if (state !== "loading") return;
  const { href } = new URL(to.pathname + to.search + to.hash, location.href);
  await fetchAgain(href, { method: "HEAD", cache: "no-store" }).catch(() => {});
  if (window.__remixRouter.state.navigation.location === to) await loadAnew(href);
}

declare global {
  interface Window {
    __remixRouter: { state: { navigation: Navigation } };
  }
}
