import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countReport } from './steps/report.mjs'
import { root } from './steps/run.mjs'

/** Writes a report to a temporary file and counts it. */
function count(report: object, kind: 'jest' | 'playwright', succeeded: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return countReport(file, kind, succeeded)
}

test('the report of a test run names each failed test with its file', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      {
        name: join(root, 'packages/core/src/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a cart is empty' },
          { status: 'failed', fullName: 'a cart has a total' },
        ],
      },
      { name: join(root, 'packages/core/src/b.test.ts'), status: 'failed', assertionResults: [] },
    ],
  }
  expect(count(report, 'jest', false)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['packages/core/src/a.test.ts › a cart has a total', 'packages/core/src/b.test.ts'],
  })
})

test('the report of a browser test run names failed tests, however deep their suite', () => {
  const spec = (title: string, ok: boolean) => ({ ok, title, file: 'cart.spec.ts', line: 7 })
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ specs: [spec('opens', true)], suites: [{ specs: [spec('closes', false)] }] }],
  }
  expect(count(report, 'playwright', false)).toMatchObject({
    failed: 1,
    failures: ['cart.spec.ts:7 › closes'],
  })
})

test('a test run without a report, without tests, or with a skipped test is a failure', () => {
  expect(countReport(join(root, 'missing.json'), 'jest', true).failed).toBe(1)
  const empty = {
    numPassedTests: 0,
    numFailedTests: 0,
    numFailedTestSuites: 0,
    numPendingTests: 0,
    testResults: [],
  }
  expect(count(empty, 'jest', true).failed).toBe(1)
  expect(count({ ...empty, numPassedTests: 3, numPendingTests: 1 }, 'jest', true).failed).toBe(1)
  expect(count({ ...empty, numPassedTests: 3 }, 'jest', false).failed).toBe(1)
})
