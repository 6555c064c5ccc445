import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { openDatabase } from '../apps/server/src/infra/db/database.ts'
import { startEmbedded } from '../apps/server/src/infra/db/embedded-postgres.ts'
import { startVictim } from '../apps/server/src/testing/attacks/killable-server.ts'
import { toDatabaseUrl } from '../apps/server/src/testing/database-url.ts'
import { table } from './machine.ts'

/** Processes of a small deployment, in the order of their start. */
const ROLES = ['api', 'api', 'worker', 'worker'] as const
/** Time in ms after which the work of a start is done. */
const SETTLE_MS = 30_000
/** Duration of the measurement in seconds. */
const SECONDS = Number(process.env.SECONDS ?? 60)

const counted = z.tuple([z.object({ transactions: z.coerce.number() })])

/** Counts the database transactions of two API processes and two workers that have nothing to do. */
export async function benchIdle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vt-idle-'))
  const embedded = await startEmbedded({ dataDir: join(folder, 'postgres') })
  const url = toDatabaseUrl(embedded.address)
  const counter = await openDatabase({ databaseUrl: url, dataDir: folder })
  const count = async () => {
    const { rows } = await counter.db.execute(sql`
      select xact_commit + xact_rollback as transactions from pg_stat_database where datname = current_database()`)
    return counted.parse(rows)[0].transactions
  }
  const rows: (string | number)[][] = []
  const running: Awaited<ReturnType<typeof startVictim>>[] = []
  try {
    for (const role of ROLES) {
      running.push(await startVictim(url, { ROLE: role, FILES_DIR: join(folder, 'files') }))
      if (role === ROLES[running.length]) continue
      await wait(SETTLE_MS)
      const before = await count()
      await wait(SECONDS * 1000)
      const rate = ((await count()) - before) / SECONDS
      rows.push([ROLES.slice(0, running.length).join(', '), rate.toFixed(1)])
    }
  } finally {
    for (const one of running) await one.end()
    await counter.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return table(['processes without work', 'transactions a second (aim with all: below 10)'], rows)
}
