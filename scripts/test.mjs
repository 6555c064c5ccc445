import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './steps/browser.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { ensureNativeFace } from './steps/native.mjs'
import { roomOf } from './steps/room.mjs'
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

/**
 * What a change in one room can break: lint of the room, all types (only what changed is checked anew), every test
 * that reaches the room by its imports, on both runners, and the browser trips that are named after it.
 */
async function testRoom(name) {
  const { folders, files, native, trips } = roomOf(name)
  process.stdout.write(`${folders.join('\n')}\n`)
  await check('Format and lint', 'biome', ['ci', '--colors=off', '--diagnostic-level=error', ...folders])
  await check('Types, both faces', 'npm', ['run', '--silent', 'types'])
  await check('Tests that reach it', 'vitest', ['related', '--run', '--passWithNoTests', ...files])
  if (native.length > 0) {
    const paths = native.map((file) => join(root, file))
    const related = ['--silent', '--', '--findRelatedTests', '--passWithNoTests', ...paths]
    await check('Native tests that reach it', 'npm', ['run', 'test', '-w', 'apps/shopper', ...related])
  }
  if (trips.length > 0) {
    const browser = await ensureBrowser()
    await ensureBuilt()
    await check('Its browser trips', 'playwright', ['test', '-c', 'e2e/playwright.config.ts', ...trips], {
      CHROMIUM_PATH: browser,
    })
  }
}

await ensureInstalled()
mkdirSync(reports, { recursive: true })
const rooms = process.argv.slice(2)
if (rooms.length > 0) {
  try {
    for (const room of rooms) await testRoom(room)
  } catch (error) {
    process.stderr.write(`✗ ${error.message}\n`)
    failed += 1
  }
  process.stdout.write(`\n${passed} checks passed, ${failed} failed\n`)
  process.exit(failed > 0 ? 1 : 0)
}
const browser = await ensureBrowser()
/** The browser trips' first port; the second half begins a hundred on. */
const firstTripPort = Number(process.env.E2E_PORT ?? 4170)

// Boundaries keep one processor busy for as long as types leave one free.
await Promise.all([
  check('Types, both faces', 'npm', ['run', '--silent', 'types']),
  check('Format and lint', 'biome', ['ci', '--colors=off', '--diagnostic-level=error', '.'])
    .then(() =>
      check('Boundaries between packages, layers and features', 'npm', ['run', '--silent', 'boundaries']),
    )
    .then(() => check('No dead files, exports or dependencies', 'npm', ['run', '--silent', 'dead'])),
])
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
  // Before the halves begin: both draw the phone's screens, and neither may build them while the other does.
  await Promise.all([ensureBuilt(), ensureNativeFace()])
  // A trip waits more than it works (on pages, on typing that settles): two halves side by side, each with a product,
  // a database and a demo shop of its own. The same trips always stand in the same half, in the same order.
  await Promise.all(
    [1, 2].map((half) =>
      suite(
        `Browser trips, half ${half} of 2`,
        'playwright',
        ['test', '-c', 'e2e/playwright.config.ts', `--shard=${half}/2`],
        `playwright-${half}.json`,
        playwrightCount,
        {
          CHROMIUM_PATH: browser,
          // By number: those of the second half take longer, each.
          PWTEST_SHARD_WEIGHTS: '52:48',
          E2E_PORT: String(firstTripPort + (half - 1) * 100),
          PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, `playwright-${half}.json`),
        },
      ),
    ),
  )
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  failed += 1
}
await check('Native bundles (Android and iOS), within their limits', 'node', [
  'scripts/phone-script.mjs',
  '--limits',
])
await check('Native packages fit the Expo SDK', 'npm', ['run', 'fits', '-w', 'apps/shopper', '--silent'], {
  CI: '1',
})

process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
