import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** Reads what a test runner wrote as JSON. @type {Record<string, (report: any) => Count>} */
const READERS = {
  /** Vitest and Jest write the same format; a file that fails to load contains no failed test. */
  jest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests || report.numFailedTestSuites,
    skipped: report.numPendingTests,
  }),
  playwright: ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
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
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const count = READERS[kind](JSON.parse(readFileSync(file, 'utf8')))
  const silent = count.passed === 0 || (!succeeded && count.failed === 0)
  return { ...count, failed: count.failed + count.skipped + (silent ? 1 : 0) }
}
