import type { JsonObject } from '@vitrine/core/design/operations.types'
import { revertDesign } from '@vitrine/storefront/design'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import { sendText } from '../../infra/http/compression.ts'
import { refuse } from '../../services/calls/call-handler.ts'
import {
  findPublishedDocument,
  findStoredDocument,
  getReadingHash,
} from '../../services/designs/published-designs.ts'
import type { Services } from '../../services/services.types.ts'
import { findPublishedHash } from './queries.ts'

const slugged = z.object({ slug: z.string().max(40) })
/** Asked by the web app: the document as this version of the product reads it, its defaults filled in. */
const readingAsked = z.object({ read: z.string().min(1) })
/** Requested by phones with an older script: the document in the version that they read. */
const versionAsked = z.object({ as: z.coerce.number().int().positive() })
const hashed = z.object({ hash: z.string().regex(/^[0-9a-f]{32}$/) })

/** Registers the public routes of the live design's hash and of its immutable document. */
export async function registerDesignRoutes(app: FastifyInstance, { db }: Services): Promise<void> {
  app.get('/api/designs/:slug/published', async (request, reply) => {
    const params = slugged.safeParse(request.params)
    const hash = params.success ? await findPublishedHash(db, params.data.slug) : null
    if (!hash) throw refuse('not-found')
    const etag = `"${hash}"`
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return { error: null, data: { hash, url: `/designs/${hash}.json` } }
  })
  app.get('/designs/:hash.json', async (request, reply) => {
    const params = hashed.safeParse(request.params)
    const answer = params.success ? await findDocument(db, params.data.hash, request.query) : null
    if (!answer) throw refuse('not-found')
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', answer.isImmutable ? 'public, max-age=31536000, immutable' : 'no-store')
      .type('application/json; charset=utf-8')
    return sendText(request, reply, JSON.stringify(answer.design))
  })
}

/**
 * Finds a published document in the form that a request asks for: as published, as read now, or reverted. Null when
 * there is none, or no way back to the requested version. A reading of another version of the product, which a rolling
 * restart asks of a server before or after its own, is answered with this server's, which nobody may cache.
 */
async function findDocument(
  db: Queryable,
  hash: string,
  query: unknown,
): Promise<{ readonly design: JsonObject; readonly isImmutable: boolean } | null> {
  const version = versionAsked.safeParse(query).data?.as
  const reading = readingAsked.safeParse(query).data?.read
  if (version === undefined && reading === undefined) {
    const design = await findStoredDocument(db, hash)
    return design && { design, isImmutable: true }
  }
  const document = await findPublishedDocument(db, hash)
  const design = document && version !== undefined ? revertDesign(document, version) : document
  if (!document || !design) return null
  return { design, isImmutable: version !== undefined || reading === getReadingHash(document) }
}
