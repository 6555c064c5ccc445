import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Returns the pinned Node binary; before the first install, the one that runs this script. */
export function nodeBinary() {
  const pinned = join(root, 'node_modules', '.bin', 'node')
  return existsSync(pinned) ? pinned : process.execPath
}

/** Returns the environment of child processes: the pinned Node and the workspace's tools come first on PATH. */
export function environment(extra = {}) {
  const bin = join(root, 'node_modules', '.bin')
  return {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    // All processes share one cache of compiled sources, which makes a start a third faster.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
    EXPO_NO_TELEMETRY: '1',
    EXPO_OFFLINE: '1',
    ...extra,
  }
}

/**
 * Runs a command in the repository. Resolves with its exit code and, when `quiet`, its output.
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ quiet?: boolean, env?: Record<string, string>, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, parameters, options = {}) {
  return new Promise((settle, fail) => {
    const child = spawn(command, parameters, {
      cwd: options.cwd ?? root,
      env: environment(options.env),
      stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (piece) => {
        output += piece
      })
    }
    child.once('error', fail)
    child.once('close', (code, signal) => settle({ code: code ?? (signal ? 1 : 0), output }))
  })
}

/** Runs a step and prints its start, and its duration with ✗ when a command of it failed. */
export async function step(name, work) {
  const began = Date.now()
  process.stdout.write(`· ${name} …\n`)
  const result = await work()
  process.stdout.write(
    `${result?.code ? '✗' : '✓'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`,
  )
  return result
}
