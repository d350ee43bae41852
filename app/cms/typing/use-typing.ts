import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { changed, changedFields, fillField, isSame, type Values } from "./form-values";
import {
  type Fields,
  findTyping,
  forgetTyping,
  type KeptTyping,
  keepTyping,
  type Place,
  settleForgotten,
} from "./kept-typing";

/** Pause after the last key before what was typed is kept (milliseconds). */
const pause = 300;

/** Rows of a list are moved and removed without an input. */
const events = ["input", "change", "click", "drop", "reset"];

/** Unsaved typing of one open form. */
export interface Typing {
  formId: string;
  /** Under which it is kept. */
  id: string;
  saved: Values;
  /** Kept earlier or in another tab, and not what is stored: the newest. */
  offer: KeptTyping | undefined;
  bringBack(): void;
  discard(): void;
}

/**
 * Keeps what is typed into a form in this browser until it is saved, and offers what was kept before.
 * @param formId of the form, which is on the page when this is mounted
 * @param saved what is stored, by field
 */
export function useTyping(formId: string, saved: Values): Typing {
  const place = usePlace(formId);
  const [id] = useState(newId);
  const [offers, setOffers] = useState<KeptTyping[]>([]);
  const latest = useRef(saved);
  latest.current = saved;

  const keep = useCallback(
    (brought: Fields = {}) => {
      const form = document.forms.namedItem(formId);
      return form !== null && keepTyping(place, id, { ...changedFields(form, latest.current), ...brought });
    },
    [formId, place, id],
  );

  const look = useCallback(() => {
    const others = findTyping(place).filter((kept) => kept.id !== id);
    for (const kept of others) if (changed(kept.fields, latest.current).length === 0) forgetTyping(kept.id);
    setOffers(others.filter((kept) => changed(kept.fields, latest.current).length > 0));
  }, [place, id]);

  useEffect(() => {
    const form = document.forms.namedItem(formId);
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      clearTimeout(timer);
      keep();
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, pause);
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of events) form.addEventListener(type, keepSoon, { signal });
    form.addEventListener("submit", keepNow, { signal, capture: true });
    window.addEventListener("pagehide", keepNow, { signal });
    // Another tab has kept or forgotten something.
    const followOtherTabs = (event: StorageEvent) => {
      settleForgotten(id, event);
      look();
    };
    window.addEventListener("storage", followOtherTabs, { signal });
    // What was typed before this script ran, or put back by the browser, needs no offer.
    keep();
    for (const kept of findTyping(place))
      if (kept.id !== id && isInForm(form, latest.current, kept.fields)) forgetTyping(kept.id);
    look();
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [formId, place, id, keep, look]);

  // Drop fields that have been saved meanwhile.
  const stored = JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when what is stored has changed
  useEffect(() => {
    keep();
    look();
  }, [stored, keep, look]);

  const [offer] = offers;
  const bringBack = () => {
    const form = document.forms.namedItem(formId);
    if (!offer || !form) return;
    const names = changed(offer.fields, saved);
    const isKept = keep(Object.fromEntries(names.map((name) => [name, offer.fields[name] ?? []])));
    for (const name of names) fillField(form, name, offer.fields[name] ?? []);
    if (isKept) forgetTyping(offer.id);
    setOffers(offers.slice(1));
  };
  const discard = () => {
    if (offer) forgetTyping(offer.id);
    setOffers(offers.slice(1));
  };
  return { formId, id, saved, offer, bringBack, discard };
}

/** crypto.randomUUID() is there over https alone; nothing here has to be unguessable. */
const newId = () => Math.random().toString(36).slice(2);

/** Stays that of the opening: the address changes while the form is still there. */
function usePlace(form: string): Place {
  const { pathname } = useLocation();
  const account = useRouteLoaderData<{ email: string | null }>("routes/cms")?.email ?? null;
  const [place] = useState({ account, path: pathname, form });
  return place;
}

function isInForm(form: HTMLFormElement, saved: Values, kept: Fields): boolean {
  const typed = changedFields(form, saved);
  return changed(kept, saved).every((name) => isSame(typed[name] ?? [], kept[name] ?? []));
}
