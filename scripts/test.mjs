import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './steps/browser.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { root, run, step } from './steps/run.mjs'

const reports = join(root, 'test-results')
let passed = 0
let failed = 0

/** A check without a count of its own counts as one. */
async function check(name, command, parameters, env) {
  const { code } = await step(name, () => run(command, parameters, { env }))
  if (code === 0) passed += 1
  else failed += 1
  return code === 0
}

/**
 * Runs a test runner and adds what its report says. No report, or a report that ran nothing, is a failure:
 * a suite that did not run must not look green.
 */
async function suite(name, command, parameters, report, count, env = {}) {
  const file = join(reports, report)
  rmSync(file, { force: true })
  const { code } = await step(name, () => run(command, parameters, { env }))
  const counted = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  passed += counted.passed
  failed += counted.failed + counted.skipped
  if (counted.passed === 0 || (code !== 0 && counted.failed === 0)) failed += 1
  process.stdout.write(
    `  ${name}: ${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped\n`,
  )
}

/** Vitest and Jest write the same shape. */
const jestCount = (report) => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? report.numFailedTestSuites : 0),
  skipped: report.numPendingTests,
})
const playwrightCount = (report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky,
  skipped: report.stats.skipped,
})

await ensureInstalled()
mkdirSync(reports, { recursive: true })
const browser = await ensureBrowser()

await check('Format and lint', 'biome', ['ci', '--colors=off', '--diagnostic-level=error', '.'])
await check('Walls between packages, rooms and floors', 'node', ['scripts/walls.mjs'])
await check('No dead files, exports or dependencies', 'knip', ['--no-progress'])
await check('Types, both faces', 'node', ['scripts/types.mjs'])
await suite(
  'Unit, integration and component tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
  'vitest.json',
  jestCount,
)
await suite(
  'Native component tests',
  'npm',
  [
    'run',
    'test',
    '-w',
    'apps/shopper',
    '--silent',
    '--',
    '--ci',
    '--json',
    '--outputFile=../../test-results/jest.json',
  ],
  'jest.json',
  jestCount,
)
try {
  await ensureBuilt()
  await suite(
    'Browser trips',
    'playwright',
    ['test', '-c', 'e2e/playwright.config.ts'],
    'playwright.json',
    playwrightCount,
    { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') },
  )
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  failed += 1
}
await check(
  'Native bundles (Android and iOS)',
  'npm',
  [
    ...['run', 'export', '-w', 'apps/shopper', '--silent', '--'],
    ...['--platform', 'android', '--platform', 'ios', '--output-dir', 'dist/native'],
  ],
  { CI: '1' },
)
await check('Native packages fit the Expo SDK', 'npm', ['run', 'fits', '-w', 'apps/shopper', '--silent'], {
  CI: '1',
})

process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
