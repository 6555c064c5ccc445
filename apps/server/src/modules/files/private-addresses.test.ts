import { createServer, type Server } from 'node:http'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { shopFiles } from '@vitrine/core/contract/designs/files'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { buildFileSearchQuery } from './handlers.ts'

/** Requests that a shop received, with their tokens. */
const receivedRequests: { readonly body: string; readonly token: unknown }[] = []
const NOTHING = { data: { files: { nodes: [], pageInfo: { hasNextPage: false } } } }
let nextResponse: unknown = NOTHING
let shop: Server
let address = ''
let vitrine: Vitrine
let owner: Session
let project: Project

beforeAll(async () => {
  shop = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      receivedRequests.push({ body, token: request.headers['x-shopify-access-token'] })
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(nextResponse))
    })
  })
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
  const serverAddress = shop.address()
  address = `http://localhost:${serverAddress && typeof serverAddress === 'object' ? serverAddress.port : 0}`
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
  owner = await vitrine.merchant()
  project = await vitrine.project(owner)
  const access = vitrine.services.encryption.encrypt('shpat_of_the_shop', {
    project: project.id,
    column: 'access',
  })
  await vitrine.services.db
    .update(schema.projects)
    .set({ shop: address, access })
    .where(eq(schema.projects.id, project.id))
})
beforeEach(() => {
  receivedRequests.length = 0
  nextResponse = NOTHING
})
afterAll(async () => {
  await vitrine?.close()
  await new Promise((closed) => shop?.close(closed))
})

const callShop = (data: object, more: object = {}, session = owner) =>
  vitrine.call(shopFiles, { shop: address, data, ...more }, session.access)
const requestBodySchema = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()) })

describe('the gateway to a shop’s admin API', () => {
  test('sends two fixed queries only, whatever is requested', async () => {
    for (const path of ['/images', '/videos']) expect((await callShop({ path })).status).toBe(200)
    const [images, videos] = receivedRequests.map(
      ({ body }) => requestBodySchema.parse(JSON.parse(body)).query,
    )
    expect([images, videos].map((query) => /^query (\w+)/.exec(query ?? '')?.[1])).toEqual([
      'Images',
      'Videos',
    ])
    receivedRequests.length = 0
    for (const path of [
      '/orders',
      '/customers',
      '',
      '/images/../orders',
      '__proto__',
      'constructor',
      7,
      null,
      ['/images'],
    ])
      expect(await callShop({ path })).toMatchObject({ status: 400, error: { code: 'invalid' } })
    expect(receivedRequests).toEqual([])
  })

  test('forwards no document, variable or header of the caller', async () => {
    const mutation = 'mutation { productDelete(input: {id: "gid://shopify/Product/1"}) { deletedProductId } }'
    const answer = await callShop(
      { path: '/images', query: mutation, variables: { first: 10_000 }, first: 10_000 },
      { query: mutation, headers: { 'x-shopify-access-token': 'other' } },
    )
    expect([200, 400]).toContain(answer.status)
    for (const { body } of receivedRequests) {
      expect(body).not.toContain('mutation')
      expect(requestBodySchema.parse(JSON.parse(body)).variables).toMatchObject({ first: 36 })
    }
    const clean = await callShop({ path: '/images', search: mutation })
    expect(clean.status).toBe(200)
    expect(requestBodySchema.parse(JSON.parse(receivedRequests.at(-1)?.body ?? '')).query).not.toContain(
      'mutation',
    )
  })

  test('requests the caller’s own shop only, so that the stored token goes nowhere else', async () => {
    const stranger = await vitrine.merchant()
    expect(await callShop({ path: '/images' }, {}, stranger)).toMatchObject({ status: 404 })
    for (const other of [
      'evil.example',
      `${address}@evil.example`,
      'http://169.254.169.254',
      'http://[::1]:9',
      'file:///etc/passwd',
      ' ',
      '\u0000',
    ])
      expect([400, 404]).toContain((await callShop({ path: '/images' }, { shop: other })).status)
    expect(receivedRequests).toEqual([])
    await callShop({ path: '/images' })
    expect(receivedRequests.map(({ token }) => token)).toEqual(['shpat_of_the_shop'])
  })

  test('escapes search terms', () => {
    const term = /^media_type:IMAGE status:READY(?: filename:"((?:[^"\\]|\\.)*)"\*)?$/s
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (search) => {
        expect(term.test(buildFileSearchQuery('IMAGE', search))).toBe(true)
      }),
    )
    const attack = buildFileSearchQuery('IMAGE', '" OR status:FAILED media_type:VIDEO "')
    expect(attack).toMatch(term)
    expect(attack).toContain('\\" OR status\\:FAILED')
  })

  test.each([
    ['a picture whose address is none', { id: '1', image: { url: 'no address' } }],
    ['a picture whose name cannot be read', { id: '1', image: { url: 'https://x.test/%E0%A4%A.jpg' } }],
    ['nothing that is a file', { id: 7 }],
  ])('survives a shop that answers with %s', async (_what, node) => {
    nextResponse = { data: { files: { nodes: [node], pageInfo: { hasNextPage: false } } } }
    const answer = await callShop({ path: '/images' })
    expect(answer.status).not.toBe(500)
  })
})
