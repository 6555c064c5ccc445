import { createPasswordAccounts } from '@vitrine/commerce/accounts'
import { fetchCustomer } from '@vitrine/commerce/customer/customer'
import { logIn } from '@vitrine/commerce/customer/login'
import { useDemoShop as demoShop, SHOPPER } from '@vitrine/testing/demo-shop.ts'
import { setupOf } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import type { Ports } from '../../ports.ts'
import { ServerRefused } from '../../server-refused.ts'
import { checkNewsletter, subscribeToNewsletter } from './subscribe.ts'

const shop = demoShop()
const PATH = '/shopper/newsletter'
/** Responses to a newsletter sign-up: our server's, and those of the shop's accounts. */
const answering = (callServer: Ports['callServer']) => ({
  accounts: async () => createPasswordAccounts(shop()),
  queue: setupOf({ callServer }).ports.queue,
})
/** A server that accepts everything, and the requests that it received. */
const agreeing = () => {
  const serverCalls: unknown[] = []
  return {
    serverCalls,
    callServer: async (...call: readonly unknown[]) => void serverCalls.push(call),
  }
}

test('a newsletter sign-up validates the address before any request', () => {
  expect(checkNewsletter('  ', true)).toEqual({ at: 'email', text: 'emptyEmail' })
  for (const bad of ['ann', 'ann@', 'ann@example', 'ann @example.com', `${'a'.repeat(260)}@example.com`])
    expect(checkNewsletter(bad, true), bad).toEqual({ at: 'email', text: 'invalidEmail' })
  expect(checkNewsletter('ann@example.com', false)).toEqual({ at: 'tick', text: 'notTicked' })
  expect(checkNewsletter(' Ann@Example.com ', true)).toBeNull()
  expect(checkNewsletter('ann@example.com', true, '0151 2345678')).toEqual({
    at: 'phone',
    text: 'invalidPhone',
  })
  expect(checkNewsletter('ann@example.com', true, '+49 151 2345678')).toBeNull()
})

test('a newsletter sign-up sends the number with the address, also for a customer', async () => {
  const client = shop()
  const session = await logIn(client, SHOPPER)
  if ('error' in session) throw new Error(session.error)
  for (const own of [null, { token: session.token, email: SHOPPER.email }]) {
    const { serverCalls, callServer } = agreeing()
    expect(await subscribeToNewsletter(answering(callServer), SHOPPER.email, own, '+49 151 2345678')).toBe(
      'sent',
    )
    expect(serverCalls).toEqual([[PATH, { email: SHOPPER.email, phone: '+491512345678' }]])
  }
})

test('a newsletter sign-up is sent to our server, and every result has a message', async () => {
  const { serverCalls, callServer } = agreeing()
  expect(await subscribeToNewsletter(answering(callServer), ' ann@example.com ', null)).toBe('sent')
  expect(serverCalls).toEqual([[PATH, { email: 'ann@example.com' }]])
  for (const [thrown, outcome] of [
    [new ServerRefused(PATH, 429), 'later'],
    [new ServerRefused(PATH, 409), 'account'],
    [new ServerRefused(PATH, 400), 'failed'],
    [new ServerRefused(PATH, 503), 'kept'],
    [new TypeError('fetch failed'), 'kept'],
  ] as const)
    expect(
      await subscribeToNewsletter(
        answering(() => Promise.reject(thrown)),
        'ann@example.com',
        null,
      ),
    ).toBe(outcome)
})

test('a newsletter sign-up of a customer’s own address goes directly to the platform', async () => {
  const client = shop()
  const session = await logIn(client, SHOPPER)
  if ('error' in session) throw new Error(session.error)
  const ports = answering(() => Promise.reject(new Error('The server was asked')))
  const own = { token: session.token, email: SHOPPER.email }
  expect(await subscribeToNewsletter(ports, SHOPPER.email.toUpperCase(), own)).toBe('sent')
  const answer = await fetchCustomer(client, session)
  expect('customer' in answer && answer.customer.acceptsMarketing).toBe(true)
  expect(await subscribeToNewsletter(ports, SHOPPER.email, { ...own, token: 'gone' })).toBe('failed')
})

test('a newsletter sign-up is stored offline, also a customer’s, and sent once online', async () => {
  let reached = false
  const serverCalls: unknown[] = []
  const { queue } = setupOf({
    callServer: async (...call) => {
      if (!reached) throw new TypeError('fetch failed')
      serverCalls.push(call)
    },
  }).ports
  const away = { queue, accounts: () => Promise.reject(new TypeError('fetch failed')) }
  expect(await subscribeToNewsletter(away, 'Ann@example.com', null)).toBe('kept')
  expect(await subscribeToNewsletter(away, 'ann@example.com', null)).toBe('kept')
  expect(await subscribeToNewsletter(away, SHOPPER.email, { token: 'x', email: SHOPPER.email })).toBe('kept')
  reached = true
  await (await queue()).flush()
  expect(serverCalls).toEqual([
    [PATH, { email: 'ann@example.com' }],
    [PATH, { email: SHOPPER.email }],
  ])
})
