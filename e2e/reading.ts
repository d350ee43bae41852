import { expect } from "vitest";
import { elementsOf, textOf } from "./markup";
import { ask } from "./server-fixtures";

/** @returns a page's own part, with its overlay where one is open */
export async function readMain(path: string, server?: string): Promise<string> {
  const answer = await (server ? fetch(server + path) : ask(path));
  expect(answer.status, path).toBe(200);
  const [main = ""] = elementsOf(await answer.text(), "<main");
  return main;
}

export const overlayOf = (main: string) => elementsOf(main, '<div role="dialog"')[0] ?? "";
export const texts = (parts: string[]) => parts.map((part) => textOf(part));
