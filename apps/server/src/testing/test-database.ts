import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../infra/db/embedded-postgres.ts'
import { createTemplate } from '../infra/db/testing.ts'
import { createCurrentPartitions } from '../modules/events/partitions.ts'
import { createWeekPartitions } from '../services/push-engine/messages/partitions.ts'
import { toDatabaseUrl } from './database-url.ts'

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

/** Creates the template with the partitions of events and messages: else every server of a test would create 35. */
function createFilledTemplate(address: string): Promise<void> {
  return createTemplate(address, async (db) => {
    const now = Date.now()
    await createCurrentPartitions(db, now)
    await createWeekPartitions(db, new Date(now))
  })
}

/**
 * Starts one embedded PostgreSQL for all database tests of a run and sets `DATABASE_URL_TEST`; each test file clones a
 * database from one template there (`openTestDatabase`). Uses a server that the environment names instead. Vitest calls
 * it before the first worker, and the returned function after the last test.
 */
export default async function startTestDatabase(): Promise<() => Promise<void>> {
  const { CITUS_URL: citus, DATABASE_URL_TEST: databaseUrl } = process.env
  if (databaseUrl && !citus) await createFilledTemplate(databaseUrl)
  if (databaseUrl || citus) return async () => undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-tests-'))
  const { address, stop } = await startEmbedded({ dataDir, settings: SETTINGS })
  process.env.DATABASE_URL_TEST = toDatabaseUrl(address)
  await createFilledTemplate(process.env.DATABASE_URL_TEST)
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
