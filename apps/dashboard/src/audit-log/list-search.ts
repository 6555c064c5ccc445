import { auditFilter } from '@vitrine/core/contract/accounts/audit-log'
import { z } from 'zod'
import { addressText, CURSOR_SEARCH, listSearch } from '../app/table/list-search.ts'

const filter = auditFilter.shape

/** Schema of the log's address. Missing or invalid parameters take their defaults. */
export const auditSearch = z.object({
  q: addressText,
  users: filter.users.unwrap().optional().catch(undefined),
  operation: filter.operation.unwrap().optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  ...CURSOR_SEARCH,
})
export type AuditSearch = z.output<typeof auditSearch>

/** Converts the list's URL parameters to the filter of the server's call. */
export function toAuditFilter(search: AuditSearch): z.output<typeof auditFilter> {
  return {
    search: search.q?.slice(0, 100) ?? '',
    users: search.users ?? [],
    operation: search.operation ?? [],
    from: search.from ?? null,
    to: search.to ?? null,
  }
}

/** Returns true when any filter is set. */
export function isFiltered({ q, users, operation, from, to }: AuditSearch): boolean {
  const lists = [users, operation].some((list) => list !== undefined && list.length > 0)
  return Boolean(q?.trim()) || lists || from !== undefined || to !== undefined
}

export const auditList = listSearch(auditSearch)
