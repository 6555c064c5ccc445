import { type AuditEntry, exportAuditLog, listAuditEntries } from '@vitrine/core/contract/accounts/audit-log'
import { instant } from '@vitrine/core/contract/shared'
import { z } from 'zod'
import { signTicket } from '../../services/access/download-ticket.ts'
import { type CallHandler, handleCall } from '../../services/calls/call-handler.ts'
import { decodeCursor, encodeCursor } from '../../services/calls/cursor.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import { AUDIENCE, PATH } from './export.ts'
import { type AuditLogRow, buildAuditLogQuery, countAuditLogEntries } from './list.ts'

const PAGE = 36

const cursorSchema = z.tuple([instant, z.uuid(), z.enum(['after', 'before'])])

/** Calls for a project's audit log, which its owner reads. */
export const auditLogHandlers: readonly CallHandler[] = [
  handleCall(listAuditEntries, async ({ project, cursor, ...filter }, { db, member }) => {
    const query = { ...filter, project, zone: getProjectTimeZone(member.project) }
    const read = decodeCursor(cursor, cursorSchema)
    const back = read?.[2] === 'before'
    const from = read && { at: read[0], id: read[1] }
    const rows = await buildAuditLogQuery(db, query, from, { back, count: PAGE + 1 })
    const more = rows.length > PAGE
    const page = back ? rows.slice(0, PAGE).reverse() : rows.slice(0, PAGE)
    const to = (side: 'after' | 'before', row: AuditLogRow | undefined) =>
      row ? encodeCursor([row.created.toISOString(), row.id, side]) : null
    return {
      entries: page.map(toAuditEntry),
      cursor: back || more ? to('after', page.at(-1)) : null,
      previous: read && (more || !back) ? to('before', page[0]) : null,
      count: read || more ? await countAuditLogEntries(db, query) : page.length,
    }
  }),
  handleCall(exportAuditLog, async ({ project, ...asked }, { config, user }) => ({
    url: `${PATH}?ticket=${await signTicket(config.jwtSecret, AUDIENCE, { user, project, params: asked })}`,
  })),
]

function toAuditEntry({
  id,
  created,
  by,
  user_id,
  acting,
  device,
  schema,
  operation,
  value,
}: AuditLogRow): AuditEntry {
  const details = z.record(z.string(), z.json()).catch({}).parse(value)
  return {
    id,
    at: created.toISOString(),
    by,
    user: user_id,
    acting,
    device,
    schema,
    operation,
    value: details,
  }
}
