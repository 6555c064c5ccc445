import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** Reads what a test runner wrote as JSON. @type {Record<string, (report: any) => Count>} */
const READERS = {
  /** Vitest and Jest write the same shape; a file that does not load holds no test that could fail. */
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
 * Counts a runner's report. A report that is missing, or of a run that ran nothing or failed without a failed test, is
 * one failure: a suite that did not run must not look green. A skipped test counts as failed.
 * @param {string} file @param {'jest' | 'playwright'} kind @param {boolean} succeeded Whether the runner's exit code was 0.
 * @returns {Count}
 */
export function countReport(file, kind, succeeded) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const count = READERS[kind](JSON.parse(readFileSync(file, 'utf8')))
  const silent = count.passed === 0 || (!succeeded && count.failed === 0)
  return { ...count, failed: count.failed + count.skipped + (silent ? 1 : 0) }
}
