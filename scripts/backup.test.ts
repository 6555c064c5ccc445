import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getEffort } from '@vitrine/testing/effort.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../apps/server/src/infra/db/database.ts'
import * as schema from '../apps/server/src/services/schema/schema.ts'
import { withInstalledPostgres } from './steps/second-database.mjs'

const folder = mkdtempSync(join(tmpdir(), 'vt-backup-'))
const dataDir = join(folder, 'data')
const backup = join(folder, 'monday')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs one of the commands as an operator does. */
function command(name: 'backup' | 'restore', where: string, env: NodeJS.ProcessEnv) {
  const script = join(import.meta.dirname, `${name}.mjs`)
  const clean = { ...process.env, DATABASE_URL: '', ...env }
  const outcome = spawnSync(process.execPath, [script, where], { encoding: 'utf8', env: clean })
  return { ok: outcome.status === 0, said: `${outcome.stdout}${outcome.stderr}` }
}
const open = (at: string) => openDatabase({ databaseUrl: null, dataDir: at })
const names = async (at: string) => {
  const database = await open(at)
  const users = await database.db.select({ name: schema.users.name }).from(schema.users)
  await database.close()
  return users.map(({ name }) => name)
}

beforeAll(async () => {
  mkdirSync(join(dataDir, 'secrets'), { recursive: true })
  writeFileSync(join(dataDir, 'secrets', 'jwt-secret'), 'made at the first start', { mode: 0o600 })
  const database = await open(dataDir)
  await database.db
    .insert(schema.users)
    .values({ id: crypto.randomUUID(), name: 'Ada', email: 'ada@merchants.test', password: '-' })
  const running = command('backup', backup, { DATA_DIR: dataDir })
  expect(running).toMatchObject({ ok: false, said: expect.stringContaining('stop Vitrine, back up') })
  expect(existsSync(backup)).toBe(false)
  await database.close()
})

test('the embedded database, its secrets and its files come back from a backup', async () => {
  expect(command('backup', backup, { DATA_DIR: dataDir })).toMatchObject({ ok: true })
  const restoredFolder = join(folder, 'again')
  expect(command('restore', backup, { DATA_DIR: restoredFolder })).toMatchObject({ ok: true })
  expect(readFileSync(join(restoredFolder, 'secrets', 'jwt-secret'), 'utf8')).toBe('made at the first start')
  expect(await names(restoredFolder)).toEqual(['Ada'])
})

test('a backup is never written over an existing folder, nor restored over existing data', () => {
  expect(command('backup', backup, { DATA_DIR: dataDir }).said).toContain('is there already')
  expect(command('restore', backup, { DATA_DIR: dataDir }).said).toContain('is not empty')
  expect(readFileSync(join(dataDir, 'secrets', 'jwt-secret'), 'utf8')).toBe('made at the first start')
})

test('a folder that is no backup, and one of another kind of database, is refused with a reason', () => {
  const elsewhere = join(folder, 'elsewhere')
  expect(command('restore', folder, { DATA_DIR: elsewhere }).said).toContain('is no backup')
  const environment = { DATA_DIR: elsewhere, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }
  expect(command('restore', backup, environment).said).toContain('restore it without DATABASE_URL')
  expect(existsSync(elsewhere)).toBe(false)
})

test('a database that cannot be read leaves no partial backup, and its password is not printed', () => {
  const half = join(folder, 'half')
  const { ok, said } = command('backup', half, {
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://ada:open-sesame@127.0.0.1:9/none',
  })
  expect(ok).toBe(false)
  expect(said).toContain('pg_dump')
  expect(said).not.toContain('open-sesame')
  expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([])
})

test('a backup is written although another program has the process id in the lock file of a killed database', () => {
  const lock = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  writeFileSync(lock, `${process.pid}\n`)
  expect(command('backup', join(folder, 'after-kill'), { DATA_DIR: dataDir })).toMatchObject({ ok: true })
  rmSync(lock)
})

test('a backup or restore that is killed at any moment leaves nothing or all, and works when it is run again', async () => {
  const kills = getEffort({ short: 3, long: 30 })
  const whole = join(folder, 'whole')
  expect(command('backup', whole, { DATA_DIR: dataDir })).toMatchObject({ ok: true })
  for (let kill = 0; kill < kills; kill += 1) {
    const [again, restoredFolder] = [join(folder, `again-${kill}`), join(folder, `restored-${kill}`)]
    await killDuring('backup', again, dataDir)
    if (existsSync(again)) rmSync(again, { recursive: true })
    expect(command('backup', again, { DATA_DIR: dataDir })).toMatchObject({ ok: true })
    await killDuring('restore', again, restoredFolder)
    if (!existsSync(restoredFolder))
      expect(command('restore', again, { DATA_DIR: restoredFolder })).toMatchObject({ ok: true })
    const differences = spawnSync('diff', ['-r', dataDir, restoredFolder], { encoding: 'utf8' })
    expect([differences.status, differences.stdout]).toEqual([0, ''])
    rmSync(again, { recursive: true })
    rmSync(restoredFolder, { recursive: true })
  }
})

type KillOptions = {
  readonly databaseUrl?: string
  /** False: only the command is killed, and the tools that it runs go on. */
  readonly withTools?: boolean
  /** Waits for the moment of the kill; a random time by default. */
  readonly moment?: () => Promise<unknown>
}

/** Starts a command and kills it at a moment; it may have ended by then. */
async function killDuring(
  name: 'backup' | 'restore',
  where: string,
  at: string,
  { databaseUrl = '', withTools = true, moment = () => wait(Math.random() * 400) }: KillOptions = {},
): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: at }
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.mjs`), where], {
    env,
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(child, 'exit')
  await moment()
  // By default with the copying tool that it runs.
  if (child.exitCode === null && child.pid) process.kill(withTools ? -child.pid : child.pid, 'SIGKILL')
  await ended
}

const PG_DUMP = '/usr/lib/postgresql'
// Needs PostgreSQL's own tools, which do not come with the packages.
if (existsSync(PG_DUMP))
  test('a restore into a database of its own that is killed at any moment is repeated until it is whole', async () => {
    await withInstalledPostgres(async (url) => {
      const at = (name: string) => url.replace('/postgres?', `/${name}?`)
      const query = (text: string, name = 'postgres') =>
        execFileSync('psql', ['--no-psqlrc', '-qtA', '-c', text, at(name)], { encoding: 'utf8' }).trim()
      query('create database source')
      query(
        'create table lamps as select n, repeat(md5(n::text), 20) as text from generate_series(1, 100000) n',
        'source',
      )
      const dump = join(folder, 'given')
      expect(command('backup', dump, { DATA_DIR: dataDir, DATABASE_URL: at('source') })).toMatchObject({
        ok: true,
      })
      // Killed with its tools, and alone, so that they go on without it.
      for (const [kill, withTools] of [true, false, false].entries()) {
        const restoredFolder = join(folder, `given-${kill}`)
        const name = `target${kill}`
        query(`create database ${name}`)
        const isWriting = `select count(*) from pg_stat_activity where datname = '${name}' and backend_xid is not null`
        const moment = () => expect.poll(() => query(isWriting), { interval: 5 }).toBe('1')
        await killDuring('restore', dump, restoredFolder, { databaseUrl: at(name), withTools, moment })
        expect(existsSync(restoredFolder)).toBe(false)
        const environment = { DATA_DIR: restoredFolder, DATABASE_URL: at(name) }
        expect(command('restore', dump, environment)).toMatchObject({ ok: true })
        expect(query('select count(*), sum(n) from lamps', name)).toBe('100000|5000050000')
        expect(query("select to_regclass('restored_backup') is null", name)).toBe('t')
        expect(readFileSync(join(restoredFolder, 'secrets', 'jwt-secret'), 'utf8')).toBe(
          'made at the first start',
        )
      }
      // Somebody's data are never mixed with those of a backup.
      const full = { DATA_DIR: join(folder, 'given-full'), DATABASE_URL: at('source') }
      expect(command('restore', dump, full).said).toContain('already exists')
      expect(query('select count(*) from lamps', 'source')).toBe('100000')
      expect(readdirSync(folder).filter((name) => name.startsWith('given-full'))).toEqual([])
    })
  })
