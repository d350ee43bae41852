import { createHmac, timingSafeEqual } from "node:crypto";
import { type AnnouncedFile, announcedFile } from "~/images/upload/schema";
import { now } from "~/server/clock.server";
import { sessionSecrets } from "~/server/secrets.server";
import { uploadUrlLife } from "./interface.server";

const folder = "/api/objects/files/";

/** What an upload URL of this site says. */
export interface SignedUpload {
  id: string;
  announced: AnnouncedFile;
  /** Whether its ten minutes are over. */
  expired: boolean;
}

/** @returns an absolute URL of this site that takes one file, announced or not, for ten minutes */
export function signUploadUrl(id: string, { size, contentType }: AnnouncedFile, origin: string): string {
  const url = new URL(folder + id, origin);
  url.searchParams.set("expires", String(Math.floor(now().getTime() / 1000) + uploadUrlLife));
  if (size !== undefined) url.searchParams.set("size", String(size));
  if (contentType !== undefined) url.searchParams.set("type", contentType);
  const [first = ""] = sessionSecrets;
  url.searchParams.set("signature", sign(url, first).toString("base64url"));
  return url.href;
}

/**
 * @param url of whatever origin: behind a proxy the site does not see its own
 * @returns what the URL says, or nothing when no secret of this site has signed just that
 */
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

/** The purpose is part of what is signed, so that no cookie's signature could serve as one of these. */
function sign({ pathname, searchParams }: URL, secret: string): Buffer {
  const said = ["expires", "size", "type"].map((name) => searchParams.getAll(name));
  return createHmac("sha256", secret)
    .update(JSON.stringify(["PUT of an upload", pathname, ...said]))
    .digest();
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
