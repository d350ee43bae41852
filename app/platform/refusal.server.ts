import type { Issue } from "~/text/field-errors";

/** A refused request, with a message for the person or program that has sent it. */
export class Refusal extends Error {
  /** Messages by field. */
  readonly issues?: Issue[];
  readonly headers?: Record<string, string>;
  /** More fields of the JSON answer. */
  readonly details?: object;
  /** Of the page that is answered where no route answers. */
  readonly title?: string;

  /** @param status of the response */
  constructor(
    readonly status: number,
    message: string,
    { issues, headers, details, title }: Pick<Refusal, "issues" | "headers" | "details" | "title"> = {},
  ) {
    super(message);
    this.issues = issues;
    this.headers = headers;
    this.details = details;
    this.title = title;
  }
}

export const fieldRefusal = (status: number, path: string, message: string): Refusal =>
  new Refusal(status, message, { issues: [{ path, message }] });
