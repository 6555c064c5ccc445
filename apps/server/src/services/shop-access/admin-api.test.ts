import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fetchAdminApi } from './admin-api.ts'

/** Answers of the shop, in order; the last one repeats. */
let answers: readonly object[] = []
let requestCount = 0
let server: Server
let url = ''
beforeAll(async () => {
  server = createServer((_, response) => {
    response.end(JSON.stringify(answers[Math.min(requestCount, answers.length - 1)]))
    requestCount += 1
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const shape = z.object({
  order: z.object({ name: z.string(), customer: z.object({}).nullable() }).nullable(),
})
const data = { order: { name: '#1', customer: null } }
const denial = (...path: string[]) => ({
  message: 'This app is not approved to access the Customer object.',
  path,
  extensions: { code: 'ACCESS_DENIED' },
})
const fetchOrder = (...given: object[]) => {
  answers = given
  requestCount = 0
  return fetchAdminApi(url, 'token', '{ order { name } }', {}, shape, ['customer'])
}

test('data without the customer that the app may not read is data where the caller can do without', async () => {
  expect(await fetchOrder({ data, errors: [denial('order', 'customer')] })).toEqual(data)
})

test.each([
  ['any other field', { data, errors: [denial('order', 'name')] }],
  ['the whole answer', { data: { order: null }, errors: [denial('order')] }],
  ['no named field', { data, errors: [{ message: 'Internal error', extensions: null }] }],
])('an error about %s fails', async (_, answer) => {
  await expect(fetchOrder(answer)).rejects.toMatchObject({
    name: 'AdminError',
    message: answer.errors[0]?.message,
  })
})

test('a request that the platform throttles without a code is sent again', async () => {
  expect(await fetchOrder({ errors: [{ message: 'Throttled' }] }, { data })).toEqual(data)
  expect(requestCount).toBe(2)
})
