/** A message at a field; the path "" is the whole form. */
export interface Issue {
  path: string;
  message: string;
}

/** Messages by field; under "" those of the whole form. */
export type FieldErrors = Record<string, string[]>;

/** @returns messages by field; a JSON client may send any name as a field's */
export function byField(issues: Issue[]): FieldErrors {
  const errors = new Map<string, string[]>();
  for (const { path, message } of issues) errors.set(path, [...(errors.get(path) ?? []), message]);
  return Object.fromEntries(errors);
}

export const toIssues = (errors: FieldErrors): Issue[] =>
  Object.entries(errors).flatMap(([path, messages]) => messages.map((message) => ({ path, message })));

/** @param error of zod */
export const schemaIssues = (error: { issues: { path: PropertyKey[]; message: string }[] }): Issue[] =>
  error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
