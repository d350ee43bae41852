import { useRouteLoaderData } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { fieldsToKeep, fillField, isInForm, storedTexts, type Values } from "./form-values";
import {
  findTyping,
  findTypingBeside,
  forgetTyping,
  type KeptTyping,
  keepTyping,
  type TypingPlace,
} from "./kept-typing";

/** Pause after the last key before what was typed is kept (milliseconds). */
const pause = 300;

/** Rows of a list are moved and removed without an input. */
const events = ["input", "change", "click", "drop", "reset"];

/** What a form was opened on: its hidden fields, and how to change them. */
export interface FormOpening {
  /** A new record may start with other values the next time, so all its fields are kept. */
  isNew: boolean;
  opened: KeptTyping["opened"];
  reopen(opened: KeptTyping["opened"]): void;
}

/** Unsaved typing of one open form. */
export interface Typing {
  /** Under which it is kept. */
  id: string;
  /** Kept by other openings of the form, the newest first. */
  offers: KeptTyping[];
  /** Kept by forms of other new records, which start with other values and have other URLs. */
  beside: (KeptTyping & { path: string })[];
  restore(offer: KeptTyping): void;
  discard(offer: KeptTyping): void;
  /** Forgets what was typed, before the page is left without saving. */
  giveUp(): void;
}

/** Keeps what is typed into a form at an address until it is saved, and offers what was kept before. */
export function useTyping(formId: string, address: string, saved: Values, opening?: FormOpening): Typing {
  const account = useRouteLoaderData<{ email: string | null }>("routes/cms")?.email ?? null;
  // It stays that of the opening: the address changes while the form is still there.
  const [place] = useState<TypingPlace>({ account, path: address, form: formId });
  const [id, setId] = useState(newId);
  const [offers, setOffers] = useState<KeptTyping[]>([]);
  const [beside, setBeside] = useState<Typing["beside"]>([]);
  const latest = useRef({ saved, opening });
  latest.current = { saved, opening };

  const look = useCallback(() => {
    const form = document.forms.namedItem(formId);
    if (!form) return;
    const others = findTyping(place).filter((kept) => kept.id !== id);
    for (const kept of others) if (isInForm(form, kept.fields)) forgetTyping(kept.id);
    setOffers(others.filter((kept) => !isInForm(form, kept.fields)));
    setBeside(findTypingBeside(place));
  }, [formId, place, id]);

  const keepAtEnd = useRef<() => void>();
  const opened = opening?.opened;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept says what the form was opened on
  useEffect(() => {
    const form = document.forms.namedItem(formId);
    if (!form) return;
    let last = "{}";
    const keep = () => {
      clearTimeout(timer);
      const fields = fieldsToKeep(form, latest.current.saved, latest.current.opening);
      const text = JSON.stringify(fields);
      // Text that another tab has discarded, as at sign-out, is kept again only when something else is typed.
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
    // Text that was typed before this script ran, or that the browser restored, is already in the form.
    keep();
    look();
    keepAtEnd.current = keep;
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [formId, place, id, look, opened]);
  // What was typed while the form was being saved goes with the page.
  useEffect(() => () => keepAtEnd.current?.(), []);

  const restore = (offer: KeptTyping) => {
    const form = document.forms.namedItem(formId);
    if (!form) return;
    // The form's present text stays kept under its former id, and is offered later.
    const typed = fieldsToKeep(form, saved, opening);
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
  const giveUp = () => {
    keepAtEnd.current = undefined;
    forgetTyping(id);
  };
  return { id, offers, beside, restore, discard, giveUp };
}

/** crypto.randomUUID() is there over https alone; nothing here has to be unguessable. */
const newId = () => Math.random().toString(36).slice(2);
