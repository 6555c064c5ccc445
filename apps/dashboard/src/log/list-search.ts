import { auditFilter } from '@vitrine/core/contract/accounts/audit-log'
import { z } from 'zod'
import { addressText, listSearch, PLACE } from '../app/table/list-search.ts'

const filter = auditFilter.shape

/** How the log stands, as its address says it: what is not said, or wrong, is as at first. */
export const logSearch = z.object({
  q: addressText,
  users: filter.users.unwrap().optional().catch(undefined),
  operation: filter.operation.unwrap().optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  ...PLACE,
})
export type LogSearch = z.output<typeof logSearch>

/** What the server is asked for by such an address. */
export function wantedBy(search: LogSearch): z.output<typeof auditFilter> {
  return {
    search: search.q?.slice(0, 100) ?? '',
    users: search.users ?? [],
    operation: search.operation ?? [],
    from: search.from ?? null,
    to: search.to ?? null,
  }
}

/** True when anything narrows the list. */
export function isFiltered({ q, users, operation, from, to }: LogSearch): boolean {
  const lists = [users, operation].some((list) => list !== undefined && list.length > 0)
  return Boolean(q?.trim()) || lists || from !== undefined || to !== undefined
}

export const ways = listSearch(logSearch)
