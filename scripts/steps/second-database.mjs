import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const INSTALLED = '/usr/lib/postgresql'
const NOBODY = 65534

/** Returns the binaries folder of the oldest installed PostgreSQL that is supported; null for none. */
function oldestInstalled() {
  if (!existsSync(INSTALLED)) return null
  const [oldest] = readdirSync(INSTALLED)
    .map(Number)
    .filter((version) => version >= 15 && existsSync(join(INSTALLED, String(version), 'bin', 'initdb')))
    .sort((one, other) => one - other)
  return oldest === undefined ? null : join(INSTALLED, String(oldest), 'bin')
}

/**
 * Starts the oldest installed PostgreSQL that is supported, on a socket in its own folder, and calls `work` with its
 * URL and version. Runs without fsync, and as `nobody` when this process is root.
 * @param {(url: string, version: string) => Promise<unknown>} work
 * @returns {Promise<boolean>} False, without calling `work`, when none is installed.
 */
export async function withInstalledPostgres(work) {
  const bin = oldestInstalled()
  if (!bin) return false
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pg-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  // PgBouncer's test reaches the socket as somebody else; the data folder is the server's alone all the same.
  chmodSync(folder, 0o711)
  const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const start = (program, ...parameters) =>
    execFileSync(join(bin, program), parameters, {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'inherit'],
      ...identity,
    })
  const data = join(folder, 'data')
  try {
    start('initdb', '-D', data, '-A', 'trust', '-N', '--locale=C.UTF-8', '-U', 'postgres')
    const options = `-k ${folder} -c listen_addresses='' -c fsync=off -c max_connections=300`
    // The log goes to a file: an inherited pipe would block until the server exits.
    start('pg_ctl', '-D', data, '-w', '-o', options, '-l', join(folder, 'log'), 'start')
    const version = String(start('postgres', '--version')).trim()
    await work(`postgres://postgres@localhost/postgres?host=${folder}`, version)
    return true
  } finally {
    try {
      start('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
    } catch {
      // It did not start; its output was shown.
    }
    rmSync(folder, { recursive: true, force: true })
  }
}
