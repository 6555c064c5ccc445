import { spawn, spawnSync } from 'node:child_process'
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
 * Returns when a process was started, as a text that no other process with its id has; null when the system does not
 * say. After a reboot ids begin anew, so that the id of a process that ended may be that of another one.
 * @param {number} pid
 */
function startOf(pid) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold blanks and brackets; the start is the 20th field after it.
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    const { stdout, status } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    return status === 0 ? stdout.trim() || null : null
  }
}

/**
 * Locks a data folder for one start, because a second would share its database and ports. Returns the unlock function.
 * A lock whose process has ended is replaced, also when its id belongs to another process now. Throws an Error that
 * names the lock file when another process holds the lock.
 * @param {string} dataFolder
 */
export function takeLock(dataFolder) {
  const lockFile = join(dataFolder, 'start.pid')
  mkdirSync(dataFolder, { recursive: true })
  const own = `${process.pid}\n${startOf(process.pid) ?? ''}\n`
  try {
    writeFileSync(lockFile, own, { flag: 'wx' })
  } catch {
    const [id, started = ''] = readFileSync(lockFile, 'utf8').split('\n')
    const other = Number(id)
    const isOther = other && other !== process.pid && alive(other)
    if (isOther && (started === '' || started === startOf(other))) {
      throw new Error(
        `Vitrine already runs here (process ${other}, by ${lockFile}). Stop it with Ctrl-C, or set PORT, DEMO_SHOP_PORT and DATA_DIR to run a second one. If process ${other} is another program, delete the file.`,
      )
    }
    writeFileSync(lockFile, own)
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
  const processExit = new Promise((settle) => child.once('exit', settle))
  child.kill('SIGTERM')
  const hurry = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await processExit
  clearTimeout(hurry)
}
