import { type ReactNode, useContext } from "react";
import { FieldContext } from "~/ui/field";

/** A choice of yes or no. */
export function CheckboxField({ label, name, hint }: { label: string; name: string; hint?: string }) {
  const { form, values } = useContext(FieldContext);
  const id = `${form}-${name}`;
  return (
    <div className="field cms-checkbox" data-wide="">
      <input
        type="checkbox"
        id={id}
        name={name}
        defaultChecked={values[name] === "on"}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p id={`${id}-hint`} className="cms-hint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** What is wrong with a field, in the frame that the other fields have. */
export function useFieldProblem(name: string) {
  const { form, errors } = useContext(FieldContext);
  const id = `${form}-${name}`;
  // A list names the entry that is wrong: galleryImages[2].
  const [, wrong] = Object.entries(errors).find(([key]) => key === name || key.startsWith(`${name}[`)) ?? [];
  const message: ReactNode = wrong?.[0] ? (
    <p id={`${id}-error`} className="field-error">
      {wrong[0]}
    </p>
  ) : null;
  const described = wrong ? { "aria-invalid": true as const, "aria-describedby": `${id}-error` } : {};
  return { id, message, described };
}
