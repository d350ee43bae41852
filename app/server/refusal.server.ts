/** A request that is refused, and why, in words for the person or program that sent it. */
export class Refusal extends Error {
  /** Which fields are wrong. */
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
