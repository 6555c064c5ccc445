import { type AuditEntry, exportAuditLog, listAuditEntries } from '@vitrine/core/contract/accounts/audit-log'
import { instant } from '@vitrine/core/contract/shared'
import { z } from 'zod'
import { signTicket } from '../../services/access/download-ticket.ts'
import { type Answered, answer } from '../../services/calls/call-handler.ts'
import { readCursor, writeCursor } from '../../services/calls/cursor.ts'
import { projectZone } from '../../services/projects/project-time-zone.ts'
import { AUDIENCE, PATH } from './export.ts'
import { type ActRow, actsQuery, countActs } from './list.ts'

const PAGE = 36

const place = z.tuple([instant, z.uuid(), z.enum(['after', 'before'])])

/** What was done in a project, for its owner. */
export const logCalls: readonly Answered[] = [
  answer(listAuditEntries, async ({ project, cursor, ...filter }, { db, member }) => {
    const wanted = { ...filter, project, zone: projectZone(member.project) }
    const read = readCursor(cursor, place)
    const back = read?.[2] === 'before'
    const from = read && { at: read[0], id: read[1] }
    const rows = await actsQuery(db, wanted, from, { back, count: PAGE + 1 })
    const more = rows.length > PAGE
    const page = back ? rows.slice(0, PAGE).reverse() : rows.slice(0, PAGE)
    const to = (side: 'after' | 'before', row: ActRow | undefined) =>
      row ? writeCursor([row.created.toISOString(), row.id, side]) : null
    return {
      acts: page.map(shown),
      cursor: back || more ? to('after', page.at(-1)) : null,
      previous: read && (more || !back) ? to('before', page[0]) : null,
      count: read || more ? await countActs(db, wanted) : page.length,
    }
  }),
  answer(exportAuditLog, async ({ project, ...asked }, { config, user }) => ({
    url: `${PATH}?ticket=${await signTicket(config.jwtSecret, AUDIENCE, { user, project, asked })}`,
  })),
]

function shown({ id, created, by, user_id, acting, device, schema, operation, value }: ActRow): AuditEntry {
  const told = z.record(z.string(), z.json()).catch({}).parse(value)
  return { id, at: created.toISOString(), by, user: user_id, acting, device, schema, operation, value: told }
}
