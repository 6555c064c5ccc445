import { parseHost } from '@vitrine/core/validation/hosts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createCustomDomains } from '../../../services/custom-domains/custom-domains.ts'
import type { Services } from '../../../services/services.types.ts'

const asked = z.object({ domain: z.string().max(300) })

/**
 * `GET /tls/ask?domain=`: what a proxy asks that gets certificates by itself, before it asks for one: 200 for a host
 * that an app lives at (or ours), 404 for any other. So nobody has certificates made by pointing names at us.
 */
export async function hostRoutes(app: FastifyInstance, { db, config }: Services): Promise<void> {
  const hosts = createCustomDomains(db, config)
  const ours = new URL(config.publicUrl).hostname
  app.get('/tls/ask', async (request, reply) => {
    const read = asked.safeParse(request.query)
    const host = read.success ? parseHost(read.data.domain) : null
    const known = host !== null && (host === ours || (await hosts.at(host)) !== null)
    reply.header('cache-control', 'no-store').code(known ? 200 : 404)
    return { known }
  })
}
