import type { HostState } from '@vitrine/core/contract/releases/web-app'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { lockNames } from '../../../infra/db/advisory-locks.ts'
import { invalidateCustomDomain } from '../../../services/custom-domains/custom-domains.ts'
import {
  checkDnsRecords,
  type DnsCheckResult,
  type DnsResolver,
  getRequiredRecords,
} from '../../../services/custom-domains/dns-records.ts'
import * as schema from '../../../services/schema/schema.ts'
import type { Services } from '../../../services/services.types.ts'

export type HostRow = typeof schema.ownHosts.$inferSelect

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Number of failed checks in a row after which a ready host is lost, since records are sometimes moved. */
const MISSES = 3

/**
 * Checks the DNS records of a host and stores the result. A project with valid records gets the host, even from another
 * project whose records are gone; when both have valid ones, the current holder keeps it. Without a DNS response
 * nothing changes.
 */
export async function runHostCheck(
  { db, config, cacheInvalidation }: Pick<Services, 'db' | 'config' | 'cacheInvalidation'>,
  records: DnsResolver,
  { host, project }: Pick<HostRow, 'host' | 'project'>,
): Promise<void> {
  const { ownHosts } = schema
  const mine = and(eq(ownHosts.host, host), eq(ownHosts.project, project))
  const [before] = await db.select().from(ownHosts).where(mine)
  if (!before) return
  const dnsCheck = await checkDnsRecords(
    records,
    host,
    getRequiredRecords(host, before.token, config.publicUrl),
  )
  const touched = await db.transaction(async (tx) => {
    // Locks the name instead of rows: on a cluster each node locks its rows in its own order.
    await lockNames(tx, 'custom domain', [host])
    const rows = await tx.select().from(ownHosts).where(eq(ownHosts.host, host))
    const row = rows.find((one) => one.project === project)
    // Deleted during the check.
    if (!row) return []
    const holder = rows.find((one) => one.since !== null && one.project !== project)
    const proven = dnsCheck.leads && dnsCheck.proven
    const stillTheirs =
      holder !== undefined &&
      dnsCheck.records.texts.includes(getRequiredRecords(host, holder.token, config.publicUrl).text)
    const leaves = proven && holder !== undefined && !stillTheirs && !host.endsWith('.localhost')
    if (leaves)
      await tx
        .update(ownHosts)
        .set({ state: 'lost', since: null, misses: 0 })
        .where(and(eq(ownHosts.host, host), ne(ownHosts.project, project), isNotNull(ownHosts.since)))
    const next = outcome(row, dnsCheck, proven && holder !== undefined && !leaves)
    const now = new Date()
    await tx
      .update(ownHosts)
      .set({
        ...next,
        seen: dnsCheck.records,
        checked: now,
        next: new Date(
          now.getTime() + pauseAfter(next.state, next.misses, now.getTime() - row.created.getTime()),
        ),
        since: next.state === 'ready' ? (row.since ?? now) : null,
      })
      .where(mine)
    return [...(leaves && holder ? [holder.project] : []), project]
  })
  invalidateCustomDomain(db, host)
  for (const one of touched) cacheInvalidation.project.notify(one)
}

/** Returns the new state of a host after a check. */
function outcome(
  row: HostRow,
  { records, leads, proven }: DnsCheckResult,
  hasOtherOwner: boolean,
): { readonly state: HostState; readonly misses: number } {
  if (records.isUnknown) return { state: row.state, misses: row.misses }
  if (hasOtherOwner) return { state: 'taken', misses: 0 }
  if (leads && proven) return { state: 'ready', misses: 0 }
  const misses = row.misses + 1
  if (row.since !== null) return misses < MISSES ? { state: 'ready', misses } : { state: 'lost', misses: 0 }
  if (row.state === 'lost') return { state: 'lost', misses: 0 }
  const elsewhere = !leads && (records.names.length > 0 || records.addresses.length > 0)
  const another = !proven && records.texts.length > 0
  return { state: elsewhere || another ? 'wrong' : 'waiting', misses: 0 }
}

/** Returns the delay until the next check in ms: short while a merchant waits, long for an abandoned host. */
function pauseAfter(state: HostState, misses: number, age: number): number {
  if (misses > 0) return 10 * MINUTE
  if (state === 'ready') return 6 * HOUR
  return age < DAY ? 5 * MINUTE : age < 14 * DAY ? HOUR : DAY
}
