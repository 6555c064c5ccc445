import { watch } from 'node:fs'
import { join } from 'node:path'
import { end, startProgram, untilReady } from '../steps/processes.mjs'
import { root } from '../steps/run.mjs'

/** Debounce in ms: editors save in several steps, and a rename is two events. */
const SETTLE_MS = 60
/**
 * Timeout in ms before a program is killed. It has nothing to lose in development, because its data are in the
 * database.
 */
const STOP_TIMEOUT_MS = 400
const SOURCE = /(?<!\.test)\.(tsx?|mjs|json|sql|graphql)$/

/**
 * Runs a program and restarts it when a source changes. A failed start is reported in the terminal, and the next change
 * retries it.
 * @param {{ name: string, parameters: string[], sources: string[], ready: string, env: Record<string, string> }} options
 */
export function watchProgram({ name, parameters, sources, ready, env }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  let over = false
  /** Promise that requests to the program wait for. */
  let current = Promise.resolve()
  let latestRound = 0

  async function restartProgram(round) {
    const began = Date.now()
    const old = child
    if (old) await end(old, STOP_TIMEOUT_MS)
    if (over || round !== latestRound) return
    child = startProgram(parameters, env)
    await untilReady(name, child, ready, { isObsolete: () => over || round !== latestRound })
    if (old) process.stdout.write(`· ${name} anew (${Date.now() - began} ms)\n`)
  }
  const start = () => {
    const round = ++latestRound
    const begun = current
      .catch(() => {})
      .then(() => (round === latestRound ? restartProgram(round) : undefined))
    current = begun
    return begun
  }
  const restart = () => {
    if (over) return
    start().catch((error) => process.stderr.write(`✗ ${error.message} Waiting for the next change.\n`))
  }
  /** @type {NodeJS.Timeout | undefined} */
  let settled
  const watchers = sources.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || !SOURCE.test(file)) return
      clearTimeout(settled)
      settled = setTimeout(restart, SETTLE_MS)
    }),
  )
  return {
    start,
    restart,
    /** Makes later requests wait until `until` settles, as for a start. */
    hold: (until) => {
      const before = current
      current = until.then(() => before)
    },
    /** Resolves once the program answers; rejects when its last start failed. */
    ready: async () => {
      for (let awaited; awaited !== current; ) {
        awaited = current
        await awaited
      }
    },
    close: async () => {
      over = true
      clearTimeout(settled)
      for (const watcher of watchers) watcher.close()
      if (child) await end(child, STOP_TIMEOUT_MS * 10)
    },
  }
}
