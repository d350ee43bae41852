/** A message at a field; the path "" is the whole form. */
export interface Issue {
  path: string;
  message: string;
}

/** Messages by field; under "" those of the whole form. */
export type FieldErrors = Record<string, string[]>;

export function byField(issues: Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[path] = [...(errors[path] ?? []), message];
  return errors;
}

export const toIssues = (errors: FieldErrors): Issue[] =>
  Object.entries(errors).flatMap(([path, messages]) => messages.map((message) => ({ path, message })));

/** @param error of zod */
export const schemaIssues = (error: { issues: { path: PropertyKey[]; message: string }[] }): Issue[] =>
  error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
