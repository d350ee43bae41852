/** A refused request, with a message for the person or program that has sent it. */
export class Refusal extends Error {
  /** Messages by field. */
  readonly issues?: { path: string; message: string }[];
  readonly headers?: Record<string, string>;

  /** @param status of the response */
  constructor(
    readonly status: number,
    message: string,
    { issues, headers }: Pick<Refusal, "issues" | "headers"> = {},
  ) {
    super(message);
    this.issues = issues;
    this.headers = headers;
  }
}
