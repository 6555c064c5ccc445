import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from './embedded.ts'

/** Settings without durability: test data need not survive a crash. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'autovacuum_naptime=1h',
  'max_connections=400',
  'shared_buffers=256MB',
]

/**
 * Starts one embedded PostgreSQL for all database tests of a run and sets `DATABASE_URL_TEST`; each test file clones a
 * database from one template there (`openTestDatabase`). Uses a server that the environment names instead. Vitest calls
 * it before the first worker, and the returned function after the last test.
 */
export default async function startTestDatabase(): Promise<() => Promise<void>> {
  if (process.env.DATABASE_URL_TEST || process.env.CITUS_URL) return async () => undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-tests-'))
  const { address, stop } = await startEmbedded({ dataDir, settings: SETTINGS })
  const { user, database, host } = address
  process.env.DATABASE_URL_TEST = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
