import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readField, readTextField } from '../../platform/forms.ts'
import { revokePreviousToken } from '../../state/admin-tokens.ts'
import { getLive } from '../../state/live.ts'
import type { LiveShop } from '../../state/types.ts'
import { createAdmin } from './execute.ts'
import { resumeFiles } from './files.ts'
import { registerUploads } from './uploads.ts'

/** Registers Admin GraphQL, staged uploads and bulk operation results. */
export function registerAdmin(app: FastifyInstance, shop: LiveShop): void {
  const live = getLive(shop)
  const admin = createAdmin(live)

  app.post<{ Params: { version: string } }>('/admin/api/:version/graphql.json', async (request, reply) => {
    const { version } = request.params
    if (!/^(\d{4}-\d{2}|unstable)$/.test(version)) return reply.code(404).send({ errors: 'Not Found' })
    reply.header('x-shopify-api-version', '2025-10')
    reply.header('x-request-id', randomUUID())
    const accessToken = request.headers['x-shopify-access-token']
    const token = live.data.adminTokens.find((one) => one.accessToken === accessToken)
    if (!token || (token.expiresAt && new Date(token.expiresAt) <= live.now())) {
      return reply.code(401).send({
        errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
      })
    }
    revokePreviousToken(live, token)
    const query = typeof request.body === 'string' ? request.body : readTextField(request.body, 'query')
    if (query === null)
      return reply.code(400).send({ errors: { query: 'Required parameter missing or invalid' } })
    const variables = readField(request.body, 'variables')
    return admin.run({
      query,
      variables: typeof variables === 'object' && variables !== null ? { ...variables } : {},
      operationName: readTextField(request.body, 'operationName'),
      token,
    })
  })

  app.get<{ Params: { file: string } }>('/_bulk/:file', (request, reply) => {
    const id = Number(request.params.file.replace(/\.jsonl$/, ''))
    const operation = live.data.bulkOperations.find((one) => one.id === id)
    if (!operation) return reply.code(404).send('Not Found')
    return reply.type('application/jsonl').send(operation.jsonl)
  })

  registerUploads(app, live)
  resumeFiles(live)
}
