import { Form, PrefetchPageLinks, useFetcher, useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FieldContext } from "~/ui/field";
import { usePageQuery } from "~/ui/page-query";
import { addToast } from "~/ui/toasts";
import { withParams } from "~/ui/with-params";
import { cameFrom, type FormAnswer, type FormName, honeypot, refusalNotice, sentByScript } from "./forms";

// What checks a form before it is sent weighs half as much as all other scripts: it comes with the first touch.
const loadCheck = () => import("./check-form");

interface VisitorFormProps {
  name: FormName;
  /** The route that takes the post, and is a page of its own. */
  action: string;
  label: string;
  submit: { idle: string; pending: string };
  /** The page of this site where the visitor goes on afterwards; the one that the form is on by default. */
  from?: string;
  /** What the route answered where no scripts ran. */
  answer?: FormAnswer;
  onSent?: () => void;
  children: ReactNode;
}

/**
 * A form for visitors. Without scripts, and before they have loaded, it is a plain post to its route. With
 * them the same route is called, and the page stays as it is.
 */
export function VisitorForm({
  name,
  action,
  label,
  submit,
  from,
  answer,
  onSent,
  children,
}: VisitorFormProps) {
  const here = useHere();
  const { form, errors, pending, touched, onTouch, onSubmit, forgetError } = useSubmission(
    name,
    action,
    answer,
    onSent,
  );
  const [firstWrong] = Object.keys(answer?.errors ?? {});
  return (
    <FieldContext.Provider value={{ form: name, errors, values: answer?.values ?? {}, firstWrong }}>
      <Form
        ref={form}
        method="post"
        action={action}
        noValidate
        className="visitor-form"
        aria-label={label}
        onSubmit={onSubmit}
        onFocus={onTouch}
        onPointerEnter={onTouch}
        onInput={(event) => {
          onTouch();
          forgetError((event.target as HTMLInputElement).name);
        }}
      >
        {touched ? <PrefetchPageLinks page={action} /> : null}
        <input type="hidden" name={cameFrom} value={answer?.values[cameFrom] ?? from ?? here} />
        <div className="fields">{children}</div>
        <div className="not-for-people" aria-hidden="true">
          <label>
            Leave this empty
            <input type="text" name={honeypot} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <button type="submit" className="button" disabled={pending}>
          {pending ? submit.pending : submit.idle}
        </button>
      </Form>
    </FieldContext.Provider>
  );
}

/** The page's own address, without what an earlier form left in it. */
function useHere(): string {
  const { pathname } = useLocation();
  return pathname + withParams(usePageQuery(), {});
}

function useSubmission(name: FormName, action: string, given: FormAnswer | undefined, onSent?: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<FormAnswer>();
  const [errors, setErrors] = useState(given?.errors ?? {});
  const [checking, setChecking] = useState(false);
  const [touched, setTouched] = useState(false);
  // State comes too late for the second half of a double click.
  const busy = useRef(false);
  const answered = useRef(false);

  const onTouch = () => {
    if (touched) return;
    setTouched(true);
    loadCheck().catch(() => {});
  };

  const show = (answer: Pick<FormAnswer, "notice" | "errors">) => {
    busy.current = false;
    answered.current = true;
    addToast(answer.notice);
    setErrors(answer.errors);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const posted = new FormData(event.currentTarget);
    setChecking(true);
    // Where the check cannot be loaded, the server is left to judge.
    const wrong = await loadCheck()
      .then(({ checkForm }) => checkForm(name, posted))
      .catch(() => ({}));
    setChecking(false);
    if (Object.keys(wrong).length > 0) {
      show({ notice: refusalNotice(name, Object.fromEntries(posted), wrong), errors: wrong });
      return;
    }
    posted.set(sentByScript, "1");
    fetcher.submit(posted, { method: "post", action });
  };

  const heard = useRef<FormAnswer>();
  useEffect(() => {
    if (!fetcher.data || fetcher.state === "submitting" || heard.current === fetcher.data) return;
    heard.current = fetcher.data;
    show(fetcher.data);
    if (!fetcher.data.sent) return;
    form.current?.reset();
    setTouched(false);
    onSent?.();
  });

  // The first field that is wrong gets the focus when it says so, and not when another one is being mended.
  useEffect(() => {
    if (!answered.current) return;
    answered.current = false;
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  return {
    form,
    errors,
    pending: checking || fetcher.state !== "idle",
    touched,
    onTouch,
    onSubmit,
    forgetError(field: string) {
      if (!errors[field]) return;
      const { [field]: _, ...others } = errors;
      setErrors(others);
    },
  };
}
