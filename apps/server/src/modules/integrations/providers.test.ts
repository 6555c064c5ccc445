import type { Session } from '@vitrine/core/contract/accounts/users'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { connectIntegration, listIntegrations } from '@vitrine/core/contract/shop/integrations'
import { connectShop } from '@vitrine/core/contract/shop/shop'
import { subscribeToNewsletter } from '@vitrine/core/contract/shop/shopper'
import {
  getBenefits,
  getExtras,
  getReviews,
  getSizes,
  recommendProducts,
  reportCrash,
  searchProducts,
} from '@vitrine/core/contract/shop/shopper-integrations'
import { FAMILIAR } from '@vitrine/testing/formal-address.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startProvider } from '../../services/integrations/provider.testing.ts'
import { INTEGRATIONS } from '../../services/integrations/providers/index.ts'
import { startShop, startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { subscribeContact } from './subscribe.job.ts'

let demoShop: Awaited<ReturnType<typeof startShop>>
let vitrine: Vitrine
let owner: Session
let project: Project
let token: string
beforeAll(async () => {
  demoShop = await startShop()
  vitrine = await startVitrine({ env: { ROLE: 'api', SEED_DEMO: '1' } })
  owner = await vitrine.merchant()
  project = await vitrine.project(owner)
  const shop = { domain: demoShop.url, storefront: 'demo-public-token', access: 'demo-admin-token' }
  await vitrine.must(connectShop, { project: project.id, ...shop }, owner.access)
  token = await signedIn()
})
afterAll(async () => {
  await vitrine?.close()
  await demoShop?.stop()
})

/** The demo shop's own shopper. */
async function signedIn(): Promise<string> {
  const query = `mutation { customerAccessTokenCreate(input: { email: "shopper@vitrine.test", password: "shopper" })
    { customerAccessToken { accessToken } } }`
  const answer = await fetch(`${demoShop.url}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'demo-public-token' },
    body: JSON.stringify({ query }),
  })
  const shape = z.object({
    data: z.object({
      customerAccessTokenCreate: z.object({ customerAccessToken: z.object({ accessToken: z.string() }) }),
    }),
  })
  return shape.parse(await answer.json()).data.customerAccessTokenCreate.customerAccessToken.accessToken
}

const views = async () =>
  (await vitrine.must(listIntegrations, { project: project.id }, owner.access)).integrations
const trialOf = async (name: string) => {
  const trial = (await views()).find((one) => one.name === name)?.trial
  if (!trial) throw new Error(`${name} has no stand-in`)
  return Object.fromEntries(
    Object.entries(trial).map(([key, value]) => [
      key,
      value.replace(/http:\/\/(.*@)?localhost:\d+/, (_all, user = '') =>
        vitrine.url.replace('://', `://${user}`),
      ),
    ]),
  )
}
const connect = (integration: string, settings: Record<string, string>) =>
  vitrine.call(connectIntegration, { project: project.id, integration, settings }, owner.access)

describe('an integration provider', () => {
  test.each(INTEGRATIONS.filter(({ standIn }) => standIn).map(({ name }) => name))(
    '(%s) is connected by its protocol, and refused with a wrong secret',
    async (name) => {
      const trial = await trialOf(name)
      expect(await connect(name, trial)).toMatchObject({ status: 200 })
      const wrong = Object.fromEntries(
        Object.entries(trial).map(([key, value]) => [
          key,
          key === 'endpoint' || key === 'shop' ? value : value.replaceAll('demo', 'fake'),
        ]),
      )
      expect(await connect(name, wrong)).toMatchObject({ status: 409, error: { code: 'refused' } })
    },
  )

  test('is described in every language, and declares what it provides', () => {
    for (const integration of INTEGRATIONS) {
      const { name, texts, can, settings, elsewhere } = integration
      for (const text of [
        texts.summary,
        ...texts.adds,
        ...texts.sees,
        ...Object.values(settings).map(({ label }) => label),
      ])
        for (const translation of Object.values(text)) expect(translation.trim(), name).not.toBe('')
      const provider = integration.open({
        values: {},
        reach: () => Promise.reject(new Error('nobody is asked')),
        address: '',
        project: { id: 'p', shop: null, permanent: null, domain: null, storefront: null },
        local: false,
      })
      expect(
        Object.keys(provider)
          .filter((key) => key !== 'check')
          .sort(),
        name,
      ).toEqual([...can].sort())
      if (!elsewhere) expect(can.length, name).toBeGreaterThan(0)
      expect(name).toMatch(/^[a-z][a-z0-9-]*$/)
    }
    expect(new Set(INTEGRATIONS.map(({ name }) => name)).size).toBe(INTEGRATIONS.length)
  })

  test.each(['de', 'es'] as const)('addresses merchants formally in %s', (language) => {
    const familiar: string[] = []
    const checkText = (key: string, value: unknown) => {
      // Texts of the shop that shoppers read are between quotation marks.
      const strippedText = key === language ? String(value).replace(/„[^“]*“|«[^»]*»/g, '') : ''
      if (FAMILIAR[language].test(strippedText)) familiar.push(strippedText)
      return value
    }
    JSON.stringify(
      INTEGRATIONS.map(({ texts, settings }) => [texts, settings]),
      checkText,
    )
    expect(familiar).toEqual([])
  })

  test('never returns a secret', async () => {
    const serializedViews = JSON.stringify((await views()).map(({ trial: _told, ...one }) => one))
    for (const secret of [
      'demo-judgeme-token',
      'demo-yotpo-secret',
      'demo-smile-key',
      'pk_demo_klaviyo',
      'demo1234',
    ])
      expect(serializedViews).not.toContain(secret)
  })
})

describe('a shopper’s integrations', () => {
  const slug = () => project.slug
  const product = { id: 4713, handle: 'kite-shirt' }

  test('are returned once, for all of them', async () => {
    await connect('shop-pages', { page: 'size-guide' })
    await connect('consent', { where: 'europe', policy: 'https://my.shop/policies/privacy' })
    const extras = await vitrine.must(getExtras, { slug: slug() })
    expect(extras).toMatchObject({
      reviews: true,
      search: true,
      recommend: true,
      sizes: true,
      benefits: true,
      crashes: true,
      sms: true,
      help: { name: 'Crisp', url: expect.stringContaining('https://go.crisp.chat/') },
      consent: { policy: 'https://my.shop/policies/privacy' },
    })
    expect(extras.consent?.countries).toContain('DE')
  })

  test('show two loyalty programs side by side, with a link to subscriptions', async () => {
    const benefits = await vitrine.must(getBenefits, { slug: slug(), token })
    expect(benefits.programs.map(({ name }) => name)).toEqual(['Smile.io', 'LoyaltyLion'])
    for (const { points, tier } of benefits.programs) {
      expect(points).toBeGreaterThan(0)
      expect(tier).not.toBeNull()
    }
    expect(benefits.portal?.url).toMatch(/\/tools\/recurring\/portal\/\w+\/$/)
    expect(await vitrine.call(getBenefits, { slug: slug(), token: 'nobody' })).toMatchObject({ status: 401 })
  })

  test('take reviews from the first provider that has some', async () => {
    const { reviews } = await vitrine.must(getReviews, { slug: slug(), product })
    expect(reviews?.items.length).toBeGreaterThan(0)
    const shop = await vitrine.must(getReviews, { slug: slug(), product: null })
    expect(shop.reviews).toMatchObject({ count: 42, more: true })
    const last = await vitrine.must(getReviews, { slug: slug(), product: null, page: 5 })
    expect(last.reviews).toMatchObject({ more: false })
  })

  test.each(['judgeme', 'yotpo'])(
    '(%s) include photos of reviews as links that this server answers',
    async (name) => {
      const own = await vitrine.project(owner)
      const settings = await trialOf(name)
      if (name === 'judgeme') settings.shop = 'demo.shop'
      const body = { project: own.id, integration: name, settings }
      await vitrine.must(connectIntegration, body, owner.access)
      const { reviews } = await vitrine.must(getReviews, {
        slug: own.slug,
        product: { id: 8_300_000_000_001, handle: 'mora-mug' },
        pictures: true,
      })
      // Like the demo shop's own stars.
      expect(reviews).toMatchObject({ count: 86, starCounts: [1, 2, 5, 15, 63] })
      expect(reviews?.average?.toFixed(1)).toBe('4.6')
      expect(reviews?.items).toHaveLength(10)
      for (const { pictures, thumbnails } of reviews?.items ?? []) {
        expect(pictures.length).toBeGreaterThan(0)
        expect(thumbnails).toHaveLength(pictures.length)
      }
      const picture = await fetch(reviews?.items[0]?.pictures[0] ?? '')
      expect(picture.headers.get('content-type')).toContain('image/svg+xml')
    },
  )

  test('read a size guide from the shop’s page, in its language, as text and tables', async () => {
    const { guide } = await vitrine.must(getSizes, { slug: slug(), product, language: 'de' })
    expect(guide?.title).toBe('Größentabelle')
    expect(guide?.parts).toEqual([
      { text: 'Miss um die breiteste Stelle der Brust, unter den Armen.' },
      {
        rows: [
          ['', 'XS', 'S', 'M', 'L', 'XL'],
          ['cm', '84', '90', '96', '104', '112'],
          ['in', '33', '35½', '38', '41', '44'],
        ],
      },
    ])
    expect(await connect('shop-pages', { page: 'no-such-page' })).toMatchObject({ status: 409 })
  })

  test('return products for search and recommendations', async () => {
    const searchResult = await vitrine.must(searchProducts, { slug: slug(), term: 'mugg' })
    expect(searchResult.handles).toContain('mora-mug')
    const beside = await vitrine.must(recommendProducts, { slug: slug(), product })
    expect(beside.handles?.length).toBeGreaterThan(3)
  })

  test('pass an email address to each marketing integration separately', async () => {
    await vitrine.must(subscribeToNewsletter, { slug: slug(), email: 'Ann@mail.test' })
    for (const integration of ['klaviyo', 'attentive', 'mailchimp'])
      await subscribeContact.run(
        {
          project: project.id,
          integration,
          email: 'ann@mail.test',
          phone: null,
          agreed: new Date().toISOString(),
        },
        vitrine.services,
      )
  })

  test('pass a phone number with its consent to SMS integrations only', async () => {
    await vitrine.must(subscribeToNewsletter, {
      slug: slug(),
      email: 'Ann@mail.test',
      phone: '+49 (0)151 234 5678',
    })
    const contact = { email: 'ann@mail.test', phone: '+491512345678', agreed: new Date().toISOString() }
    for (const integration of ['klaviyo', 'attentive'])
      await subscribeContact.run({ project: project.id, integration, ...contact }, vitrine.services)
    await expect(
      subscribeContact.run({ project: project.id, integration: 'mailchimp', ...contact }, vitrine.services),
    ).rejects.toThrow('mailchimp')
    const refused = await vitrine.call(subscribeToNewsletter, {
      slug: slug(),
      email: 'ann@mail.test',
      phone: '0151 2345678',
    })
    expect(refused).toMatchObject({ status: 400 })
  })

  test('forward a crash as an envelope with its stack frames, without personal data', async () => {
    const provider = await startProvider()
    try {
      let receivedBody = ''
      provider.does((_request, response, body) => {
        receivedBody = body
        response.writeHead(200).end('{}')
      })
      const dsn = `${provider.url.replace('://', '://demo1234demo1234@')}/4711`
      expect(await connect('sentry', { dsn })).toMatchObject({ status: 200 })
      const stack =
        'TypeError: x\n    at draw (https://my.app/a.js?token=1:10:5)\n    at https://my.app/b.js:2:1'
      await vitrine.must(reportCrash, {
        slug: slug(),
        platform: 'web',
        message: 'TypeError: x is null',
        stack,
        screen: '/p/lamp',
      })
      const event: unknown = JSON.parse(receivedBody.split('\n')[2] ?? '')
      expect(event).toMatchObject({
        transaction: '/p/lamp',
        exception: { values: [{ type: 'TypeError', value: 'x is null' }] },
      })
      expect(receivedBody).toContain('"function":"draw"')
      expect(receivedBody).not.toContain('token=1')
    } finally {
      provider.stop()
    }
  })

  test('refuse a DSN with a private address', async () => {
    for (const dsn of ['https://demo1234demo1234@10.0.0.1/1', 'https://demo1234demo1234@sentry.internal/1'])
      expect(await connect('sentry', { dsn })).toMatchObject({ status: 409 })
  })
})
