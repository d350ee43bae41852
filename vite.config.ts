import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, type Rollup } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import type {} from "vitest/config";
import { precompress } from "./app/commands/precompress";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The entry that every public page shares, and those of the pages themselves. */
const everywhere = /\/app\/(entry\.client|root|routes\/_site)\.tsx/;
const publicPage = /\/app\/routes\/_site\./;

/**
 * Keeps what public pages share in one file: as thirty small ones it compresses worse and costs a phone a
 * round trip for every six. What is loaded on demand (dialogs, validation) stays out of it.
 */
const inOneFile: Rollup.ManualChunksOption = (id, { getModuleInfo }) => {
  const users = new Set([id]);
  for (const user of users) for (const importer of getModuleInfo(user)?.importers ?? []) users.add(importer);
  const entries = [...users].filter((user) => getModuleInfo(user)?.isEntry);
  const pages = entries.filter((entry) => publicPage.test(entry));
  if (pages.length > 1 || entries.some((entry) => everywhere.test(entry))) return "site";
};

/** By module of Remix: what of it is replaced, and by which function of app/ui/. */
const replacements: Record<string, [was: RegExp, module: string, name: string, is: string]> = {
  // It reloads the page where the code of a route does not come, even that of a link that is only pointed at: without a
  // network an error of the browser takes its place.
  routeModules: [
    /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{[^}]*\}\);/,
    "load-anew",
    "loadRouteAnew",
    "await loadRouteAnew();\nthrow error;",
  ],
  // It shows the root's error page where the data of a page do not come at once.
  "single-fetch": [/await fetch\(url, init\)/, "fetch-again", "fetchAgain", "await fetchAgain(url, init)"],
};

const patientRemix: Plugin = {
  name: "patient-remix",
  apply: "build",
  transform(code, id) {
    const file = /@remix-run\/react\/dist\/esm\/([\w-]+)\.js$/.exec(id)?.[1] ?? "";
    if (!replacements[file]) return;
    const [was, module, name, is] = replacements[file];
    if (!was.test(code)) this.error(`Remix's ${file}.js is written in another way now.`);
    const from = JSON.stringify(path.resolve(`app/ui/${module}.ts`));
    return `import { ${name} } from ${from};\n${code.replace(was, is)}`;
  },
};

/** Tests that need modules of their own: these keep state, are mocked, or read the environment once. */
const isolatedTests = ["{app,db}/**/*.isolated.test.ts"];

const unitTests = {
  include: ["{app,db}/**/*.test.ts?(x)"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    !process.env.VITEST &&
      remix({
        future: {
          v3_fetcherPersist: true,
          v3_relativeSplatPath: true,
          v3_throwAbortReason: true,
          // The whole manifest is one immutable file: asking for parts of it costs a request a page.
          v3_lazyRouteDiscovery: false,
          v3_singleFetch: true,
          v3_routeConfig: true,
        },
        buildEnd: ({ remixConfig }) => precompress(path.join(remixConfig.buildDirectory, "client")),
      }),
    patientRemix,
    tsconfigPaths(),
  ],
  // It writes styles into the page, which the Content-Security-Policy refuses.
  resolve: { alias: { "react-style-singleton": path.resolve("app/ui/adopted-style.ts") } },
  server: { port: Number(process.env.PORT ?? 3000) },
  // Found before the first page asks for them: a dependency found late reloads the page.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx", "app/{ui,site}/*.tsx"],
    // Only the server imports it, and what it names for browsers is not installed.
    exclude: ["@node-rs/argon2"],
  },
  // Every asset is a file of its own: a data: URL could not be cached, nor pass a strict content policy.
  build: {
    // As README.md says; what these browsers lack beside syntax is in app/start/polyfills.ts.
    target: ["chrome100", "edge100", "firefox100", "safari15.4", "ios15.4"],
    assetsInlineLimit: 0,
    cssMinify: true,
    rollupOptions: { output: isSsrBuild ? {} : { manualChunks: inOneFile } },
  },
  test: {
    // Makes the database that each file starts with.
    globalSetup: ["app/testing/test-run.testing.ts"],
    // Two cores are the least that a machine has; a slow one must not fail a test that only takes its time.
    maxWorkers: 2,
    // Vitest asks here, and not the project, whether the files of a pool share its workers.
    // Stryker runs both projects in threads, where the files of "isolated" would share modules too.
    poolOptions: { threads: { isolate: process.env.STRYKER_MUTATOR_WORKER !== undefined } },
    projects: [
      {
        extends: true,
        test: {
          ...unitTests,
          name: "shared",
          pool: "threads",
          isolate: false,
          setupFiles: ["app/testing/shared-modules.testing.ts"],
          exclude: isolatedTests,
        },
      },
      {
        extends: true,
        test: {
          ...unitTests,
          name: "isolated",
          // Beside the others, with two workers more: these wait for other processes a third of their time.
          pool: "forks",
          setupFiles: ["app/testing/database.testing.ts"],
          include: isolatedTests,
        },
      },
    ],
  },
}));
