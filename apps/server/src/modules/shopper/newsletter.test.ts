import type { Project } from '@vitrine/core/contract/projects/projects'
import { connectShop } from '@vitrine/core/contract/shop/shop'
import { subscribeToNewsletter } from '@vitrine/core/contract/shop/shopper'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startShop, startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { subscribeCustomer } from './newsletter.job.ts'

let demoShop: Awaited<ReturnType<typeof startShop>>
let vitrine: Vitrine
let project: Project
/** Connected without an Admin token. */
let tokenless: Project
beforeAll(async () => {
  demoShop = await startShop()
  vitrine = await startVitrine()
  const owner = await vitrine.merchant()
  project = await vitrine.project(owner)
  tokenless = await vitrine.project(owner)
  const shop = { domain: demoShop.url, storefront: 'demo-public-token' }
  const connect = (of: Project, more: object) =>
    vitrine.must(connectShop, { project: of.id, ...shop, ...more }, owner.access)
  await connect(project, { access: 'demo-admin-token' })
  await connect(tokenless, {})
})
afterAll(async () => {
  await vitrine?.close()
  await demoShop?.stop()
})

const customers = z.object({
  customers: z.array(
    z.object({
      email: z.string(),
      acceptsMarketing: z.boolean(),
      marketingUpdatedAt: z.string().optional(),
    }),
  ),
})
const atShop = async (email: string) => {
  const state = customers.parse(await (await fetch(`${demoShop.url}/_demo/state`)).json())
  return state.customers.filter((one) => one.email === email)
}
const subscribe = (email: string, slug = project.slug) => vitrine.call(subscribeToNewsletter, { slug, email })
/** Runs the queued job. */
const work = (email: string, agreed = new Date()) =>
  subscribeCustomer.run({ project: project.id, email, agreed: agreed.toISOString() }, vitrine.services)
/** Queries the shop itself, as its own pages would. */
async function storefront(query: string, variables: object): Promise<unknown> {
  const response = await fetch(`${demoShop.url}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'demo-public-token' },
    body: JSON.stringify({ query, variables }),
  })
  return response.json()
}

describe('a newsletter sign-up', () => {
  test('is answered the same for a stranger, a customer and a subscriber', async () => {
    const answers = []
    for (const email of ['stranger@mail.test', 'shopper@vitrine.test', 'shopper@vitrine.test'])
      answers.push(await subscribe(email))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ error: null, data: { done: true } })
  })

  test('creates one subscribed customer, however often and concurrently it is sent', async () => {
    const email = 'new@mail.test'
    await Promise.all([1, 2, 3].map(() => subscribe('New@Mail.test ')))
    await Promise.all([work(email).catch(() => undefined), work(email).catch(() => undefined)])
    await work(email)
    expect(await atShop(email)).toMatchObject([{ acceptsMarketing: true }])
  })

  test('of a customer only adds their consent', async () => {
    const email = 'buyer@mail.test'
    const input = { email, password: 'secret' }
    const customerMutation =
      'mutation M($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id } } }'
    await storefront(customerMutation, { input })
    expect(await atShop(email)).toMatchObject([{ acceptsMarketing: false }])
    await work(email)
    expect(await atShop(email)).toMatchObject([{ acceptsMarketing: true }])
  })

  test('does not resubscribe somebody who unsubscribed before a late job', async () => {
    const email = 'changed@mail.test'
    const input = { email, password: 'secret' }
    const customerMutation =
      'mutation M($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id } } }'
    const signedIn =
      'mutation S($input: CustomerAccessTokenCreateInput!) { customerAccessTokenCreate(input: $input) { customerAccessToken { accessToken } } }'
    const unsubscribeMutation =
      'mutation L($token: String!) { customerUpdate(customerAccessToken: $token, customer: { acceptsMarketing: false }) { customer { id } } }'
    await storefront(customerMutation, { input })
    const token = z
      .object({
        data: z.object({
          customerAccessTokenCreate: z.object({
            customerAccessToken: z.object({ accessToken: z.string() }),
          }),
        }),
      })
      .parse(await storefront(signedIn, { input })).data.customerAccessTokenCreate.customerAccessToken
    await storefront(unsubscribeMutation, { token: token.accessToken })
    await work(email, new Date(Date.now() - 60_000))
    expect(await atShop(email)).toMatchObject([{ acceptsMarketing: false }])
    await work(email)
    expect(await atShop(email)).toMatchObject([{ acceptsMarketing: true }])
  })

  test('that the shop refuses as invalid is dropped silently', async () => {
    await work('ann@host.invalid')
    expect(await atShop('ann@host.invalid')).toEqual([])
  })

  test('with an invalid address is refused with a message', async () => {
    for (const email of ['', 'ann', 'ann@example', `${'a'.repeat(300)}@example.com`, 'a\u0000@b.test'])
      expect(await subscribe(email), email).toMatchObject({ status: 400, error: { code: 'invalid' } })
  })

  test('is retried when the shop’s admin access is lost, and refused when it never existed', async () => {
    expect(await subscribe('ann@mail.test', tokenless.slug)).toMatchObject({
      status: 409,
      error: { code: 'not-offered' },
    })
    const data = { project: tokenless.id, email: 'ann@mail.test', agreed: new Date().toISOString() }
    await expect(subscribeCustomer.run(data, vitrine.services)).rejects.toThrow('no Admin API token')
    expect(await subscribe('ann@mail.test', 'no-such-app')).toMatchObject({ status: 404 })
  })
})
