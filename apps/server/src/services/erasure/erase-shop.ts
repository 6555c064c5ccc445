import { and, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { Transaction } from '../../infra/db/database.ts'
import { ROLL_UP_LOCK } from '../sales/count-sales.ts'
import * as schema from '../schema/schema.ts'
import { CUSTOMER_DATA, clearMessages } from './customer-data.ts'
import { eraseQueuedJobs, isOfProject, namesPerson } from './queued-jobs.ts'

const { failedJobs, sentNotifications } = schema

/** Tables whose rows the project keeps, without what names a customer. */
const KEPT_TABLES = new Set<PgTable>([failedJobs, sentNotifications])
/** Tables of everything else that came from the shop. */
const SHOP_TABLES = [
  schema.orderRefunds,
  schema.salesDays,
  schema.salesDayMarks,
  schema.events,
  schema.visitors,
  schema.cohortWeeks,
  schema.catalogVariants,
  schema.deletedProducts,
  schema.stockLevels,
  schema.shopIncidents,
  schema.shopHealth,
  schema.shopSyncs,
] as const

/**
 * Deletes everything that came from a shop: every row of a customer (`CUSTOMER_DATA`), with their events, catalog and
 * health. What the project keeps of them, figures of its messages and jobs that failed, names nobody.
 */
export async function eraseShop(tx: Transaction, project: string): Promise<void> {
  // A count of sales that has begun writes its rollups first, so that they are deleted too.
  await lockNames(tx, project, [ROLL_UP_LOCK])
  for (const [table, erase] of CUSTOMER_DATA)
    if (typeof erase === 'function' && !KEPT_TABLES.has(table)) await deleteRows(tx, table, project)
  for (const table of SHOP_TABLES) await deleteRows(tx, table, project)
  await clearMessages(tx, project)
  await tx
    .delete(failedJobs)
    .where(and(eq(failedJobs.project_id, project), sql`${failedJobs.data} ?| array['customer', 'email']`))
  await eraseQueuedJobs(tx, sql`${isOfProject(project)} and ${namesPerson()}`)
}

const deleteRows = (tx: Transaction, table: PgTable, project: string) =>
  tx.execute(sql`delete from ${table} where project_id = ${project}::uuid`)
