import { firstFacts } from "~/gallery/facts/first-facts";
import { galleryId } from "~/gallery/facts/kind";
import { galleryRecords } from "~/gallery/facts/kind.server";
import { inTransaction } from "~/platform/database.server";
import { contentCategory, contentDefaults, contentTitle } from "~/site/texts";
import { rowName } from "~/website/colours/fields";
import { coloursId } from "~/website/colours/kind";
import { colourRecords } from "~/website/colours/kind.server";
import { listDesignTokens } from "~/website/colours/tokens.server";
import { findByKey } from "~/website/texts/kind.server";
import { insertRecord } from "./store.server";

/** Called once, when the server starts. A database that cannot be written can still be read. */
export function startWebsite(): void {
  try {
    ensureWebsite();
  } catch (error) {
    console.error(
      `First texts, colours and facts not added: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

interface DemoFacts {
  portraits?: Record<string, string>;
  facts?: object;
}

/**
 * Adds a text for each key that the site reads, the colours of `design_system`, the gallery's facts, and directors.
 * @param demo portraits of directors by first name, and further facts
 */
export function ensureWebsite({ portraits = {}, facts = {} }: DemoFacts = {}): void {
  inTransaction(() => {
    for (const key of Object.keys(contentDefaults)) if (!findByKey(key)) addText(key);
    if (!colourRecords.get(coloursId)) addColours();
    if (!galleryRecords.get(galleryId)) addFacts(portraits, facts);
  });
}

/** The gallery's record is the sign: what staff have deleted does not come back. */
function addFacts(portraits: Record<string, string>, facts: object): void {
  insertRecord("gallery", { id: galleryId, ...firstFacts.gallery, ...facts });
  for (const [at, { biography, ...director }] of firstFacts.directors.entries())
    insertRecord("directors", {
      ...director,
      imageUrl: portraits[director.firstName],
      biography: biography.join("\n\n"),
      position: at + 1,
    });
  for (const fair of firstFacts.fairs) insertRecord("fairs", fair);
}

function addText(key: string): void {
  const [title, category] = [contentTitle(key), contentCategory(key)];
  insertRecord("content", { key, title, category, type: "text", content: null });
}

function addColours(): void {
  const { known, others } = listDesignTokens();
  const values = Object.entries(known).map(([name, value]) => [name, value || null]);
  const lines = others.map((row) => `${rowName(row)}: ${row.value}`);
  insertRecord("design", {
    ...Object.fromEntries(values),
    id: coloursId,
    others: lines.join("\n") || null,
  });
}
