import { FormProvider, getFormProps, parse, type Submission, useForm } from "@conform-to/react";
import { Form, PrefetchPageLinks, useFetcher, useLocation } from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { PreviewMode } from "~/ui/contexts";
import { loadAnew } from "~/ui/load-anew";
import { type Loadable, loadable } from "~/ui/loadable";
import { usePageQuery } from "~/ui/page-query";
import { toastCode } from "~/ui/toaster";
import { addToast } from "~/ui/toasts";
import { withParams } from "~/ui/with-params";
import {
  cameFrom,
  type FormAnswer,
  type FormTexts,
  failureNotice,
  honeypot,
  isBlank,
  notifiesOfRefusal,
  refusalNotice,
  sentByScript,
} from "./forms";
import { useKeptFields } from "./kept-fields";

interface VisitorFormProps {
  texts: FormTexts;
  /** The schema that the server checks it with. */
  schema: Loadable<z.ZodType>;
  /** The route that takes the post, and is a page of its own. */
  action: string;
  label: string;
  submit: { idle: string; pending: string };
  /** What stands in the fields at first. */
  defaultValue?: Record<string, string>;
  /** The page of this site where the visitor goes on afterwards; the one that the form is on by default. */
  from?: string;
  /** Action data of a post without scripts. */
  answer?: FormAnswer;
  onSent?: () => void;
  children: ReactNode;
}

/** A visitor's form: a plain post to its route; with scripts the same route is called and the page stays. */
export function VisitorForm({
  texts,
  schema,
  action,
  label,
  submit,
  defaultValue,
  from,
  answer,
  onSent,
  children,
}: VisitorFormProps) {
  const here = useHere();
  const isPreview = useContext(PreviewMode);
  const { check, isTouched, onTouch, forget } = useCheck(texts, schema);
  const { send, result, isPending } = useSending(texts, action, () => {
    forget();
    onSent?.();
  });
  const [form] = useForm<Record<string, string>>({
    id: texts.name,
    defaultValue,
    constraint: requiredConstraints(texts),
    lastResult: result ?? answer?.result,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate({ formData }) {
      const submission = check(formData);
      // Not where a field is checked again while it is being mended.
      if (submission.status === "error" && notifiesOfRefusal(texts, errorsOf(submission)))
        addToast(refusalNotice(texts, Object.fromEntries(formData), errorsOf(submission)));
      return submission as Submission<Record<string, string>>;
    },
    onSubmit(event, { formData }) {
      event.preventDefault();
      send(event.currentTarget, formData);
    },
  });
  useKeptFields(texts.name, action);
  return (
    <FormProvider context={form.context}>
      <Form
        method="post"
        action={action}
        // Errors of the whole form are shown in a notification.
        {...getFormProps(form, { ariaAttributes: false })}
        className="form"
        aria-label={label}
        onFocus={onTouch}
        onPointerEnter={onTouch}
        onInput={onTouch}
      >
        {isTouched ? <PrefetchPageLinks page={action} /> : null}
        <input type="hidden" name={cameFrom} value={answer?.from ?? from ?? here} />
        <div className="form-fields">{children}</div>
        <div className="not-for-people" aria-hidden="true">
          <label>
            Leave this empty
            <input type="text" name={honeypot} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <button type="submit" className="button" disabled={isPending || isPreview}>
          {isPending ? submit.pending : submit.idle}
        </button>
        {isPreview ? <p className="muted">Nothing can be sent from a preview.</p> : null}
      </Form>
    </FormProvider>
  );
}

/** The page's own address, without what an earlier form left in it. */
function useHere(): string {
  const { pathname } = useLocation();
  return pathname + withParams(usePageQuery(), {});
}

const checkCode = loadable(() => import("./check-form"));

type Check = (formData: FormData) => Submission<unknown>;

/**
 * The check before a form is sent. zod weighs half as much as all other scripts, so it is loaded when the form
 * is first touched; until then, or where it cannot be loaded, only required fields are checked.
 */
function useCheck(texts: FormTexts, schema: Loadable<z.ZodType>) {
  const [check, setCheck] = useState<Check>(() => (formData: FormData) => checkRequired(texts, formData));
  const [isTouched, setTouched] = useState(false);
  const onTouch = () => {
    if (isTouched) return;
    setTouched(true);
    // The form may have to say that the connection is lost.
    toastCode.ahead();
    Promise.all([checkCode.ahead(), schema.ahead()]).then(([code, schema]) => {
      if (code && schema) setCheck(() => (formData: FormData) => code.checkForm(schema, formData));
    });
  };
  return { check, isTouched, onTouch, forget: () => setTouched(false) };
}

function checkRequired({ required }: FormTexts, formData: FormData): Submission<unknown> {
  return parse(formData, {
    resolve(value) {
      const missing = Object.entries(required).filter(([field]) => isBlank(value[field]));
      if (missing.length === 0) return { value };
      return { error: Object.fromEntries(missing.map(([field, message]) => [field, [message]])) };
    },
  });
}

function errorsOf({ error }: { error: Record<string, string[] | null> | null }) {
  return Object.fromEntries(Object.entries(error ?? {}).map(([field, messages]) => [field, messages ?? []]));
}

const requiredConstraints = ({ required }: FormTexts) =>
  Object.fromEntries(Object.keys(required).map((field) => [field, { required: true }]));

/** Without the code of the form's route, which it prefetches, Remix would give up the page. */
const loadRoute = (form: HTMLFormElement) =>
  Promise.all(
    Array.from(
      form.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]"),
      ({ href }) => import(/* @vite-ignore */ href),
    ),
  );

function useSending(texts: FormTexts, action: string, onSent: () => void) {
  const fetcher = useFetcher<FormAnswer>();
  // The fetcher's state comes too late for the second half of a double click.
  const isBusy = useRef(false);
  const lastAnswer = useRef<FormAnswer>();
  useEffect(() => {
    const { data, state } = fetcher;
    if (!data || state === "submitting" || lastAnswer.current === data) return;
    lastAnswer.current = data;
    isBusy.current = false;
    const errors = errorsOf({ error: null, ...data.result });
    if (data.sent || notifiesOfRefusal(texts, errors)) addToast(data.notice);
    if (data.sent) onSent();
  });
  return {
    async send(form: HTMLFormElement, formData: FormData) {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        await loadRoute(form);
      } catch {
        await loadAnew();
        isBusy.current = false;
        addToast(failureNotice(texts));
        return;
      }
      formData.set(sentByScript, "1");
      fetcher.submit(formData, { method: "post", action });
    },
    result: fetcher.data?.result,
    isPending: fetcher.state !== "idle",
  };
}
