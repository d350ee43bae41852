import { FormProvider, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { InputField } from "~/ui/field";
import { useStoredValues } from "~/ui/use-stored-values";
import { type KnownTokenName, knownTokens } from "./known-tokens";
import { TokenSample } from "./token-sample";

type Values = Record<KnownTokenName, string>;

/** What the route answers to values that it did not store. */
export interface KnownTokenAnswer {
  /** For Conform: what was typed, and what is wrong with it. */
  result: SubmissionResult;
  values: Values;
  /** They are colours, and something can hardly be read in them: they are stored after a second yes. */
  isFaint?: true;
}

/** The colours of the site, with a sample that shows what is typed at once. */
export function KnownTokenForm({ stored, answer }: { stored: Values; answer?: KnownTokenAnswer }) {
  const [form] = useForm({ id: "tokens", defaultValue: stored, lastResult: answer?.result });
  useStoredValues(form, stored);
  const [typed, setTyped] = useState<Values>(answer?.values ?? stored);
  const note = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) setTyped({ ...typed, [target.name]: target.value.trim() });
  };
  return (
    <FormProvider context={form.context}>
      <Form
        {...getFormProps(form)}
        method="post"
        className="token-form"
        aria-label="Colours"
        preventScrollReset
        onInput={note}
        onReset={() => setTyped(stored)}
      >
        {/* What Enter does: not the first button in sight, which restores a default. */}
        <button type="submit" name="intent" value="known" hidden />
        <div>
          {knownTokens.map(({ name, label, default: fallback, row }) => (
            <div key={name} className="token-field">
              <InputField
                label={`${label} – ${row.description.toLowerCase()}`}
                name={name}
                placeholder={fallback}
                autoComplete="off"
                spellCheck={false}
                maxLength={100}
              />
              <p className="content-default">Default: {fallback}</p>
              {stored[name] ? (
                <button type="submit" name="restore" value={name} className="link-button">
                  Restore default<span className="visually-hidden"> of {label}</span>
                </button>
              ) : null}
            </div>
          ))}
          <button type="submit" name="intent" value="known" className="button">
            Save colours
          </button>
        </div>
        <TokenSample
          values={typed}
          // The question above says it, until other colours are typed.
          quiet={answer?.isFaint && knownTokens.every(({ name }) => typed[name] === answer.values[name])}
        />
      </Form>
    </FormProvider>
  );
}
