import {
  type CSSProperties,
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useContext,
} from "react";
import type { FieldErrors } from "~/text/notice";
import { useHasScripts } from "./has-scripts";
import { SuggestedInput } from "./suggested-input";

/** What the fields of a form know of it. */
export const FieldContext = createContext<{
  form: string;
  errors: FieldErrors;
  values: Record<string, string>;
  /** The field that a page made by the server puts the focus on. */
  firstWrong?: string;
}>({ form: "form", errors: {}, values: {} });

interface FieldProps {
  label: string;
  name: string;
  /** Takes the whole width of the form. */
  wide?: boolean;
}

function useField(name: string, defaultValue: unknown) {
  const { form, errors, values, firstWrong } = useContext(FieldContext);
  const id = `${form}-${name}`;
  const wrong = errors[name]?.[0];
  return {
    wrong,
    messageId: `${id}-error`,
    control: {
      id,
      name,
      defaultValue: values[name] ?? (defaultValue as string | undefined),
      "aria-invalid": wrong ? true : undefined,
      "aria-describedby": wrong ? `${id}-error` : undefined,
      // Without scripts it leads to the first field that is wrong.
      autoFocus: firstWrong === name || undefined,
    },
  };
}

function FieldFrame({
  label,
  wide,
  id,
  wrong,
  messageId,
  className = "",
  children,
}: {
  label: string;
  wide?: boolean;
  id: string;
  wrong?: string;
  messageId: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`field ${className}`} data-wide={wide ? "" : undefined}>
      <label htmlFor={id}>{label}</label>
      {children}
      {wrong ? (
        <p id={messageId} className="field-error">
          {wrong}
        </p>
      ) : null}
    </div>
  );
}

/** A line to write on, with its label and what is wrong with it; `suggestions` is the path that finds them. */
export function InputField({
  label,
  name,
  wide,
  defaultValue,
  className,
  suggestions,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement> & { suggestions?: string }) {
  const { control, ...rest } = useField(name, defaultValue);
  return (
    <FieldFrame label={label} wide={wide} id={control.id} className={className} {...rest}>
      {suggestions ? (
        <SuggestedInput {...input} {...control} source={suggestions} />
      ) : (
        <input type="text" {...input} {...control} />
      )}
    </FieldFrame>
  );
}

/** A box to write in: of so many rows, and of more where its text has more. */
export function TextareaField({
  label,
  name,
  wide = true,
  defaultValue,
  rows,
  ...textarea
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement> & { rows: number }) {
  const { control, ...rest } = useField(name, defaultValue);
  // React 18 would put the prepared text back over what was typed before this script was there.
  const takesOver = useTakesOver();
  return (
    <FieldFrame label={label} wide={wide} id={control.id} {...rest}>
      <textarea
        rows={rows}
        style={{ "--rows": rows } as CSSProperties}
        {...textarea}
        {...control}
        defaultValue={takesOver ? undefined : control.defaultValue}
      />
    </FieldFrame>
  );
}

/** A choice of one. */
export function SelectField({
  label,
  name,
  wide,
  defaultValue,
  className,
  children,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { control, ...rest } = useField(name, defaultValue);
  return (
    <FieldFrame label={label} wide={wide} id={control.id} className={className} {...rest}>
      <select {...select} {...control}>
        {children}
      </select>
    </FieldFrame>
  );
}

/** @returns whether this rendering takes over what the server made and a visitor may have changed since */
function useTakesOver(): boolean {
  const hasScripts = useHasScripts();
  return !hasScripts && typeof document !== "undefined";
}
