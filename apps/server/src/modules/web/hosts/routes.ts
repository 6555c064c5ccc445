import { parseHost } from '@vitrine/core/validation/hosts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createCustomDomains } from '../../../services/custom-domains/custom-domains.ts'
import type { Services } from '../../../services/services.types.ts'

const querySchema = z.object({ domain: z.string().max(300) })

/**
 * Route `GET /tls/ask?domain=`: tells a proxy whether to request a certificate: 200 for a host with an app (or ours),
 * 404 for any other. This prevents certificates for names that strangers point at us.
 */
export async function registerHostRoutes(app: FastifyInstance, { db, config }: Services): Promise<void> {
  const hosts = createCustomDomains(db, config)
  const ours = new URL(config.publicUrl).hostname
  app.get('/tls/ask', async (request, reply) => {
    const read = querySchema.safeParse(request.query)
    const host = read.success ? parseHost(read.data.domain) : null
    const hasSite = host !== null && (host === ours || (await hosts.at(host)) !== null)
    reply.header('cache-control', 'no-store').code(hasSite ? 200 : 404)
    return { known: hasSite }
  })
}
