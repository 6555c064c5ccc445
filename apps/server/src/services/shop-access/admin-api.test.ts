import { startScriptedShop } from '@vitrine/testing/scripted-shop.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fetchAdminApi } from './admin-api.ts'

const shape = z.object({
  order: z.object({ name: z.string(), customer: z.object({}).nullable() }).nullable(),
})
const data = { order: { name: '#1', customer: null } }
const denial = (...path: string[]) => ({
  message: 'This app is not approved to access the Customer object.',
  path,
  extensions: { code: 'ACCESS_DENIED' },
})
/** Requests an order from a shop that gives these answers in order. */
async function fetchOrder(...bodies: readonly object[]) {
  const { url, requests } = await startScriptedShop(bodies.map((body) => ({ body })))
  const answer = fetchAdminApi(url, 'token', '{ order { name } }', {}, shape, ['customer'])
  return { answer, requests }
}

test('data without the customer that the app may not read is data where the caller can do without', async () => {
  const { answer } = await fetchOrder({ data, errors: [denial('order', 'customer')] })
  expect(await answer).toEqual(data)
})

test.each([
  ['any other field', { data, errors: [denial('order', 'name')] }],
  ['the whole answer', { data: { order: null }, errors: [denial('order')] }],
  ['no named field', { data, errors: [{ message: 'Internal error', extensions: null }] }],
])('an error about %s fails', async (_, body) => {
  const { answer } = await fetchOrder(body)
  await expect(answer).rejects.toMatchObject({ name: 'AdminError', message: body.errors[0]?.message })
})

test('a request that the platform throttles without a code is sent again', async () => {
  const { answer, requests } = await fetchOrder({ errors: [{ message: 'Throttled' }] }, { data })
  expect(await answer).toEqual(data)
  expect(requests).toHaveLength(2)
})
