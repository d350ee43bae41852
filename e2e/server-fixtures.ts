import { test as base } from "vitest";
import { type Demo, openSharedDatabase, readDemo } from "./demo";
import { type Change, Galleries, type Gallery } from "./galleries";

export interface Fixtures {
  galleries: Galleries;
  demo: Demo;
  /** Reads rows of the database that all tests share. */
  rows(sql: string, ...values: unknown[]): Record<string, unknown>[];
  /**
   * Gives the test a gallery of its own, with the demo's data.
   * @param change made to its data before anybody asks it for anything
   * @param env further variables of the server
   */
  startGallery(change?: Change, env?: Record<string, string>): Promise<Gallery>;
}

/** A test of the production build as it runs, without a browser. */
export const test = base.extend<Fixtures>({
  galleries: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
    async ({}, use) => {
      const galleries = new Galleries();
      await use(galleries);
      await galleries.end();
    },
    { scope: "file" },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
  demo: async ({}, use) => {
    const database = openSharedDatabase();
    await use(readDemo(database));
    database.close();
  },

  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
  rows: async ({}, use) => {
    const database = openSharedDatabase();
    await use((sql, ...values) => database.prepare(sql).all(...values) as Record<string, unknown>[]);
    database.close();
  },

  startGallery: async ({ galleries }, use) => {
    const returns: (() => Promise<void>)[] = [];
    await use(async (change = () => {}, env = {}) => {
      const [gallery, giveBack] = await galleries.lend(change, env);
      returns.push(giveBack);
      return gallery;
    });
    for (const giveBack of returns) await giveBack();
  },
});

/** Asks the server that all tests share. */
export const ask = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${process.env.E2E_URL}${path}`, { redirect: "manual", ...init });
