import { defineConfig } from 'vitest/config'
import { words } from './apps/dashboard/words.plugin.ts'

/** One runner for every package; the browser trips have their own (Playwright). */
export default defineConfig({
  plugins: [words()],
  json: { stringify: true },
  resolve: { extensions: ['.dom.tsx', '.dom.ts', '.tsx', '.ts', '.mjs', '.js', '.json'] },
  test: {
    include: ['{packages,apps,scripts,shapes}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.native.test.tsx', 'apps/shopper/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    retry: 0,
    // Half of the time is waiting for databases, clocks and children: three keep two processors busy.
    maxWorkers: 3,
  },
})
