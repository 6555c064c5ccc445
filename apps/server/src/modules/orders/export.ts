import { Readable } from 'node:stream'
import { orderFilter, orderSort } from '@vitrine/core/contract/shop/orders'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Claims } from '../../services/access/access-tokens.ts'
import { signTicket, verifyMemberTicket } from '../../services/access/download-ticket.ts'
import { sendWhileAllowed } from '../../services/access/lasting-access.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import type { Services } from '../../services/services.types.ts'
import { streamOrdersCsv } from './csv.ts'

const PATH = '/api/orders/export.csv'
const AUDIENCE = 'orders-export'
/** Which orders a ticket is for. */
const orderQuerySchema = z.object({
  ...orderFilter.shape,
  ...orderSort.shape,
  ids: z.array(z.string()).nullable(),
})

/** Creates a URL from which a browser can download these orders for two minutes. */
export async function createExportUrl(
  secret: string,
  user: Claims,
  {
    project,
    query: orderQuery,
  }: { readonly project: string; readonly query: z.output<typeof orderQuerySchema> },
): Promise<string> {
  return `${PATH}?ticket=${await signTicket(secret, AUDIENCE, { user, project, params: orderQuery })}`
}

/**
 * Route `GET /api/orders/export.csv?ticket=…`: streams the orders of a ticket as CSV. The user must still be signed in
 * and have access to the orders.
 */
export async function exportRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.get(PATH, async (request, reply) => {
    const { member, params, access } = await verifyMemberTicket(
      services,
      AUDIENCE,
      orderQuerySchema,
      request.query,
      'allow_analytics',
    )
    const { ids, ...filter } = params
    const { slug, id } = member.project
    const zone = getProjectTimeZone(member.project)
    const file = streamOrdersCsv(services.db, { ...filter, ids, project: id, zone })
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="orders-${slug}-${today()}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(sendWhileAllowed(services.db, access, file)))
  })
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
