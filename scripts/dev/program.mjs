import { watch } from 'node:fs'
import { join } from 'node:path'
import { end, startProgram, untilReady } from '../steps/processes.mjs'
import { root } from '../steps/run.mjs'

/** Editors save in several steps, and a rename is two. */
const SETTLE_MS = 60
/** A program under development has nothing to lose: its data lie with the database. */
const STOP_TIMEOUT_MS = 400
const SOURCE = /(?<!\.test)\.(tsx?|mjs|json|sql|graphql)$/

/**
 * A program that is started anew when one of its sources changes. One that fails to start says why in the terminal
 * and waits for the next change.
 * @param {{ name: string, parameters: string[], sources: string[], ready: string, env: Record<string, string> }} options
 */
export function watchProgram({ name, parameters, sources, ready, env }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  let over = false
  /** What those wait for who want an answer of the program. */
  let current = Promise.resolve()
  let wanted = 0

  async function again(round) {
    const began = Date.now()
    const old = child
    if (old) await end(old, STOP_TIMEOUT_MS)
    if (over || round !== wanted) return
    child = startProgram(parameters, env)
    await untilReady(name, child, ready)
    if (old) process.stdout.write(`· ${name} anew (${Date.now() - began} ms)\n`)
  }
  const start = () => {
    const round = ++wanted
    const begun = current.catch(() => {}).then(() => (round === wanted ? again(round) : undefined))
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
    /** Whoever asks from now on waits until `until` settles, as for a start. */
    hold: (until) => {
      const before = current
      current = until.then(() => before)
    },
    /** Settles once the program answers; rejects when its last start failed. */
    ready: async () => {
      for (let seen; seen !== current; ) {
        seen = current
        await seen
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
