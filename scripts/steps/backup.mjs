import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
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
  const part = createPart(to)
  mkdirSync(join(part, 'data'), { mode: 0o700 })
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
 * Creates an empty folder beside `to`, which gets that name once it is complete, and deletes those of interrupted runs.
 * Each run has its own: the copying tool of a killed run may still be writing to that of its run.
 * @param {string} to
 */
function createPart(to) {
  mkdirSync(dirname(to), { recursive: true })
  for (const name of readdirSync(dirname(to)))
    if (name.startsWith(`${basename(to)}.part-`)) deletePart(join(dirname(to), name))
  return mkdtempSync(`${to}.part-`)
}

/** @param {string} part */
function deletePart(part) {
  try {
    rmSync(part, { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    // A tool that outlived its run is still writing there; the next run deletes it.
    if (error.code !== 'ENOTEMPTY') throw error
  }
}

/**
 * Restores the backup in the folder `from` into a new data folder and an empty database. Throws with instructions when
 * either is not, and leaves both unchanged. A run that was killed is repeated.
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
  const part = createPart(dataDir)
  try {
    copy(join(from, 'data'), part)
    if (databaseUrl) restoreDatabase(from, databaseUrl)
    rmSync(dataDir, { recursive: true, force: true })
    renameSync(part, dataDir)
    if (databaseUrl) query(`drop table ${MARK}`, databaseUrl)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
}

/** Table that says which backup a database was restored from, until the data folder is restored too. */
const MARK = 'public.restored_backup'

/**
 * Restores the dump of a backup in one transaction, together with a mark that says so: a restore into a database with
 * content changes nothing. Does nothing when a run that was killed, or its tools after it, have restored this backup.
 * @param {string} from
 * @param {string} databaseUrl
 */
function restoreDatabase(from, databaseUrl) {
  const backup = createHash('sha256')
    .update(readFileSync(join(from, MANIFEST)))
    .digest('hex')
  const isRestored = () =>
    query(`select to_regclass('${MARK}') is not null`, databaseUrl) === 't' &&
    query(`select count(*) from ${MARK} where backup = '${backup}'`, databaseUrl) === '1'
  if (isRestored()) return
  const mark = `create table if not exists ${MARK} (backup text); delete from ${MARK};
    insert into ${MARK} values ('${backup}'); commit;`
  // Without the last line, because the dump could not be read, nothing is committed.
  const script = `{ echo 'begin;'; pg_restore --no-owner --file=- "$DUMP" && echo "$MARK"; } |
    psql --no-psqlrc --quiet --output=/dev/null --set=ON_ERROR_STOP=1 --dbname="$TARGET"`
  const env = { DUMP: join(from, 'database.dump'), MARK: mark, TARGET: withoutPassword(databaseUrl) }
  const { stderr } = spawnSync('sh', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, ...env, ...passwordOf(databaseUrl) },
  })
  if (!isRestored()) throw new Error(`pg_restore failed: ${stderr.trim()}`)
}

/**
 * Returns the first value of a query's result.
 * @param {string} text
 * @param {string} databaseUrl
 */
function query(text, databaseUrl) {
  const parameters = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', `--command=${text}`]
  return postgres('psql', parameters, databaseUrl).trim()
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

/** Runs a PostgreSQL tool and returns its output. Passes the password in the environment, not in the process list. */
function postgres(command, parameters, databaseUrl) {
  return tool(command, [`--dbname=${withoutPassword(databaseUrl)}`, ...parameters], passwordOf(databaseUrl))
}

function passwordOf(databaseUrl) {
  const { password } = new URL(databaseUrl)
  return password ? { PGPASSWORD: decodeURIComponent(password) } : {}
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
  return outcome.stdout
}
