import { useFetcher } from "@remix-run/react";
import { type SyntheticEvent, type TextareaHTMLAttributes, useEffect, useId, useRef } from "react";
import { Problem } from "~/ui/problem";
import type { Captions, CaptionsAnswer } from "./caption-answer";

export function CaptionsForm({
  id,
  path,
  captions,
  typed,
  action,
  answer,
  onSaved,
}: {
  id: string;
  path: string;
  captions: Captions;
  /** What was typed before and is not stored. */
  typed?: Captions | undefined;
  action?: string | undefined;
  /** Without scripts. */
  answer?: CaptionsAnswer | undefined;
  /** Of a dialog. */
  onSaved?: () => void;
}) {
  const fetcher = useFetcher<{ captions?: CaptionsAnswer }>();
  const last = fetcher.data ? fetcher.data.captions : answer;
  const refused = last?.refused;
  const { altText, credit } = refused ?? typed ?? captions;
  const isSaved = fetcher.state === "idle" && last?.path === path && !refused;
  const latest = useRef(onSaved);
  latest.current = onSaved;
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<FormData>();
  useEffect(() => {
    if (!isSaved) return;
    // Line breaks are stored as spaces. What was typed since stays.
    for (const field of form.current?.querySelectorAll("textarea") ?? [])
      if (field.value === sent.current?.get(field.name)) field.value = field.defaultValue;
    latest.current?.();
  }, [isSaved]);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);
  return (
    <fetcher.Form
      ref={form}
      id={id}
      method="post"
      action={action}
      className="captions-form"
      preventScrollReset
      // In a dialog React's events bubble to the form of the field.
      onSubmit={(event) => {
        event.stopPropagation();
        sent.current = new FormData(event.currentTarget);
      }}
      onChange={stop}
      onInput={stop}
      onKeyDown={stop}
    >
      <input type="hidden" name="path" value={path} />
      {onSaved ? <input type="hidden" name="inDialog" value="yes" /> : null}
      <CaptionField
        label="Alt text"
        name="altText"
        hint="Describes the image for people who cannot see it"
        rows={4}
        defaultValue={altText}
        errors={refused?.errors.altText}
      />
      <CaptionField
        label="Credit"
        name="credit"
        placeholder="Photo: Ada Keller"
        rows={1}
        defaultValue={credit}
        errors={refused?.errors.credit}
      />
      <Problem>{refused?.errors.path?.[0]}</Problem>
      <p>
        <button
          type="submit"
          name="intent"
          value="captions"
          className="button"
          disabled={fetcher.state !== "idle"}
        >
          Save alt text and credit
        </button>{" "}
        <span role="status">{isSaved ? "Saved" : null}</span>
      </p>
    </fetcher.Form>
  );
}

function CaptionField({
  label,
  hint,
  errors,
  ...textarea
}: {
  label: string;
  hint?: string;
  errors: string[] | undefined;
} & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  const [message] = errors ?? [];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...textarea}
        id={id}
        dir="auto"
        aria-invalid={message ? true : undefined}
        aria-describedby={hint || message ? `${id}-about` : undefined}
      />
      {message || hint ? (
        <p id={`${id}-about`} className={message ? "field-error" : "field-hint"}>
          {message ?? hint}
        </p>
      ) : null}
    </div>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();
