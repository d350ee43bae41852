// Parses the reports of the test runners, for `npm test`.

/**
 * Parses Vitest's JSON report.
 * @returns how many tests passed and failed, and the names of those that were skipped
 */
export function readVitestReport({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const ended = (...statuses) => tests.filter(({ status }) => statuses.includes(status));
  // A file that cannot be loaded has no tests.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: ended("passed").length,
    failed: ended("failed").length + broken.length,
    skipped: ended("skipped", "pending", "todo", "disabled").map(({ fullName }) => fullName),
  };
}

/**
 * Parses Playwright's JSON report. A flaky test, which passed only on a retry, counts as failed.
 * @returns how many tests passed and failed, and the names of those that were skipped
 */
export function readPlaywrightReport({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: suites.flatMap((suite) => skippedIn(suite, [])),
  };
}

function skippedIn({ title, suites = [], specs = [] }, above) {
  const names = [...above, title];
  const skipped = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "skipped")
      .map(({ projectName }) => [...names, spec.title, `(${projectName})`].join(" ")),
  );
  return [...skipped, ...suites.flatMap((suite) => skippedIn(suite, names))];
}

/**
 * A test may be skipped if its name says what it needs, such as "(needs nginx)"; in CI nothing may be skipped.
 * @returns the names of the skipped tests that should have run
 */
export const unexpectedSkips = (names, isCi) => names.filter((name) => isCi || !/\(needs [^)]+\)/.test(name));
