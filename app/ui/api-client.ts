/** An error response of the JSON API: `status: body`, or the status text without a body. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
    statusText = "",
  ) {
    super(`${status}: ${body || statusText}`);
  }
}

/** Calls the JSON API. @returns the parsed response. @throws ApiFailure for an error, TypeError without a response */
export async function callApi<T>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const response = await fetch(path, {
    method,
    credentials: "include",
    signal,
    ...(body === undefined
      ? {}
      : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiFailure(response.status, text, response.statusText);
  return (text ? JSON.parse(text) : undefined) as T;
}

export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure)) return;
  try {
    const { message } = JSON.parse(error.body);
    return typeof message === "string" && message !== "" ? message : undefined;
  } catch {
    return;
  }
}
