import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run.mjs'

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures Files and titles of the failed tests.
 */

/** Returns files and titles of what failed in a report of Playwright: its suites contain suites and tests. */
function playwrightFailures({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} › ${title}`)
  return [...failed, ...suites.flatMap((suite) => playwrightFailures(suite))]
}

/** Returns files and titles of what failed in a report of Vitest or Jest; of a file that did not load, its name. */
function jestFailures({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length > 0 ? failed.map(({ fullName }) => `${file} › ${fullName}`) : [file]
    })
}

/** Reads what a test runner wrote as JSON. @type {Record<string, (report: any) => Count>} */
const READERS = {
  /** Vitest and Jest write the same format; a file that fails to load contains no failed test. */
  jest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests || report.numFailedTestSuites,
    skipped: report.numPendingTests,
    failures: jestFailures(report),
  }),
  playwright: (report) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    skipped: report.stats.skipped,
    failures: playwrightFailures(report),
  }),
}

/**
 * Counts a runner's report. A missing report, an empty run, or a failed run without failed tests counts as one failure,
 * because a suite that did not run must not pass. A skipped test counts as failed.
 * @param {string} file
 * @param {'jest' | 'playwright'} kind
 * @param {boolean} succeeded Whether the runner's exit code was 0.
 * @returns {Count}
 */
export function countReport(file, kind, succeeded) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, failures: [] }
  const count = READERS[kind](JSON.parse(readFileSync(file, 'utf8')))
  const silent = count.passed === 0 || (!succeeded && count.failed === 0)
  return { ...count, failed: count.failed + count.skipped + (silent ? 1 : 0) }
}
