import { createHash, randomBytes } from "node:crypto";

/** @returns what a cookie or a link carries: 256 bits, so that its digest need not be slow to compute */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** @returns what is stored of a token: who reads the database cannot enter with it */
export const digest = (token: string): string => createHash("sha256").update(token).digest("base64url");
