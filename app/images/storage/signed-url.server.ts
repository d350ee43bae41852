import { createHmac, timingSafeEqual } from "node:crypto";
import { type AnnouncedFile, announcedFile } from "~/images/files/schema";
import { now } from "~/platform/clock.server";
import { sessionSecrets } from "~/platform/secrets.server";
import { uploadUrlLife } from "./interface.server";

const folder = "/api/objects/files/";

export interface SignedUpload {
  id: string;
  announced: AnnouncedFile;
  expired: boolean;
}

/** @returns an absolute upload URL of this site, valid for ten minutes */
export function signUploadUrl(id: string, { size, contentType }: AnnouncedFile, origin: string): string {
  const url = new URL(folder + id, origin);
  url.searchParams.set("expires", String(Math.floor(now().getTime() / 1000) + uploadUrlLife));
  if (size !== undefined) url.searchParams.set("size", String(size));
  if (contentType !== undefined) url.searchParams.set("type", contentType);
  const [first = ""] = sessionSecrets;
  url.searchParams.set("signature", sign(url, first).toString("base64url"));
  return url.href;
}

/** @returns what a signed URL allows, whatever its origin (a proxy changes it); nothing without a valid signature */
export function verifyUploadUrl(url: URL): SignedUpload | undefined {
  const { pathname, searchParams } = url;
  const given = Buffer.from(searchParams.get("signature") ?? "", "base64url");
  if (!pathname.startsWith(folder) || !sessionSecrets.some((secret) => isSame(given, sign(url, secret))))
    return;
  const announced = announcedFile.safeParse({
    size: searchParams.has("size") ? Number(searchParams.get("size")) : undefined,
    contentType: searchParams.get("type"),
  });
  if (!announced.success) return;
  return {
    id: pathname.slice(folder.length),
    announced: announced.data,
    expired: Number(searchParams.get("expires")) * 1000 <= now().getTime(),
  };
}

/** The purpose is signed too, so that the signature of a cookie is not valid here. */
function sign({ pathname, searchParams }: URL, secret: string): Buffer {
  const signed = ["expires", "size", "type"].map((name) => searchParams.getAll(name));
  return createHmac("sha256", secret)
    .update(JSON.stringify(["PUT of an upload", pathname, ...signed]))
    .digest();
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
