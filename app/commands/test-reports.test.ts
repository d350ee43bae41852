import { describe, expect, test } from "vitest";
import { readPlaywrightReport, readVitestReport, unexpectedSkips } from "./test-reports.mjs";

test("Vitest's report: tests, files that cannot be loaded, and what was skipped", () => {
  const result = (status: string, fullName: string) => ({ status, fullName });
  const report = {
    testResults: [
      {
        status: "failed",
        assertionResults: [
          result("passed", "passes"),
          result("failed", "fails"),
          result("todo", "is to come"),
          result("skipped", "elsewhere (needs a bucket) is skipped"),
          result("pending", "did not run"),
        ],
      },
      { status: "failed", assertionResults: [] },
    ],
  };
  expect(readVitestReport(report)).toEqual({
    passed: 1,
    failed: 2,
    skipped: ["is to come", "elsewhere (needs a bucket) is skipped", "did not run"],
  });
});

test("Playwright's report: a test that passes at its second try only has failed", () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ projectName: "with JavaScript", status }],
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
    failed: 3,
    skipped: ["a.spec.ts inside is skipped (with JavaScript)"],
  });
});

describe("a skipped test", () => {
  const names = ["behind a cache (needs nginx) serves pages", "serves pages", "it needs something"];

  test("is expected where its name says what it needs", () => {
    expect(unexpectedSkips(names, false)).toEqual(["serves pages", "it needs something"]);
  });

  test("is never expected in CI", () => {
    expect(unexpectedSkips(names, true)).toEqual(names);
  });
});
