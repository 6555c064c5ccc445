import { type AuditFilter, MAX_COUNTED_AUDIT_ENTRIES } from '@vitrine/core/contract/accounts/audit-log'
import { toInstant } from '@vitrine/core/time/time-zones'
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import { escapeLikePattern } from '../../infra/db/like-pattern.ts'
import * as schema from '../../services/schema/schema.ts'

const { auditEntries } = schema

export type AuditLogRow = typeof auditEntries.$inferSelect
export type AuditLogFilter = AuditFilter & { readonly project: string; readonly zone: string }
/** Position in the audit log: time and id of the last entry of a page. */
export type AuditLogCursor = { readonly at: string; readonly id: string }

/**
 * Builds the query of one page of the audit log.
 * @param position Cursor of the neighboring page; null for the first page.
 * @param options `back`: false for the entries after the cursor, newest first; true for those before it,
 * oldest first.
 */
export function buildAuditLogQuery(
  db: Queryable,
  filter: AuditLogFilter,
  position: AuditLogCursor | null,
  { back = false, count }: { readonly back?: boolean; readonly count: number },
) {
  const sortOrder = back ? asc : desc
  const beyond = position
    ? sql`(${auditEntries.created}, ${auditEntries.id}) ${back ? sql`>` : sql`<`} (${position.at}::timestamptz, ${position.id}::uuid)`
    : undefined
  return db
    .select()
    .from(auditEntries)
    .where(and(...conditions(filter), beyond))
    .orderBy(sortOrder(auditEntries.created), sortOrder(auditEntries.id))
    .limit(count)
}

/** Returns the number of matches, counted up to one above the maximum that is shown. */
export async function countAuditLogEntries(db: Queryable, filter: AuditLogFilter): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(auditEntries)
    .where(and(...conditions(filter)))
    .limit(MAX_COUNTED_AUDIT_ENTRIES + 1)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

function conditions({
  project,
  search,
  users,
  operation,
  from,
  to,
  zone,
}: AuditLogFilter): (SQL | undefined)[] {
  return [
    eq(auditEntries.project_id, project),
    users.length > 0 ? inArray(auditEntries.user_id, [...users]) : undefined,
    operation.length > 0 ? inArray(auditEntries.operation, [...operation]) : undefined,
    from ? gte(auditEntries.created, dayIn(zone, from)) : undefined,
    to ? lt(auditEntries.created, dayIn(zone, to, 1)) : undefined,
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map(
        (term) =>
          sql`lower(${auditEntries.by} || ' ' || ${auditEntries.schema} || ' ' || coalesce(${auditEntries.value}::text, '')) like lower(${`%${escapeLikePattern(term)}%`})`,
      ),
  ]
}

function dayIn(zone: string, day: string, later = 0): Date {
  const midnight = new Date(`${day}T00:00:00Z`)
  midnight.setUTCDate(midnight.getUTCDate() + later)
  return new Date(toInstant(zone, midnight.getTime()))
}
