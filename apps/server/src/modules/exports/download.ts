import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createFileStore, getFileKey } from '../../infra/storage/file-store.ts'
import type { Claims } from '../../services/access/access-tokens.ts'
import { signTicket, verifyOwnerTicket } from '../../services/access/download-ticket.ts'
import { sendWhileAllowed } from '../../services/access/lasting-access.ts'
import { refuse } from '../../services/calls/call-handler.ts'
import type { Services } from '../../services/services.types.ts'
import { findExport } from './queries.ts'

const PATH = '/api/exports/everything.zip'
const AUDIENCE = 'everything'
const which = z.object({ id: z.uuid() })

/**
 * Returns a signed URL from which a browser can download an export for two minutes. It contains the requesting user.
 */
export async function createExportDownloadUrl(
  secret: string,
  user: Claims,
  { project, id }: { readonly project: string; readonly id: string },
): Promise<string> {
  return `${PATH}?ticket=${await signTicket(secret, AUDIENCE, { user, project, params: { id } })}`
}

/** `GET /api/exports/everything.zip?ticket=…`: a ready export. */
export async function registerExportRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, config } = services
  app.get(PATH, async (request, reply) => {
    const { member, params, access } = await verifyOwnerTicket(services, AUDIENCE, which, request.query)
    const { id: project, slug } = member.project
    const row = await findExport(db, project, params.id)
    const storedFile = row?.ready
      ? await createFileStore(config).get(getFileKey(project, params.id), null)
      : null
    if (!storedFile) throw refuse('not-found')
    return reply
      .header('content-type', 'application/zip')
      .header('content-length', storedFile.total)
      .header('content-disposition', `attachment; filename="${slug}-everything.zip"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(sendWhileAllowed<Buffer>(db, access, storedFile.body)))
  })
}
