import { SAMPLE_IMAGES_PATH, SHOWCASES } from '@vitrine/core/media/sample-images'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { limitRequests } from '../../infra/http/rate-limit.ts'
import { refuse } from '../../services/calls/call-handler.ts'
import type { Services } from '../../services/services.types.ts'
import { findSampleImage } from '../../services/showcase/sample-shops.ts'
import { findShowcaseProject, getShowcaseCatalog } from '../../services/showcase/showcase.ts'
import { answerStorefront, parseGraphQlRequest } from '../../services/showcase/showcase-storefront-api.ts'

const versionParamsSchema = z.object({ project: z.string(), version: z.string() })
const nameParamsSchema = z.object({ name: z.string() })

/** Maximum number of queries a minute of one network: a preview in the studio sends some ten. */
const MAX_QUERIES_PER_MINUTE = 1200

/**
 * `POST /showcases/:project/api/:version/graphql.json`: the Storefront API of a project without a shop, answered from
 * its showcase. Contains nothing private: sample data, or data that every visitor of a shop can see.
 */
export async function registerShowcaseRoutes(app: FastifyInstance, { db, config }: Services): Promise<void> {
  const api = `${SHOWCASES}/:project/api/:version/graphql.json`
  const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }
  app.options(api, async (_request, reply) => reply.headers(open).code(204).send())
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const params = versionParamsSchema.safeParse(request.params)
    const question = parseGraphQlRequest(request.body)
    const project = params.success ? await findShowcaseProject(db, params.data.project) : null
    if (!project) throw refuse('not-found')
    reply.headers(open).header('cache-control', 'no-store')
    if (!question) return reply.code(400).send({ errors: [{ message: 'Send a query.' }] })
    return answerStorefront(await getShowcaseCatalog(db, project, config.publicUrl), question)
  }
  // Anyone may ask, and each query takes some time of the process.
  await app.register(async (limited) => {
    await limitRequests(limited, MAX_QUERIES_PER_MINUTE, () => refuse('too-many'))
    limited.post(api, { bodyLimit: 100_000 }, answer)
  })
  app.get(`${SAMPLE_IMAGES_PATH}/:name`, async (request, reply) => {
    const params = nameParamsSchema.safeParse(request.params)
    const name = params.success ? params.data.name.replace(/\.svg$/, '') : ''
    const picture = findSampleImage(name)
    if (picture === null) throw refuse('not-found')
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml; charset=utf-8')
      .send(picture)
  })
}
