// Reads what the test runners report, for `npm test`.

/**
 * Reads Vitest's report in JSON.
 * @returns how many tests passed and failed, and the names of those that were skipped
 */
export function readVitestReport({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const ended = (...statuses) => tests.filter(({ status }) => statuses.includes(status));
  // A file that cannot be loaded has no test that could fail.
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
 * Reads Playwright's report in JSON. A flaky test, which passed at a later try only, has failed.
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
 * A test may be skipped where its name says what it needs, "(needs nginx)"; in CI all of that is there.
 * @returns the names of the skipped tests that should have run
 */
export const unexpectedSkips = (names, isCi) => names.filter((name) => isCi || !/\(needs [^)]+\)/.test(name));
