import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

let vitrine: Vitrine
let url = ''
beforeAll(async () => {
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
  const project = await vitrine.project(await vitrine.merchant())
  url = `${vitrine.url}/showcases/${project.id}/api/2025-10/graphql.json`
})
afterAll(() => vitrine?.close())

const send = (body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a preview’s store refuses a query that is many times as long as those of the app, before it is validated', async () => {
  const query = `{ products(first: 1) { nodes { ${'variants(first: 1) { nodes { id } } '.repeat(300)} } } }`
  expect(await (await send({ query })).text()).toContain('tokens')
  const handles = Array.from({ length: 50 }, (_, at) => `p${at}: product(handle: "a") { ...P }`).join(' ')
  const own = `{ ${handles} } fragment P on Product { id title ${'variants(first: 1) { nodes { id } } '.repeat(30)} }`
  expect(await (await send({ query: own })).json()).not.toHaveProperty('errors')
})

test('one visitor’s queries to the store of a preview are limited, so that the process answers others', async () => {
  let refusal: Response | null = null
  for (let sent = 0; refusal === null && sent < 1300; sent += 50) {
    const responses = await Promise.all(Array.from({ length: 50 }, () => send({})))
    await Promise.all(responses.map((response) => response.text()))
    refusal = responses.find(({ status }) => status === 429) ?? null
  }
  expect(refusal?.headers.get('retry-after')).toMatch(/^\d+$/)
})
