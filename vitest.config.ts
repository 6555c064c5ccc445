import { defineConfig } from 'vitest/config'
import { words } from './apps/dashboard/words.plugin.ts'

const NEVER = ['**/node_modules/**', '**/dist/**', '**/*.native.test.tsx', 'apps/shopper/**']
/** What makes its own server holds what it knows by that server's database or settings, never by itself alone. */
const SERVERS = ['apps/{server,demo-shop}/**/*.test.{ts,tsx}']
/** What stands on a `window` starts anew for each file. */
const OF_THEIR_OWN = ['{apps,scripts,shapes}/**/*.test.{ts,tsx}']
/** They move a clock by minutes at once, and with it whatever an earlier file of the process had left on it. */
const BY_THE_CLOCK = ['packages/storefront/src/layout/query-persistence/follow.test.ts']
/** They put made-up versions in the place of a store's own: another file must not find those. */
const MADE_UP_VERSIONS = ['packages/storefront/src/{design,device/store}/upgrade.test.ts']
/** One process goes through many files, and loads what they share once. */
const SHARED = { isolate: false, unstubGlobals: true, restoreMocks: true }

/** One runner for every package; the browser trips have their own (Playwright). */
export default defineConfig({
  plugins: [words()],
  json: { stringify: true },
  resolve: { extensions: ['.dom.tsx', '.dom.ts', '.tsx', '.ts', '.mjs', '.js', '.json'] },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    retry: 0,
    // Half of the time is waiting for databases, clocks and children: three keep two processors busy.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        // They hold no state but what they make.
        test: {
          name: 'packages',
          include: ['packages/**/*.test.{ts,tsx}'],
          exclude: [...NEVER, ...BY_THE_CLOCK, ...MADE_UP_VERSIONS],
          ...SHARED,
        },
      },
      {
        extends: true,
        test: {
          name: 'servers',
          include: SERVERS,
          exclude: NEVER,
          globalSetup: ['apps/server/src/infra/db/test-server.testing.ts'],
          ...SHARED,
        },
      },
      {
        extends: true,
        test: {
          name: 'apps',
          include: [...OF_THEIR_OWN, ...BY_THE_CLOCK, ...MADE_UP_VERSIONS],
          exclude: [...NEVER, ...SERVERS],
        },
      },
    ],
  },
})
