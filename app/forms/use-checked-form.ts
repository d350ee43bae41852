import { parse, type SubmissionResult, useForm } from "@conform-to/react";
import type { FieldErrors } from "~/text/field-errors";
import { useCheckWhenLeft } from "./check-when-left";

type DefaultValue = Record<string, string | string[]>;

/** Conform's form for staff, checked in the browser too: a field when it is left, and then while it is being mended. */
export function useCheckedForm({
  id,
  defaultValue,
  lastResult,
  check,
}: {
  id: string;
  defaultValue?: DefaultValue;
  lastResult?: SubmissionResult;
  check: (formData: FormData) => { value?: unknown; errors: FieldErrors };
}) {
  const [form, fields] = useForm<DefaultValue>({
    id,
    defaultValue,
    lastResult,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate({ formData }) {
      const checked = check(formData);
      let field: string | undefined;
      // `check` knows only the fields of the schema: here Conform adds its intents, such as the check of one field.
      const submission = parse(formData, {
        resolve(_, intent) {
          if (intent?.type === "validate") field = intent.payload.name;
          return checked.value === undefined
            ? { error: checked.errors }
            : { value: checked.value as DefaultValue };
        },
      });
      // Only a submission without an intent has a status: it is sent, and the server judges it.
      if (submission.status !== undefined) return submission;
      const remaining = serverErrors(lastResult, formData);
      // A field that is left as it was is not complained about before the form is sent.
      const isUntouched = field !== undefined && formData.get(field) === (defaultValue?.[field] ?? "");
      return {
        ...submission,
        reply: (options) => {
          const reply = submission.reply(options);
          const error = { ...reply.error, ...remaining };
          if (isUntouched) return { ...reply, intent: undefined, fields: undefined, error: unchanged(error) };
          return { ...reply, error };
        },
      };
    },
  });
  useCheckWhenLeft(id, form.validate);
  return [form, fields] as const;
}

/** Conform keeps the errors that it has of a field with null. */
const unchanged = (error: object) => Object.fromEntries(Object.keys(error).map((name) => [name, null]));

/** Errors of the server, such as a taken slug, for fields that have not changed since: they stand. */
function serverErrors(lastResult: SubmissionResult | undefined, formData: FormData): FieldErrors {
  const { error, initialValue } = lastResult ?? {};
  const isAsSent = (name: string) => name !== "" && formData.get(name) === initialValue?.[name];
  return Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([name, messages]) =>
      messages && isAsSent(name) ? [[name, messages]] : [],
    ),
  );
}
