import { parseDimensions, parseHeight } from "./dimensions";

/** A drawing to scale: centimetres, counted up from the floor and to the right. */
export interface Scene {
  /** What is seen: from left to right, and up from below the floor. */
  left: number;
  right: number;
  top: number;
  below: number;
  /** Where the person stands. */
  person: number;
  work: Box & { kind: "picture" | "volume" | "height" };
  /** What a small object stands on. */
  plinth: Box | null;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const personHeight = 170;

const personWidth = 50;
const gap = 60;
const margin = 35;
/** Pictures hang with their middle here, but not lower than this above the floor. */
const eyeLevel = 150;
const lowestEdge = 30;
/** An object that is deeper stands in the room; what is less deep hangs. */
const deepestOnWall = 10;
/** A lower object stands on a plinth, with its middle here. */
const lowestOnFloor = 100;
const objectLevel = 115;

/**
 * Arranges a work beside a person.
 * @param size of the work, as staff wrote it
 * @returns nothing where it names no dimensions
 */
export function sceneOf(size: string): Scene | null {
  const work = readWork(size);
  if (!work) return null;
  const { width, height, stands } = work;
  const y = stands ? objectFoot(height) : Math.max(lowestEdge, eyeLevel - height / 2);
  const plinthWidth = stands && y > 0 ? Math.max(width + 12, 30) : 0;
  const place = Math.max(width, plinthWidth);
  const start = personWidth + gap;
  const middle = start + place / 2;
  return {
    left: -margin,
    right: start + place + margin,
    top: Math.max(personHeight, y + height) + margin / 2,
    below: margin,
    person: personWidth / 2,
    work: { kind: work.kind, x: middle - width / 2, y, width, height },
    plinth: plinthWidth > 0 ? { x: middle - plinthWidth / 2, y: 0, width: plinthWidth, height: y } : null,
  };
}

function readWork(size: string) {
  const known = parseDimensions(size);
  if (known) {
    const stands = (known.depth ?? 0) > deepestOnWall;
    return { ...known, stands, kind: stands ? ("volume" as const) : ("picture" as const) };
  }
  const height = parseHeight(size);
  return height === null ? null : { width: 0, height, stands: true, kind: "height" as const };
}

const objectFoot = (height: number) => (height >= lowestOnFloor ? 0 : objectLevel - height / 2);
