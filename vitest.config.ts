import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { messages } from './apps/dashboard/messages.plugin.ts'
import { storeTemporaryFilesInMemory } from './scripts/steps/temporary-files.ts'

storeTemporaryFilesInMemory()

const NEVER = ['**/node_modules/**', '**/dist/**', '**/*.native.test.tsx', 'apps/shopper/**']
/** Tests that start their own server keep state in its database or settings, never in the process alone. */
const SERVERS = ['apps/{server,demo-shop}/**/*.test.{ts,tsx}']
/** It measures on a machine that it loads itself, so other tests would distort the results. */
const ALONE = ['apps/server/src/testing/attacks/neighbors.test.ts']
/** It starts servers for most of an hour: the full run has it beside its browser tests, and no other run has it at all. */
const CAMPAIGN = ['apps/server/src/testing/attacks/kill-campaign.test.ts']
const isFull = process.env.TEST_FULL === '1'
const TEST_DATABASE = 'apps/server/src/testing/test-database.ts'
/** The packages, and the web app, which renders them. */
const PACKAGES = ['{packages,apps/web}/**/*.test.{ts,tsx}']
const APPS = ['{apps,scripts,shapes}/**/*.test.{ts,tsx}']
/**
 * Files that need their own process: those that replace a module, a global or the DOM, and those that name another
 * reason (`isolated: …` in a comment at their top).
 */
const ISOLATED = globSync('{apps,packages,scripts,shapes}/**/*.test.{ts,tsx}', {
  exclude: ['**/node_modules/**'],
}).filter((file) =>
  /^vi\.(mock|doMock|stubGlobal)\(|^\/\/ (@vitest-environment|isolated:)/m.test(readFileSync(file, 'utf8')),
)
/** One process runs many files and loads shared modules once. */
const SHARED = { isolate: false, unstubGlobals: true, restoreMocks: true }
/** React's production build renders twice as fast. Tests of the dashboard need the development build, for `act`. */
const RENDERED = { NODE_ENV: 'production' }
/** Fails a file whose server made a request while a database transaction was open. */
const NO_REQUESTS_IN_TRANSACTIONS = 'apps/server/src/testing/requests-in-transactions.ts'
const PATIENT = './packages/testing/src/retrying-waits.ts'
/** React's development build spends half of the rendering time on this. */
const NO_OWNER_STACKS = './packages/testing/src/no-owner-stacks.ts'

/**
 * The attack tests are the longest files and mostly wait: started last, they would keep a single worker busy at the
 * end.
 */
class AttacksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isAttack = (file: TestSpecification) => file.moduleId.includes('/testing/attacks/')
    return [...sorted.filter(isAttack), ...sorted.filter((file) => !isAttack(file))]
  }
}

/** One runner for every package; browser tests use Playwright. */
export default defineConfig({
  plugins: [messages()],
  json: { stringify: true },
  // The JSX development runtime takes a stack trace for each element.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  resolve: { extensions: ['.dom.tsx', '.dom.ts', '.tsx', '.ts', '.mjs', '.js', '.json'] },
  test: {
    // Timeouts end tests that hang. Tests do not measure speed (bench/ does).
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: [PATIENT],
    retry: 0,
    // Each worker loads the shared modules once: two workers fill two processors where tests do not wait.
    maxWorkers: 2,
    sequence: { sequencer: AttacksFirst },
    projects: [
      {
        extends: true,
        // These tests have no state but what they create.
        test: {
          env: RENDERED,
          name: 'packages',
          include: PACKAGES,
          exclude: [...NEVER, ...ISOLATED],
          ...SHARED,
        },
      },
      {
        extends: true,
        test: {
          name: 'servers',
          include: SERVERS,
          exclude: [...NEVER, ...ALONE, ...CAMPAIGN, ...ISOLATED],
          globalSetup: [TEST_DATABASE],
          setupFiles: [PATIENT, NO_REQUESTS_IN_TRANSACTIONS],
          ...SHARED,
          // Half of the time is spent waiting for databases, clocks and child processes: with three workers, two
          // processors were idle for a tenth of it.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          exclude: NEVER,
          globalSetup: [TEST_DATABASE],
          ...SHARED,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      ...(isFull
        ? [{ extends: true as const, test: { name: 'campaign', include: CAMPAIGN, exclude: NEVER } }]
        : []),
      {
        extends: true,
        test: {
          name: 'apps',
          include: APPS,
          exclude: [...NEVER, ...PACKAGES, ...SERVERS, ...ISOLATED],
          setupFiles: [PATIENT, NO_OWNER_STACKS, 'apps/dashboard/src/i18n/english-first.testing.ts'],
          ...SHARED,
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: ISOLATED, exclude: NEVER, setupFiles: [PATIENT, NO_OWNER_STACKS] },
      },
    ],
  },
})
