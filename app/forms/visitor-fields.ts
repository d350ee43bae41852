import { withoutIgnorable } from "~/text/invisible";
import { lineSchema, optionalLineSchema, paragraphsSchema } from "./text-fields";

/** The fields of what visitors write. */
const limits = { name: 200, email: 254, phone: 50, subject: 300, message: 10_000 };

const address =
  /^(?!\.)(?!.*\.[.@])[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?\.)+(?=.*\p{L})[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}]$/u;

export const invalidEmail = "Please enter a valid email address";

export const field = {
  name: (required: string) => lineSchema(required, limits.name),
  /** Trimmed and without invisible characters, else as typed; compared without case where it is stored. */
  email: (required = invalidEmail) =>
    lineSchema(required, limits.email).overwrite(withoutIgnorable).regex(address, invalidEmail),
  phone: () => optionalLineSchema(limits.phone),
  subject: (required: string) => lineSchema(required, limits.subject),
  message: (required: string, minimum?: number) => paragraphsSchema(required, limits.message, minimum),
  optionalName: () => optionalLineSchema(limits.name),
  optionalSubject: () => optionalLineSchema(limits.subject),
};
