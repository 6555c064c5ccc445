import { once } from 'node:events'
import { stageUpload } from '@vitrine/core/contract/designs/files'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { BusyError } from '../../infra/concurrency/tenant-limiter.ts'
import { StoreError } from '../../infra/storage/file-store.types.ts'
import { authorizeTicket } from '../../services/access/download-ticket.ts'
import { refuse } from '../../services/calls/call-handler.ts'
import { API_BASE } from '../../services/calls/http-api.ts'
import type { Services } from '../../services/services.types.ts'
import { UPLOAD_PATH } from './hosted-files.ts'
import { serveFile } from './serve-file.ts'
import { getReceivedBytes, receiveChunk } from './upload-chunks.ts'
import { verifyUploadTicket } from './upload-ticket.ts'

const ticketed = z.object({ ticket: z.string() })
const offsetIn = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** Status codes of storage errors. */
const STATUS = { full: 507, refused: 502, away: 502 } as const

/**
 * Registers the routes of uploads, `PUT /api/files/arriving/:ticket`, and downloads, `GET
 * /files/own/:project/:file/:name`.
 */
export async function registerFileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, db, log } = services
  const authorizeUpload = async (request: FastifyRequest) => {
    const { ticket } = ticketed.parse(request.params)
    const admitted = verifyUploadTicket(config.jwtSecret, ticket, Date.now())
    if (!admitted) throw refuse('not-found')
    await authorizeTicket(db, stageUpload.who, admitted)
    return admitted
  }
  const sendOffset = (reply: FastifyReply, bytes: number) =>
    reply
      .header('upload-offset', bytes)
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', 'upload-offset')
      .header('cache-control', 'no-store')
  await app.register(async (scope) => {
    const address = `${API_BASE}${UPLOAD_PATH}/:ticket`
    // Every content type is read as a stream of bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.options(address, async (_request, reply) =>
      sendOffset(reply, 0)
        .header('access-control-allow-methods', 'GET, PUT')
        .header('access-control-allow-headers', 'upload-offset, content-type')
        .code(204)
        .send(),
    )
    scope.get(address, async (request, reply) =>
      sendOffset(reply, await getReceivedBytes(services, await authorizeUpload(request)))
        .code(204)
        .send(),
    )
    scope.put(address, { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
      const admitted = await authorizeUpload(request)
      const offset = offsetIn.safeParse(request.headers['upload-offset'] ?? '0')
      if (!offset.success) throw refuse('invalid')
      try {
        const { bytes, problem } = await receiveChunk(services, admitted, offset.data, request.raw)
        if (!request.raw.readableEnded && !request.raw.destroyed) request.raw.resume()
        sendOffset(reply, bytes)
        if (problem) return reply.code(422).send({ problem })
        return reply.code(bytes === admitted.size ? 201 : bytes < offset.data ? 409 : 200).send()
      } catch (error) {
        // All bytes are here: only their turn did not come, and the merchant may repeat the upload.
        if (error instanceof BusyError) return sendOffset(reply, 0).code(503).send({ problem: 'store' })
        if (!(error instanceof StoreError)) throw error
        log.error({ err: error, project: admitted.project }, 'A file could not be kept')
        // Reads the rest of the body first: a client may not read a response that arrives before it has finished
        // sending.
        if (!request.raw.readableEnded) await once(request.raw.resume(), 'end').catch(() => {})
        return sendOffset(reply, 0)
          .code(STATUS[error.kind])
          .send({ problem: error.kind === 'full' ? 'full' : 'store' })
      }
    })
  })
  serveFile(app, services)
}
