import { expect, test } from "vitest";
import { readPlaywrightReport, readVitestReport, unexpectedSkips } from "./test-reports.mjs";

test("Vitest's report: tests, files that cannot be loaded, and what was skipped", () => {
  const result = (status: string, fullName: string) => ({ status, fullName });
  const report = {
    testResults: [
      {
        status: "failed",
        assertionResults: [
          result("passed", "passes"),
          { ...result("failed", "fails"), failureMessages: ["expected 1\n    at a line"] },
          result("todo", "is to come"),
          result("skipped", "elsewhere (needs a bucket) is skipped"),
          result("pending", "did not run"),
        ],
      },
      { name: "a.test.ts", message: "no such module", status: "failed", assertionResults: [] },
    ],
  };
  expect(readVitestReport(report)).toEqual({
    passed: 1,
    failed: ["fails: expected 1", "a.test.ts: no such module"],
    skipped: ["is to come", "elsewhere (needs a bucket) is skipped", "did not run"],
  });
});

test("Playwright's report: a test that passes at its second try only has failed", () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [
      { projectName: "with JavaScript", status, results: [{ error: { message: "expected 1\n  at" } }] },
    ],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
    errors: [{ message: "a file cannot be loaded" }],
    suites: [
      {
        title: "a.spec.ts",
        specs: [spec("passes", "expected"), spec("fails", "unexpected"), spec("passes in the end", "flaky")],
        suites: [{ title: "inside", specs: [spec("is skipped", "skipped")] }],
      },
    ],
  };
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failed: [
      "a.spec.ts fails (with JavaScript): expected 1",
      "a.spec.ts passes in the end (with JavaScript): expected 1",
      "a file cannot be loaded",
    ],
    skipped: ["a.spec.ts inside is skipped (with JavaScript)"],
  });
});

test("a skipped test is expected where its name says what it needs, and never in CI", () => {
  const names = ["behind a cache (needs nginx) serves pages", "serves pages", "it needs something"];
  expect(unexpectedSkips(names, false)).toEqual(["serves pages", "it needs something"]);
  expect(unexpectedSkips(names, true)).toEqual(names);
});
