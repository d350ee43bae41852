import {
  type FieldMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  useField,
} from "@conform-to/react";
import {
  type CSSProperties,
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useContext,
  useEffect,
  useState,
} from "react";
import { useHasScripts } from "./has-scripts";
import { SuggestedInput } from "./suggested-input";

/** The fields of every form. They get value and errors from Conform's `FormProvider`. */

interface FieldProps {
  label: string;
  name: string;
  /** Spans the whole width of the form. */
  wide?: boolean;
  /** Takes a third of it. */
  third?: boolean;
  /** Read out with the field. */
  hint?: string;
}

/** Label, control and error message of one field. */
export function Field({
  label,
  wide,
  third,
  className = "",
  hint,
  required = false,
  field,
  children,
}: {
  label: string;
  wide?: boolean;
  third?: boolean;
  hint?: string;
  className?: string;
  /** Marked with an asterisk, unless its label has one. */
  required?: boolean;
  field: FieldMetadata<unknown>;
  children: ReactNode;
}) {
  return (
    <div
      className={`field ${className}`}
      data-wide={wide ? "" : undefined}
      data-third={third ? "" : undefined}
      data-required={required && !label.endsWith("*") ? "" : undefined}
    >
      <label htmlFor={field.id}>{label}</label>
      {children}
      {hint ? (
        <p id={field.descriptionId} className="field-hint">
          {hint}
        </p>
      ) : null}
      <FieldError field={field} />
    </div>
  );
}

/** By field, what stands below its error. */
export const BelowErrors = createContext<Record<string, ReactNode>>({});

/** The first error of a field, or of an entry of its list. */
export function FieldError({ field }: { field: FieldMetadata<unknown> }) {
  const [message] = Object.values(field.allErrors).flat();
  const below = useContext(BelowErrors)[field.name];
  return message ? (
    <>
      <p id={field.errorId} className="field-error">
        {message}
      </p>
      {below}
    </>
  ) : null;
}

// A list names the entry that is wrong: galleryImages[2].
const anyEntry = { ariaInvalid: "allErrors" } as const;

/** The field's metadata and its control's attributes, without Conform's key, which would remount the control on a reset. */
export function useFormField(name: string) {
  const [field, form] = useField<string>(name);
  // Without scripts the first field with an error gets the focus.
  const focus = Object.keys(form.allErrors)[0] === name ? { autoFocus: true } : undefined;
  const withFocus = <Props extends { key?: string }>({ key: _, ...props }: Props) => ({ ...props, ...focus });
  return {
    field,
    inputProps: (type: InputType, hint?: string) =>
      withFocus(getInputProps(field, { type, ariaDescribedBy: hint && field.descriptionId, ...anyEntry })),
    /** For an input whose value is kept in React's state. */
    controlledProps: () => withFocus(getInputProps(field, { type: "text", value: false, ...anyEntry })),
    textareaProps: (hint?: string) =>
      withFocus(getTextareaProps(field, { ariaDescribedBy: hint && field.descriptionId, ...anyEntry })),
    selectProps: () => withFocus(getSelectProps(field, anyEntry)),
  };
}

type InputType = Exclude<Parameters<typeof getInputProps>[1]["type"], "checkbox" | "radio">;

/** Text input; `suggestions` is the path that returns them. */
export function InputField({
  label,
  name,
  wide,
  third,
  hint,
  className,
  type = "text",
  suggestions,
  ...input
}: FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { type?: InputType; suggestions?: string }) {
  const { field, inputProps } = useFormField(name);
  const dir = type === "text" || type === "search" ? "auto" : undefined;
  const props = { dir, ...input, ...inputProps(type, hint) };
  return (
    <Field
      label={label}
      wide={wide}
      third={third}
      hint={hint}
      className={className}
      required={input.required}
      field={field}
    >
      {suggestions ? <SuggestedInput {...props} source={suggestions} /> : <input {...props} />}
    </Field>
  );
}

/** Textarea that grows with its content. */
export function TextareaField({
  label,
  name,
  wide = true,
  hint,
  rows,
  ...textarea
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement> & { rows: number }) {
  const { field, textareaProps } = useFormField(name);
  const { defaultValue, ...props } = textareaProps(hint);
  // Only at first: React 18 sets it with every update, which loses the selection, and while it hydrates puts it
  // over what was typed before.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const isHydrating = useIsHydrating();
  return (
    <Field label={label} wide={wide} hint={hint} required={textarea.required} field={field}>
      <textarea
        rows={rows}
        dir="auto"
        style={{ "--rows": rows } as CSSProperties}
        {...textarea}
        {...props}
        defaultValue={isHydrating || isMounted ? undefined : defaultValue}
      />
    </Field>
  );
}

export function SelectField({
  label,
  name,
  wide,
  className,
  children,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { field, selectProps } = useFormField(name);
  return (
    <Field label={label} wide={wide} className={className} field={field}>
      <select {...select} {...selectProps()}>
        {children}
      </select>
    </Field>
  );
}

export function CheckboxField({
  label,
  name,
  value,
  hint,
}: {
  label: string;
  name: string;
  /** Posted where it is ticked. */
  value: string;
  hint?: string;
}) {
  const [field] = useField<boolean>(name);
  const { key: _, ...props } = getInputProps(field, {
    type: "checkbox",
    value,
    ariaDescribedBy: hint && field.descriptionId,
  });
  return (
    <div className="field field-checkbox" data-wide="">
      <input {...props} />
      <label htmlFor={field.id}>{label}</label>
      {hint ? (
        <p id={field.descriptionId} className="field-hint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

function useIsHydrating(): boolean {
  const hasScripts = useHasScripts();
  return !hasScripts && typeof document !== "undefined";
}
