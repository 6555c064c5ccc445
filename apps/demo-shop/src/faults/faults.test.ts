import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDemoShop } from '../server.ts'

let demo: Awaited<ReturnType<typeof startDemoShop>>
beforeEach(async () => {
  demo = await startDemoShop({ port: 0 })
})
afterEach(() => demo.close())

const sendQuery = (query = '{ shop { name } }') =>
  fetch(`${demo.url}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'demo-public-token' },
    body: JSON.stringify({ query }),
  })
const fault = (body: object) =>
  fetch(`${demo.url}/_demo/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a fault affects the requested number of responses, then the shop works again', async () => {
  await fault({ kind: 'throttled', times: 2 })
  for (let count = 0; count < 2; count++) {
    const answer = await sendQuery()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
    })
  }
  expect(await (await sendQuery()).json()).toMatchObject({ data: { shop: { name: 'Alder & Fig' } } })
})

test('430 and 5xx are plain text, data-with-errors keeps the data, dead closes the connection', async () => {
  await fault({ kind: '430' })
  expect((await sendQuery()).status).toBe(430)
  await fault({ kind: '5xx' })
  const down = await sendQuery()
  expect(down.status).toBe(503)
  expect(down.headers.get('content-type')).toContain('text/plain')
  await fault({ kind: 'data-with-errors' })
  expect(await (await sendQuery()).json()).toMatchObject({
    data: { shop: { name: 'Alder & Fig' } },
    errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
  })
  await fault({ kind: 'dead' })
  await expect(sendQuery()).rejects.toThrow()
  expect((await sendQuery()).status).toBe(200)
})

test('a fault can be limited to one kind of request, delay responses, and ends with a reset', async () => {
  await fault({ kind: '5xx', match: 'cartCreate', times: 5 })
  expect((await sendQuery()).status).toBe(200)
  expect((await sendQuery('mutation { cartCreate { cart { id } } }')).status).toBe(503)
  await fetch(`${demo.url}/_demo/reset`, { method: 'POST' })
  expect((await sendQuery('mutation { cartCreate { cart { id } } }')).status).toBe(200)
  await fault({ kind: 'slow', delay: 60 })
  const started = performance.now()
  await sendQuery()
  expect(performance.now() - started).toBeGreaterThanOrEqual(55)
})

test('faults can be removed without other effects', async () => {
  await fault({ kind: '5xx', times: 1000 })
  expect((await sendQuery()).status).toBe(503)
  await fetch(`${demo.url}/_demo/faults`, { method: 'DELETE' })
  expect((await sendQuery()).status).toBe(200)
})

test('an unknown fault is refused with the list of known ones', async () => {
  const answer = await fault({ kind: 'earthquake' })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('throttled, 430, 5xx')
})
