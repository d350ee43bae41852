// Parses the reports of the test runners, for `npm test`.

/** A failed test by its name, with the first line of what it said. */
const named = (name, message) => [name, (message ?? "").split("\n")[0]].filter(Boolean).join(": ");

/** Counts the passed tests of Vitest's JSON report, and names those that failed or were skipped. */
export function readVitestReport({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const ended = (...statuses) => tests.filter(({ status }) => statuses.includes(status));
  // A file that cannot be loaded has no tests.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: ended("passed").length,
    failed: [
      ...ended("failed").map(({ fullName, failureMessages }) => named(fullName, failureMessages?.[0])),
      ...broken.map(({ name, message }) => named(name, message)),
    ],
    skipped: ended("skipped", "pending", "todo", "disabled").map(({ fullName }) => fullName),
  };
}

/** The same of Playwright's; a flaky test, which passed only on a retry, counts as failed. */
export function readPlaywrightReport({ stats, errors, suites }) {
  const tests = suites.flatMap((suite) => testsIn(suite, []));
  const ended = (...statuses) => tests.filter(({ status }) => statuses.includes(status));
  return {
    passed: stats.expected,
    failed: [
      ...ended("unexpected", "flaky").map(({ name, message }) => named(name, message)),
      ...errors.map(({ message }) => named(message)),
    ],
    skipped: ended("skipped").map(({ name }) => name),
  };
}

function testsIn({ title, suites = [], specs = [] }, above) {
  const names = [...above, title];
  const tests = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName, results }) => ({
      status,
      name: [...names, spec.title, `(${projectName})`].join(" "),
      message: results?.find(({ error }) => error)?.error.message,
    })),
  );
  return [...tests, ...suites.flatMap((suite) => testsIn(suite, names))];
}

/** @returns skipped tests that should have run: any in CI, else those whose name has no "(needs nginx)" or the like */
export const unexpectedSkips = (names, isCi) => names.filter((name) => isCi || !/\(needs [^)]+\)/.test(name));
