import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { changedFields, fillField, isInForm, storedTexts, type Values } from "./form-values";
import { findTyping, forgetTyping, type KeptTyping, keepTyping, type Place } from "./kept-typing";

/** Pause after the last key before what was typed is kept (milliseconds). */
const pause = 300;

/** Rows of a list are moved and removed without an input. */
const events = ["input", "change", "click", "drop", "reset"];

/** What a form was opened on: its hidden fields, and how to change them. */
export interface Opening {
  opened: KeptTyping["opened"];
  reopen(opened: KeptTyping["opened"]): void;
}

/** Unsaved typing of one open form. */
export interface Typing {
  /** Under which it is kept. */
  id: string;
  /** Kept by other openings of the form, the newest first. */
  offers: KeptTyping[];
  restore(offer: KeptTyping): void;
  discard(offer: KeptTyping): void;
}

/**
 * Keeps what is typed into a form in this browser until it is saved, and offers what was kept before.
 * @param formId of the form, which is on the page when this is mounted
 * @param saved what is stored, by field
 */
export function useTyping(formId: string, saved: Values, opening?: Opening): Typing {
  const { pathname } = useLocation();
  const account = useRouteLoaderData<{ email: string | null }>("routes/cms")?.email ?? null;
  // It stays that of the opening: the address changes while the form is still there.
  const [place] = useState<Place>({ account, path: pathname, form: formId });
  const [id, setId] = useState(newId);
  const [offers, setOffers] = useState<KeptTyping[]>([]);
  const latest = useRef({ saved, opening });
  latest.current = { saved, opening };

  const look = useCallback(() => {
    const form = document.forms.namedItem(formId);
    if (!form) return;
    const others = findTyping(place).filter((kept) => kept.id !== id);
    for (const kept of others) if (isInForm(form, kept.fields)) forgetTyping(kept.id);
    setOffers(others.filter((kept) => !isInForm(form, kept.fields)));
  }, [formId, place, id]);

  useEffect(() => {
    const form = document.forms.namedItem(formId);
    if (!form) return;
    let last = "{}";
    const keep = () => {
      clearTimeout(timer);
      const fields = changedFields(form, latest.current.saved);
      const text = JSON.stringify(fields);
      // What another tab has forgotten, as at the sign-out, is kept again only once something else is typed.
      if (text === last) return;
      const opened = latest.current.opening?.opened ?? {};
      if (keepTyping(place, { id, at: Date.now(), fields, opened })) last = text;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, pause);
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of events) form.addEventListener(type, keepSoon, { signal });
    form.addEventListener("submit", keep, { signal, capture: true });
    window.addEventListener("pagehide", keep, { signal });
    // What was typed before this script ran, or put back by the browser, needs no offer.
    keep();
    look();
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [formId, place, id, look]);

  const restore = (offer: KeptTyping) => {
    const form = document.forms.namedItem(formId);
    if (!form) return;
    // What the form holds stays kept under the id that it had until now, and is offered in its turn.
    const typed = changedFields(form, saved);
    keepTyping(place, { id, at: Date.now(), fields: typed, opened: opening?.opened ?? {} });
    for (const name of Object.keys({ ...typed, ...offer.fields }))
      fillField(form, name, offer.fields[name] ?? storedTexts(saved, name));
    opening?.reopen({ ...opening.opened, ...offer.opened });
    setId(newId());
  };
  const discard = (offer: KeptTyping) => {
    forgetTyping(offer.id);
    look();
  };
  return { id, offers, restore, discard };
}

/** crypto.randomUUID() is there over https alone; nothing here has to be unguessable. */
const newId = () => Math.random().toString(36).slice(2);
