import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, nodeBinary, root } from './run.mjs'

/**
 * Returns the port in an environment variable. Throws when it is invalid.
 * @param {string} name
 * @param {number} otherwise
 */
export function portOf(name, otherwise) {
  const text = process.env[name]
  if (text === undefined || text === '') return otherwise
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port <= 65535) return port
  throw new Error(`${name} must be a port, 1 to 65535, not "${text}".`)
}

/** Returns true while a process with this id exists. */
export function alive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Locks a data folder for one start, because a second would share its database and ports. Returns the unlock function.
 * Throws when another process holds the lock.
 * @param {string} dataFolder
 */
export function takeLock(dataFolder) {
  const lockFile = join(dataFolder, 'start.pid')
  mkdirSync(dataFolder, { recursive: true })
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
  } catch {
    const other = Number(readFileSync(lockFile, 'utf8'))
    if (other && other !== process.pid && alive(other)) {
      throw new Error(
        `Vitrine already runs here (process ${other}). Stop it with Ctrl-C, or set PORT, DEMO_SHOP_PORT and DATA_DIR to run a second one.`,
      )
    }
    writeFileSync(lockFile, String(process.pid))
  }
  return () => rmSync(lockFile, { force: true })
}

/** @param {string} url */
export async function answers(url) {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/**
 * Starts one of the product's programs on the pinned Node with its output visible.
 * @param {string[]} parameters
 * @param {Record<string, string>} env
 */
export function startProgram(parameters, env) {
  return spawn(nodeBinary(), parameters, {
    cwd: root,
    env: environment(env),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null
}

/**
 * Waits until `url` answers, and reports progress. There is no timeout while the program lives: its database may recover
 * from a crash for many minutes, and whoever ends it then makes it begin anew. Throws when the program exits first.
 * @param {string} name
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} url
 * @param {{ isObsolete?: () => boolean, progressEveryMs?: number, report?: (line: string) => void }} [options]
 *   `isObsolete` ends the wait, for a program that is to be restarted.
 */
export async function untilReady(name, child, url, options = {}) {
  const {
    isObsolete = () => false,
    progressEveryMs = 15_000,
    report = (line) => process.stdout.write(line),
  } = options
  const began = Date.now()
  let reportAt = began + progressEveryMs
  while (!isObsolete() && !(await answers(url))) {
    if (hasEnded(child)) throw new Error(`${name} did not start (${child.signalCode ?? child.exitCode}).`)
    if (Date.now() > reportAt) {
      reportAt += progressEveryMs
      report(`· ${name} is still starting (${Math.round((Date.now() - began) / 1000)} s) …\n`)
    }
    await new Promise((next) => setTimeout(next, 50))
  }
}

/**
 * Terminates a program, and kills it after `patienceMs` milliseconds.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} patienceMs
 */
export async function end(child, patienceMs) {
  if (hasEnded(child)) return
  const gone = new Promise((settle) => child.once('exit', settle))
  child.kill('SIGTERM')
  const hurry = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await gone
  clearTimeout(hurry)
}
