import { readFileSync } from "node:fs";

/** One instruction of a Dockerfile, as `RUN` and what it says. */
export interface Instruction {
  name: string;
  value: string;
}

/** A stage: what it begins with, and its instructions. */
export interface Stage {
  name: string;
  base: string;
  instructions: Instruction[];
}

/**
 * Reads a Dockerfile of plain instructions, one to a line or continued with a backslash.
 * @returns its stages; one without a name is called by its number, as Docker does
 */
export function readDockerfile(file = "Dockerfile"): Stage[] {
  const lines = readFileSync(file, "utf8")
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = "", value = ""] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    if (name === "FROM") {
      const [base = "", , stage = String(stages.length)] = value.split(/\s+/);
      stages.push({ name: stage, base, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, value });
  }
  return stages;
}

/** @returns what the ENV instructions of a stage set */
export function environmentOf({ instructions }: Stage): Record<string, string> {
  const settings = instructions
    .filter(({ name }) => name === "ENV")
    .flatMap(({ value }) => value.split(/\s+/));
  return Object.fromEntries(settings.map((setting) => setting.split(/=(.*)/s, 2) as [string, string]));
}

/** @returns the command with which a stage starts, or nothing where it is not written as a list of words */
export function commandOf({ instructions }: Stage): string[] | undefined {
  const command = instructions.findLast(({ name }) => name === "CMD")?.value ?? "";
  return command.startsWith("[") ? JSON.parse(command) : undefined;
}
