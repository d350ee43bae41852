import { fieldRefusal } from "~/platform/refusal.server";

export const recordTag = ({ version }: { version: number }): string => `"${version}"`;

/** @returns the version of `If-Match` or the body; null without, so that the last write wins. @throws Refusal 400 */
export function readVersion(request: Request, input: Record<string, unknown>): number | null {
  const tag = request.headers.get("If-Match")?.trim();
  const byHeader =
    tag === undefined || tag === "*" ? null : number(/^"(\d{1,9})"$/.exec(tag)?.[1], "If-Match");
  const { version } = input;
  const byBody =
    version === undefined || version === null || version === "" ? null : number(version, "version");
  if (byHeader !== null && byBody !== null && byHeader !== byBody)
    throw fieldRefusal(400, "version", "If-Match names another version");
  return byHeader ?? byBody;
}

function number(value: unknown, path: string): number {
  const version = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof version === "number" && Number.isInteger(version) && version > 0) return version;
  throw fieldRefusal(400, path, 'This is no version, such as 3, or "3" in If-Match');
}
