/** Queries, schemas and the fields they are made of. `npm run mutate -- --mutate app/text/slug.ts` mutates a part. */
const nouns =
  "artists,artworks,exhibitions,press,inquiries,registrations,mailing-list,search,website,images,cms,staff";
const mutate = [
  `app/{${nouns}}/**/{*queries,*schema,*params}*.ts`,
  "app/{artworks/filters,exhibitions/tabs,exhibitions/places,artists/choices,artworks/choices}.server.ts",
  "app/forms/{text-fields,visitor-fields}.ts",
  "app/mail/outbox.server.ts",
  "app/website/colours/color.ts",
  "app/text/*.ts",
];

const cache = "node_modules/.cache/stryker";

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  mutate: [...mutate, "!**/*.{test,testing}.ts"],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "vite.config.ts" },
  incremental: true,
  incrementalFile: `${cache}/incremental.json`,
  reporters: ["clear-text", "progress-append-only", "html"],
  clearTextReporter: { allowColor: false, logTests: false },
  htmlReporter: { fileName: `${cache}/report.html` },
  // Not in node_modules, where Vitest finds no tests.
  tempDirName: ".cache/stryker",
  ignorePatterns: ["build", "data", "screenshots", "test-results"],
  // Mutants with type errors are tested too.
  disableTypeChecks: true,
};
