import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { alive } from './processes.mjs'

/**
 * Content of a backup: the data folder, and the database of DATABASE_URL; without one, the embedded
 * database lies in the data folder.
 * @typedef {{ dataDir: string, databaseUrl: string | undefined }} Place
 */

const MANIFEST = 'backup.json'
/**
 * Files that a backup of the data folder omits: those of running programs, and the embedded database when another one
 * is in use.
 */
const PASSING = new Set(['start.pid'])

/**
 * Writes a backup to the folder `to`, completely or not at all. Throws when the folder exists, when the embedded
 * database is running, and with PostgreSQL's output when its tool fails.
 * @param {Place} place
 * @param {string} to
 * @param {Date} [now]
 */
export function backUp({ dataDir, databaseUrl }, to, now = new Date()) {
  if (existsSync(to)) throw new Error(`${to} is there already: a backup is written to a new folder.`)
  if (!databaseUrl) refuseRunning(dataDir)
  const part = `${to}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(join(part, 'data'), { recursive: true, mode: 0o700 })
  try {
    if (databaseUrl)
      postgres(
        'pg_dump',
        ['--format=custom', '--no-owner', `--file=${join(part, 'database.dump')}`],
        databaseUrl,
      )
    const isExcluded = (name) => PASSING.has(name) || (databaseUrl && name === 'postgres')
    if (existsSync(dataDir)) copy(dataDir, join(part, 'data'), isExcluded)
    const manifest = { version: 1, database: databaseUrl ? 'given' : 'embedded', made: now.toISOString() }
    writeFileSync(join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    renameSync(part, to)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
}

/**
 * Restores the backup in the folder `from` into a new data folder and an empty database. Throws with instructions when
 * either is not, and leaves both unchanged.
 * @param {Place} place
 * @param {string} from
 */
export function restore({ dataDir, databaseUrl }, from) {
  const { version, database } = manifestOf(from)
  if (version !== 1) throw new Error(`${from} was written by a newer version: restore it with that one.`)
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`${dataDir} is not empty: name a new folder by DATA_DIR, or move that one away.`)
  if (database === 'given' && !databaseUrl)
    throw new Error(`${from} is of a database of its own: name an empty one by DATABASE_URL.`)
  if (database === 'embedded' && databaseUrl)
    throw new Error(`${from} is of the embedded database: restore it without DATABASE_URL.`)
  const part = `${dataDir}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(dirname(dataDir), { recursive: true })
  mkdirSync(part, { mode: 0o700 })
  try {
    copy(join(from, 'data'), part)
    // One transaction: a restore into a database with content changes nothing.
    if (databaseUrl)
      postgres(
        'pg_restore',
        ['--no-owner', '--exit-on-error', '--single-transaction', join(from, 'database.dump')],
        databaseUrl,
      )
    rmSync(dataDir, { recursive: true, force: true })
    renameSync(part, dataDir)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
}

/** @param {string} from */
function manifestOf(from) {
  try {
    return JSON.parse(readFileSync(join(from, MANIFEST), 'utf8'))
  } catch {
    throw new Error(`${from} is no backup: there is no ${MANIFEST} in it that can be read.`)
  }
}

/** Throws while the embedded database runs: a copy of files being written would be corrupt. */
function refuseRunning(dataDir) {
  const cluster = join(dataDir, 'postgres', 'cluster')
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    if (!alive(pid) || !isServerOf(pid, cluster)) return
  } catch {
    return
  }
  throw new Error(`The embedded database in ${dataDir} runs: stop Vitrine, back up, and start it again.`)
}

/**
 * Returns true for a PostgreSQL server on this cluster, and for a process whose command cannot be read. A killed server
 * leaves its lock file behind, whose process id another program may have after a reboot.
 * @param {number} pid
 * @param {string} cluster
 */
function isServerOf(pid, cluster) {
  const command = commandOf(pid)
  return command === null || (/^\S*postgres /.test(command) && command.includes(cluster))
}

/** @param {number} pid */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    const { status, stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    })
    return status === 0 ? stdout : null
  }
}

/** Copies a folder's content with owners and modes: PostgreSQL refuses files that others may read. */
function copy(from, to, isExcluded = () => false) {
  const names = readdirSync(from).filter((name) => !isExcluded(name))
  if (names.length > 0) tool('cp', ['-a', ...names.map((name) => join(from, name)), to])
}

/** Runs a PostgreSQL tool. Passes the password in the environment, not in the process list. */
function postgres(command, parameters, databaseUrl) {
  const { password } = new URL(databaseUrl)
  tool(
    command,
    [`--dbname=${withoutPassword(databaseUrl)}`, ...parameters],
    password ? { PGPASSWORD: decodeURIComponent(password) } : {},
  )
}

function withoutPassword(databaseUrl) {
  const url = new URL(databaseUrl)
  url.password = ''
  return url.href
}

function tool(command, parameters, env = {}) {
  const outcome = spawnSync(command, parameters, { encoding: 'utf8', env: { ...process.env, ...env } })
  if (outcome.error) throw new Error(`${command} cannot be run here: ${outcome.error.message}`)
  if (outcome.status !== 0) throw new Error(`${command} failed: ${outcome.stderr.trim()}`)
}
