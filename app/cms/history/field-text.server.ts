import { artistLabels } from "~/artists/choices.server";
import { artworkLabels } from "~/artworks/choices.server";
import { kindOf, type RecordKind } from "~/cms/kinds";

/** @returns a field of a record as text for people: names for ids, words for codes; "" when it is unset */
export function fieldText(kind: RecordKind, name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (name === "artistId") return artistLabels([String(value)])[0] ?? "An artist who was deleted";
  if (name === "artistIds") return artistLabels(texts(value)).join("\n");
  if (name === "artworkIds") return artworkLabels(texts(value)).join("\n");
  if (Array.isArray(value)) return texts(value).join("\n");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return kindOf(kind).valueLabels?.[name]?.[String(value)] ?? String(value);
}

const texts = (value: unknown): string[] => [value].flat().map(String);
