import { join } from 'node:path'
import { defineConfig } from 'vite'
import { readPromise, toBuildTargets } from '../../scripts/browsers/compatibility.ts'

/**
 * The worker that opens the app without a network: one plain script, since not every browser takes workers that
 * import. The server puts the shop's settings before it.
 */
export default defineConfig({
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: 'dist/worker',
    target: toBuildTargets(readPromise(join(import.meta.dirname, '../..'), 'web')),
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/service-worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
})
