import { defineConfig } from 'vitest/config'
import { words } from './apps/dashboard/words.plugin.ts'

const NEVER = ['**/node_modules/**', '**/dist/**', '**/*.native.test.tsx', 'apps/shopper/**']
/** What stands on a `window` or a server of its own making starts anew for each file. */
const OF_THEIR_OWN = ['{apps,scripts,shapes}/**/*.test.{ts,tsx}']

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
        test: {
          name: 'packages',
          include: ['packages/**/*.test.{ts,tsx}'],
          exclude: NEVER,
          // They hold no state but what they make: one process goes through many of them, and loads React once.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      { extends: true, test: { name: 'apps', include: OF_THEIR_OWN, exclude: NEVER } },
    ],
  },
})
