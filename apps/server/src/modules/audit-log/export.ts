import { Readable } from 'node:stream'
import { auditFilter } from '@vitrine/core/contract/accounts/audit-log'
import { getZoneOffset } from '@vitrine/core/time/time-zones'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../../infra/db/database.ts'
import { CSV_BOM, formatCsvLine } from '../../infra/text/csv.ts'
import { verifyOwnerTicket } from '../../services/access/download-ticket.ts'
import { sendWhileAllowed } from '../../services/access/lasting-access.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import type { Services } from '../../services/services.types.ts'
import { type AuditLogCursor, type AuditLogFilter, type AuditLogRow, buildAuditLogQuery } from './list.ts'

export const PATH = '/api/audit-log/export.csv'
export const AUDIENCE = 'log-export'
/** Never is more than this of a log in memory. */
const READ_AT_ONCE = 500

/** Registers `GET /api/audit-log/export.csv?ticket=…`, which streams the audit log as CSV. */
export async function registerAuditLogExportRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.get(PATH, async (request, reply) => {
    const { member, params, access } = await verifyOwnerTicket(services, AUDIENCE, auditFilter, request.query)
    const { id, slug } = member.project
    const zone = getProjectTimeZone(member.project)
    const day = new Date().toISOString().slice(0, 10)
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="log-${slug}-${day}.csv"`)
      .header('cache-control', 'no-store')
      .send(
        Readable.from(
          sendWhileAllowed(services.db, access, csvOf(services.db, { ...params, project: id, zone })),
        ),
      )
  })
}

async function* csvOf(db: Queryable, filter: AuditLogFilter): AsyncGenerator<string> {
  yield CSV_BOM +
    formatCsvLine([
      'At (UTC)',
      `At (${filter.zone})`,
      'By',
      'For the owner',
      'Operation',
      'What',
      'Value',
      'Device',
    ])
  let position: AuditLogCursor | null = null
  for (;;) {
    const rows: readonly AuditLogRow[] = await buildAuditLogQuery(db, filter, position, {
      count: READ_AT_ONCE,
    })
    if (rows.length > 0) yield rows.map((row) => formatCsvLine(cellsOf(row, filter.zone))).join('')
    const last = rows.at(-1)
    if (!last || rows.length < READ_AT_ONCE) return
    position = { at: last.created.toISOString(), id: last.id }
  }
}

function cellsOf(
  { created, by, acting, operation, schema, value, device }: AuditLogRow,
  zone: string,
): string[] {
  const wall = new Date(created.getTime() + getZoneOffset(zone, created.getTime()))
  return [
    created.toISOString(),
    wall.toISOString().slice(0, 19).replace('T', ' '),
    by,
    acting ? 'yes' : '',
    operation,
    schema,
    JSON.stringify(value ?? {}),
    device,
  ]
}
