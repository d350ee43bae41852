import { test as base } from "vitest";
import { type Demo, openSharedDatabase, readDemo } from "./demo";
import { Galleries, lendTo, type StartGallery } from "./galleries";

export interface Fixtures {
  galleries: Galleries;
  demo: Demo;
  startGallery: StartGallery;
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

  startGallery: ({ galleries }, use) => lendTo(galleries, use),
});

/** Asks the server that all tests share. */
export const ask = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${process.env.E2E_URL}${path}`, { redirect: "manual", ...init });
