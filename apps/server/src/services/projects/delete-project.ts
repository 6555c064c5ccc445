import { and, eq, getTableName, lte, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { limitToOneConnectionPerNode } from '../../infra/db/advisory-locks.ts'
import type { Database } from '../../infra/db/database.ts'
import { isDeadlock, isLockTimeout } from '../../infra/db/errors.ts'
import { runWithDeadlockRetry } from '../../infra/db/retry-deadlock.ts'
import { eraseQueuedJobs, isOfProject } from '../erasure/queued-jobs.ts'
import { endProjectPushes } from '../push-engine/sending/tenant-queue.ts'
import { listTables } from '../schema/all-tables.ts'
import * as schema from '../schema/schema.ts'
import type { Services } from '../services.types.ts'
import { notifyMembers } from '../team/member-notifications.ts'

const { projects, projectsToUsers: links, visitors } = schema

/** Rows per statement: a fraction of a second of work, so that nobody waits long for its locks. */
const BATCH_SIZE = 5000
/** How often the last step makes way for calls that still write rows of the project. */
const MAX_LAST_STEPS = 20
/** How long the last step waits for a row, in ms: less than `deadlock_timeout`, so that it gives way and no call fails. */
const LOCK_TIMEOUT_MS = 200

/**
 * Deletes a project whose `deletion` is over completely, in the database and outside of it: each module first enqueues
 * the deletion of its external data (`erasures`). The only way to delete a project, also with its owner's account.
 *
 * Members lose the project first. Then its rows go table by table in small batches, each a statement of its own that
 * skips rows in use; the row of the project is locked and deleted once nothing is left. A deletion that ends halfway
 * continues with the next call.
 *
 * @param until Time at which it stops to be continued by the next call, ms since 1970.
 * @returns False when the project is not due, or when time ran out.
 */
export async function deleteProject(
  services: Pick<Services, 'db' | 'erasures' | 'jobs'>,
  project: string,
  until: number,
): Promise<boolean> {
  const { db } = services
  if (!(await closeProject(services, project))) return false
  for (let attempt = 1; ; attempt++) {
    for (const table of TABLES) if (!(await emptyTable(db, table, project, until))) return false
    try {
      await deleteRest(db, project)
      return true
    } catch (error) {
      const isInUse = isLockTimeout(error) || isDeadlock(error)
      if (!isInUse || attempt === MAX_LAST_STEPS || Date.now() > until) throw error
    }
  }
}

/**
 * Removes the members of a project that is due, after which nobody can restore it, ends its pushes, and enqueues the
 * deletion of its external data. Returns false when it is not due.
 */
async function closeProject(
  { db, erasures, jobs }: Pick<Services, 'db' | 'erasures' | 'jobs'>,
  project: string,
): Promise<boolean> {
  return runWithDeadlockRetry(db, async (tx) => {
    // Locks the row against a restoration, which happens either before or too late, but not against new rows.
    const [due] = await tx
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.id, project), lte(projects.deletion, sql`now()`)))
      .for('no key update')
    if (!due) return false
    await notifyMembers(tx, project)
    await endProjectPushes(tx, project)
    // Before the erasures, whose own jobs must stay.
    await eraseQueuedJobs(tx, isOfProject(project))
    for (const erase of erasures) await erase(tx, project, { jobs })
    await tx.delete(links).where(eq(links.project_id, project))
    return true
  })
}

/** Deletes a project's rows of a table, except those in use. Returns false when time ran out. */
async function emptyTable(db: Database, table: PgTable, project: string, until: number): Promise<boolean> {
  for (;;) {
    if (Date.now() > until) return false
    // A partitioned table has the same ctid in several partitions; the condition on the project keeps the rest.
    const { rowCount } = await db.execute(sql`
      delete from ${table} where project_id = ${project}::uuid and ctid = any(array(
        select ctid from ${table} where project_id = ${project}::uuid limit ${BATCH_SIZE} for update skip locked))`)
    if ((rowCount ?? 0) < BATCH_SIZE) return true
  }
}

/** Deletes the row of a project, and by cascade the rows that calls stored in the meantime. */
async function deleteRest(db: Database, project: string): Promise<void> {
  await db.transaction(async (tx) => {
    await limitToOneConnectionPerNode(tx)
    // Event reports lock visitors before their project: in the same order nobody waits for each other.
    await tx
      .select({ id: visitors.subscriber_id })
      .from(visitors)
      .where(eq(visitors.project_id, project))
      .orderBy(visitors.subscriber_id)
      .for('update')
    await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`))
    await tx.delete(projects).where(eq(projects.id, project))
  })
}

/** Tables with rows of projects, those that refer to others first: deleting a batch then cascades to nothing. */
const TABLES = sortReferringFirst(
  listTables().filter((table) => getTableConfig(table).columns.some(({ name }) => name === 'project_id')),
)

function sortReferringFirst(tables: readonly PgTable[]): readonly PgTable[] {
  const sorted = new Map<string, PgTable>()
  const visiting = new Set<string>()
  const visit = (table: PgTable) => {
    const name = getTableName(table)
    if (visiting.has(name)) return
    visiting.add(name)
    for (const { reference } of getTableConfig(table).foreignKeys) visit(reference().foreignTable)
    sorted.set(name, table)
  }
  for (const table of tables) visit(table)
  const own = new Set(tables.map(getTableName))
  return [...sorted.values()].filter((table) => own.has(getTableName(table))).reverse()
}
