import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './steps/browser.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { ensureEngines } from './steps/engines.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { findModule } from './steps/module.mjs'
import { ensureNativeWeb } from './steps/native.mjs'
import { countReport } from './steps/report.mjs'
import { root, run, step } from './steps/run.mjs'
import { withInstalledPostgres } from './steps/second-database.mjs'

/**
 * `npm test` checks everything; `npm test -- NAME` what a change of one module can break; `npm run test:full` also the
 * slow checks. `docs/testing.md` describes each. Outside CI, wireit skips suites whose inputs have not changed since
 * they passed.
 */
const reports = join(root, 'test-results')
const total = { passed: 0, failed: 0 }
/** Names of what failed. The end of a run repeats them, as CI shows little more than the end. @type {string[]} */
const failures = []
/** Skipped checks with the reasons. @type {string[]} */
const skipped = []

/** Runs a check that counts as one test. */
async function check(name, command, parameters, env) {
  const { code } = await step(name, () => run(command, parameters, { env }))
  total[code === 0 ? 'passed' : 'failed'] += 1
  if (code !== 0) failures.push(name)
  return code === 0
}

/** Runs an npm script that is a check. */
const checkScript = (name, script, env) => check(name, 'npm', ['run', '--silent', script], env)

/** Runs an npm script that is a test runner, and adds the counts of its report. */
async function suite(name, script, { report, kind, env = {} }) {
  const file = join(reports, report)
  // Wireit restores the report of a skipped run.
  if (process.env.CI) rmSync(file, { force: true })
  const { code } = await step(name, () => run('npm', ['run', '--silent', script], { env }))
  const counted = countReport(file, kind, code === 0)
  total.passed += counted.passed
  total.failed += counted.failed
  if (counted.failed > 0) failures.push(...(counted.failures.length > 0 ? counted.failures : [name]))
  process.stdout.write(
    `  ${name}: ${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped\n`,
  )
}

/** Runs a build step; a failure counts as a failed check. */
async function prepare(work) {
  try {
    await work()
    return true
  } catch (error) {
    process.stderr.write(`✗ ${error.message}\n`)
    total.failed += 1
    failures.push(error.message)
    return false
  }
}

/**
 * Runs what a change in one module can break: its lint, all types (incrementally), every test that imports it on both
 * runners, and the browser tests with its name.
 */
async function testModule(name) {
  const { folders, files, native, e2e } = findModule(name)
  process.stdout.write(`${folders.join('\n')}\n`)
  await check('Format and lint', 'biome', ['ci', '--colors=off', '--diagnostic-level=error', ...folders])
  await check('Function size', 'node', ['scripts/function-size.mjs'])
  await check('Names', 'node', ['scripts/names.mjs'])
  await checkScript('Types', 'types')
  await check('Tests that reach it', 'vitest', ['related', '--run', '--passWithNoTests', ...files])
  if (native.length > 0) {
    const paths = native.map((file) => join(root, file))
    const related = ['--silent', '--', '--findRelatedTests', '--passWithNoTests', ...paths]
    await check('Native tests that reach it', 'npm', ['run', 'test', '-w', 'apps/shopper', ...related])
  }
  if (e2e.length > 0) {
    const browser = await ensureBrowser()
    const engines = e2e.includes('engines') ? await ensureEngines() : undefined
    await ensureBuilt()
    const options = ['test', '-c', 'e2e/playwright.config.ts', '--pass-with-no-tests', ...e2e]
    await check('Its browser tests', 'playwright', options, { CHROMIUM_PATH: browser, ...engines })
  }
}

async function testEverything(full) {
  const env = { TEST_FULL: full ? '1' : '' }
  const browser = await ensureBrowser()
  const engines = full ? await ensureEngines() : undefined
  // Side by side, as boundaries and dead code use one core each and would leave the other idle at the end.
  await Promise.all([
    checkScript('Types', 'types'),
    checkScript('Format and lint', 'lint'),
    checkScript('Boundaries between packages, layers and modules', 'boundaries').then(() =>
      checkScript('No dead files, exports or dependencies', 'dead'),
    ),
  ])
  if (full && !engines) skipped.push('browser tests in Firefox and WebKit: they are not installed')
  await checkScript('Native packages fit the Expo SDK', 'test:fits')
  await suite('Unit, integration and component tests', 'test:unit', {
    report: 'vitest.json',
    kind: 'jest',
    // The cluster has a suite of its own (below).
    env: { ...env, CHROMIUM_PATH: browser, CITUS_URL: '' },
  })
  await suite('Native component tests', 'test:native', { report: 'jest.json', kind: 'jest' })
  const built = await prepare(async () => {
    await ensureBuilt()
    if (full) await ensureNativeWeb()
  })
  // The suite mostly waits for starts and for job retries, which leaves the processors to the browsers.
  const campaign =
    full && check('200 kills of the embedded database', 'vitest', ['run', '--project=campaign'], env)
  if (built)
    await suite('Browser tests', 'test:e2e', {
      report: 'playwright.json',
      kind: 'playwright',
      env: { ...env, CHROMIUM_PATH: browser, ...engines },
    })
  await campaign
  if (full) await testWhatTakesLong()
}

/** Runs checks that seldom fail or need special machines. */
async function testWhatTakesLong() {
  await checkScript('Native bundles (Android and iOS), within their limits', 'test:bundles')
  const ran = await withInstalledPostgres((url, version) =>
    check(`Server suites on ${version}`, 'vitest', ['run', 'apps/server'], {
      DATABASE_URL_TEST: url,
      // Without this, they would run on the cluster.
      CITUS_URL: '',
    }),
  )
  if (!ran) skipped.push('the server suites on a second PostgreSQL: no server is installed')
  if (process.env.CITUS_URL) await checkScript('Server suites on a Citus cluster', 'cluster-suite')
  else skipped.push('the server suites on a cluster: CITUS_URL names none')
}

await ensureInstalled()
mkdirSync(reports, { recursive: true })
const parameters = process.argv.slice(2)
const modules = parameters.filter((parameter) => !parameter.startsWith('--'))
if (modules.length === 0) await testEverything(parameters.includes('--full'))
for (const name of modules) await prepare(() => testModule(name))
for (const what of skipped) process.stdout.write(`- Not run: ${what}\n`)
for (const what of failures.slice(0, 40)) process.stdout.write(`✗ ${what}\n`)
if (failures.length > 40) process.stdout.write(`✗ and ${failures.length - 40} more\n`)
const skippedText = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skippedText}\n`)
process.exitCode = total.failed > 0 ? 1 : 0
