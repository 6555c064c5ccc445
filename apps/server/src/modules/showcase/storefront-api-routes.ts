import { SAMPLE_IMAGES_PATH, SHOWCASES } from '@vitrine/core/media/sample-images'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '../../services/calls/call-handler.ts'
import type { Services } from '../../services/services.types.ts'
import { findSampleImage } from '../../services/showcase/sample-shops.ts'
import { findShowcaseProject, getShowcaseCatalog } from '../../services/showcase/showcase.ts'
import { answerStorefront, parseGraphQlRequest } from '../../services/showcase/showcase-storefront-api.ts'

const versionParamsSchema = z.object({ project: z.string(), version: z.string() })
const nameParamsSchema = z.object({ name: z.string() })

/**
 * `POST /showcases/:project/api/:version/graphql.json`: the Storefront API of a project without a shop, answered from
 * its showcase. Contains nothing private: sample data, or data that every visitor of a shop can see.
 */
export async function registerShowcaseRoutes(app: FastifyInstance, { db, config }: Services): Promise<void> {
  const api = `${SHOWCASES}/:project/api/:version/graphql.json`
  const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }
  app.options(api, async (_request, reply) => reply.headers(open).code(204).send())
  app.post(api, { bodyLimit: 100_000 }, async (request, reply) => {
    const params = versionParamsSchema.safeParse(request.params)
    const question = parseGraphQlRequest(request.body)
    const project = params.success ? await findShowcaseProject(db, params.data.project) : null
    if (!project) throw refuse('not-found')
    reply.headers(open).header('cache-control', 'no-store')
    if (!question) return reply.code(400).send({ errors: [{ message: 'Send a query.' }] })
    return answerStorefront(await getShowcaseCatalog(db, project, config.publicUrl), question)
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
