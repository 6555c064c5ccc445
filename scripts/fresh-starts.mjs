import { ensureBuilt } from './steps/build.mjs'
import { end, startProgram, untilReady } from './steps/processes.mjs'

/**
 * Starts several products side by side, each as `fresh-start` does; their programs share the processors at the start.
 * FRESH_STARTS is a JSON list of their environments. Prints "All products are ready" once each answers, and ends all
 * when one ends or when it is asked to.
 */
const STOP_TIMEOUT_MS = 40_000

// Else each would build it.
await ensureBuilt()

/** @type {Record<string, string>[]} */
const environments = JSON.parse(process.env.FRESH_STARTS ?? '[]')
let stopping = false

const products = environments.map((env) => ({ env, child: startProgram(['scripts/fresh-start.mjs'], env) }))

async function stop(code) {
  if (stopping) return
  stopping = true
  await Promise.all(products.map(({ child }) => end(child, STOP_TIMEOUT_MS)))
  process.exit(code)
}

process.once('SIGINT', () => void stop(0))
process.once('SIGTERM', () => void stop(0))
for (const { child } of products) child.once('exit', () => void stop(1))

try {
  await Promise.all(
    products.map(({ env, child }) =>
      untilReady(`vitrine at ${env.PORT}`, child, `http://localhost:${env.PORT}/readyz`),
    ),
  )
  process.stdout.write(`All products are ready: ${products.length}.\n`)
} catch (error) {
  process.stderr.write(`✗ ${error.message}\n`)
  await stop(1)
}
