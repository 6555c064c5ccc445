import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { messages } from './apps/dashboard/messages.plugin.ts'
import { storeTemporaryFilesInMemory } from './scripts/steps/temporary-files.ts'

storeTemporaryFilesInMemory()

const NEVER = ['**/node_modules/**', '**/dist/**', '**/*.native.test.tsx', 'apps/shopper/**']
/** What makes its own server holds what it knows by that server's database or settings, never by itself alone. */
const SERVERS = ['apps/{server,demo-shop}/**/*.test.{ts,tsx}']
/** It measures on a machine that it loads itself: beside others, what it sees would say nothing about the product. */
const ALONE = ['apps/server/src/testing/attacks/neighbors.test.ts']
/** Twenty minutes of starts and waiting: the full run has it beside its browser tests, and `npm test` not at all. */
const CAMPAIGN = ['apps/server/src/testing/attacks/kill-campaign.test.ts']
const TEST_DATABASE = 'apps/server/src/testing/test-database.ts'
/** The packages, and the web app, which renders them. */
const PACKAGES = ['{packages,apps/web}/**/*.test.{ts,tsx}']
const APPS = ['{apps,scripts,shapes}/**/*.test.{ts,tsx}']
/**
 * Files with a process of their own: those that put another module, global or DOM in place of the real one, and those that
 * name the reason themselves (`isolated: …` in a comment at their head).
 */
const ISOLATED = globSync('{apps,packages,scripts,shapes}/**/*.test.{ts,tsx}', {
  exclude: ['**/node_modules/**'],
}).filter((file) =>
  /^vi\.(mock|doMock|stubGlobal)\(|^\/\/ (@vitest-environment|isolated:)/m.test(readFileSync(file, 'utf8')),
)
/** One process goes through many files, and loads what they share once. */
const SHARED = { isolate: false, unstubGlobals: true, restoreMocks: true }
/** React renders twice as fast without its development checks. Tests of the dashboard need them, for `act`. */
const RENDERED = { NODE_ENV: 'production' }
const PATIENT = './packages/testing/src/retrying-waits.ts'
/** Half of the time of what renders with React's development build. */
const NO_OWNER_STACKS = './packages/testing/src/no-owner-stacks.ts'

/** Attacks are the longest files, and mostly wait: one that begins last keeps a single worker busy at the end. */
class AttacksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isAttack = (file: TestSpecification) => file.moduleId.includes('/testing/attacks/')
    return [...sorted.filter(isAttack), ...sorted.filter((file) => !isAttack(file))]
  }
}

/** One runner for every package; the browser trips have their own (Playwright). */
export default defineConfig({
  plugins: [messages()],
  json: { stringify: true },
  // The runtime of development takes a stack trace for each element.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  resolve: { extensions: ['.dom.tsx', '.dom.ts', '.tsx', '.ts', '.mjs', '.js', '.json'] },
  test: {
    // They end what hangs; how fast something is, no test says (bench/ does).
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: [PATIENT],
    retry: 0,
    // Each worker loads what the files share: two use two processors whole where no test waits.
    maxWorkers: 2,
    sequence: { sequencer: AttacksFirst },
    projects: [
      {
        extends: true,
        // They hold no state but what they make.
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
          ...SHARED,
          // Half of the time is waiting for databases, clocks and children: three left a tenth of two processors idle.
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
      {
        extends: true,
        test: { name: 'campaign', include: CAMPAIGN, exclude: NEVER },
      },
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
