import { expect, test } from "vitest";
import { readPlaywrightReport, readVitestReport, unexpectedSkips } from "./test-reports.mjs";

test("Vitest's report: tests, files that cannot be loaded, and what was skipped", () => {
  const failureMessages = ["expected 1\n    at a line"];
  const statuses = ["passed", "failed", "todo", "skipped", "pending"];
  const assertionResults = statuses.map((status) => ({ status, fullName: status, failureMessages }));
  const broken = { name: "a.test.ts", message: "no such module", status: "failed", assertionResults: [] };
  expect(readVitestReport({ testResults: [{ status: "failed", assertionResults }, broken] })).toEqual({
    passed: 1,
    failed: ["failed: expected 1", "a.test.ts: no such module"],
    skipped: ["todo", "skipped", "pending"],
  });
});

test("Playwright's report: a test that passes at its second try only has failed", () => {
  const results = [{ error: { message: "expected 1\n  at" } }];
  const spec = (status: string) => ({
    title: status,
    tests: [{ projectName: "with JavaScript", status, results }],
  });
  const inside = { title: "inside", specs: [spec("skipped")] };
  const specs = ["expected", "unexpected", "flaky"].map(spec);
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
    errors: [{ message: "a file cannot be loaded" }],
    suites: [{ title: "a.spec.ts", specs, suites: [inside] }],
  };
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failed: [
      "a.spec.ts unexpected (with JavaScript): expected 1",
      "a.spec.ts flaky (with JavaScript): expected 1",
      "a file cannot be loaded",
    ],
    skipped: ["a.spec.ts inside skipped (with JavaScript)"],
  });
});

test("a skipped test is expected where its name says what it needs, and never in CI", () => {
  const names = ["behind a cache (needs nginx) serves pages", "serves pages", "it needs something"];
  expect(unexpectedSkips(names, false)).toEqual(["serves pages", "it needs something"]);
  expect(unexpectedSkips(names, true)).toEqual(names);
});
