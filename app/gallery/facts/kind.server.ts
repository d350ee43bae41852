import { galleryFacts } from "db/schema";
import { asc } from "drizzle-orm";
import { defineKind } from "~/kind/kind.server";
import { kindList } from "~/kind/list.server";
import { env } from "~/platform/env.server";
import { galleryFields } from "./fields";
import { galleryId } from "./kind";

/** @returns whether address, hours and directors are still those that the site came with */
export const hasFirstFacts = (): boolean => galleryRecords.get(galleryId)?.version === 1;

export const galleryRecords = defineKind({
  ...kindList({ table: galleryFacts, ...galleryFields, order: [asc(galleryFacts.id)] }),
  card: ({ id }) => ({ id, title: "The gallery", lines: [], stays: true }),
  publicPath: () => "/",
  savedText: ({ email }) => `Inquiries go to ${env.MAIL_TO ?? email}.`,
});
