import { createHash, randomBytes } from "node:crypto";

/** @returns a random token for a cookie or a link: with 256 bits a fast digest is safe */
export const newToken = (): string => randomBytes(32).toString("base64url");

export const digest = (token: string): string => createHash("sha256").update(token).digest("base64url");
