import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../apps/server/src/infra/db/database.ts'
import { memoryMb, processorMs, processorMsWithChildren } from '../processes.ts'

/** Process ids: the product's parts, and the demo shop, which answers instead of the platform. */
export type Parts = Readonly<Record<'api' | 'worker' | 'database' | 'shop', number>>

/** Processor time in ms by part, memory in MB, and what the database stored, in bytes. */
export type Usage = {
  readonly ms: Readonly<Record<keyof Parts, number>>
  readonly mb: { readonly api: number; readonly worker: number }
  readonly storedBytes: number
  readonly walBytes: number
}

const stored = z.tuple([z.object({ size: z.coerce.number(), wal: z.coerce.number() })])

/** Reads what the parts, by process id, have used so far. */
export async function readUsage(db: Database, { api, worker, database, shop }: Parts): Promise<Usage> {
  const { rows } = await db.execute(sql`
    select pg_database_size(current_database()) as size, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal`)
  const [{ size, wal }] = stored.parse(rows)
  return {
    ms: {
      api: processorMs(api),
      worker: processorMs(worker),
      database: processorMsWithChildren(database),
      shop: processorMs(shop),
    },
    mb: { api: memoryMb(api), worker: memoryMb(worker) },
    storedBytes: size,
    walBytes: wal,
  }
}

/** Returns the differences of two readings; memory is that of the later one. */
export function subtract(after: Usage, before: Usage): Usage {
  return {
    ms: {
      api: after.ms.api - before.ms.api,
      worker: after.ms.worker - before.ms.worker,
      database: after.ms.database - before.ms.database,
      shop: after.ms.shop - before.ms.shop,
    },
    mb: after.mb,
    storedBytes: after.storedBytes - before.storedBytes,
    walBytes: after.walBytes - before.walBytes,
  }
}
