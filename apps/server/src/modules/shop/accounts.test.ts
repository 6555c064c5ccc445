import { createServer, type RequestListener } from 'node:http'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { checkHealth } from '@vitrine/core/contract/projects/health'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { connectShop, setShopAccounts, shopAccounts } from '@vitrine/core/contract/shop/shop'
import { isFullRun } from '@vitrine/testing/effort.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { discoverAccountKind } from '../../services/shop-access/customer-account-endpoints.ts'
import { toConnectedShop } from '../../services/showcase/showcase.ts'
import { startShop, startVitrine, type Vitrine, WORKER_IN_FULL_RUN } from '../../testing/start-server.ts'

const CLIENT = 'shp_2f6c9a41-7b1d-4c55-9f0e-5a8d3c1e7b90'
let shop: Awaited<ReturnType<typeof startShop>>
let vitrine: Vitrine
let owner: Session
let project: Project

const breakShop = (kind: string, on: boolean) =>
  fetch(`${shop.url}/_demo/breakages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, on }),
  })
const pages = (on: boolean) => breakShop('new-accounts', on)
const set = (client: string | null, access = owner.access) =>
  vitrine.call(setShopAccounts, { project: project.id, client }, access)
const getAccounts = () => vitrine.call(shopAccounts, { project: project.id }, owner.access)
const stored = async () => {
  const [row] = await vitrine.services.db
    .select()
    .from(schema.projects)
    .where(eq(schema.projects.id, project.id))
  return row && { client: row.account_client, scheme: row.account_scheme }
}

beforeAll(async () => {
  shop = await startShop()
  vitrine = await startVitrine({
    env: { ...WORKER_IN_FULL_RUN, DEMO_SHOP_PORT: new URL(shop.url).port },
  })
  owner = await vitrine.merchant()
})
afterAll(async () => {
  await vitrine?.close()
  await shop?.stop()
})
beforeEach(async () => {
  await pages(true)
  project = await vitrine.project(owner)
  await vitrine.call(
    connectShop,
    { project: project.id, domain: shop.url, storefront: 'demo-public-token' },
    owner.access,
  )
})

test('customer account setup lists what to register at the shop, for the web and for phones', async () => {
  expect(await getAccounts()).toMatchObject({
    data: {
      client: null,
      pages: true,
      callbacks: [
        expect.stringMatching(new RegExp(`/web/${project.slug}/login$`)),
        expect.stringMatching(/^shop\.\d+\.app:\/\/callback$/),
      ],
      origins: [expect.stringMatching(/^http/)],
      logouts: [expect.stringMatching(new RegExp(`/web/${project.slug}/$`))],
    },
  })
})

test('the customer account client is stored with the redirect scheme of phones, and can be removed', async () => {
  expect(await set(CLIENT.toUpperCase().replace('SHP', 'shp'))).toMatchObject({
    data: { client: CLIENT, pages: true },
  })
  expect(await stored()).toEqual({ client: CLIENT, scheme: expect.stringMatching(/^shop\.\d+\.app$/) })
  expect(await set(null)).toMatchObject({ data: { client: null } })
  expect(await stored()).toEqual({ client: null, scheme: null })
})

test('a shop with password accounts takes no customer account client and says what to turn on', async () => {
  await pages(false)
  expect(await set(CLIENT)).toMatchObject({ status: 409, error: { code: 'no-pages' } })
  expect(await stored()).toEqual({ client: null, scheme: null })
  expect(await getAccounts()).toMatchObject({ data: { pages: false } })
})

test.each([
  'my-client',
  'shp_',
  `${CLIENT}0`,
  'shp_2f6c9a41-7b1d-4c55-9f0e-5a8d3c1e7b9\u0000',
  'https://evil.example',
])('%j is no customer account client', async (client) => {
  expect(await set(client)).toMatchObject({ status: 400 })
  expect(await stored()).toEqual({ client: null, scheme: null })
})

test('only the owner sets how shoppers sign in', async () => {
  const other = await vitrine.merchant()
  expect((await set(CLIENT, other.access)).status).toBeGreaterThanOrEqual(403)
  expect(await stored()).toEqual({ client: null, scheme: null })
})

test('connecting another shop removes the customer account client of the previous one', async () => {
  await set(CLIENT)
  const next = await startShop()
  try {
    await vitrine.call(
      connectShop,
      { project: project.id, domain: next.url, storefront: 'demo-public-token' },
      owner.access,
    )
    expect(await stored()).toEqual({ client: null, scheme: null })
  } finally {
    await next.stop()
  }
})

test('an unreachable shop does not prevent removing a customer account client, and gets none', async () => {
  await set(CLIENT)
  await vitrine.services.db
    .update(schema.projects)
    .set({ shop: 'http://localhost:9' })
    .where(eq(schema.projects.id, project.id))
  expect(await getAccounts()).toMatchObject({ data: { client: CLIENT, pages: null } })
  expect(await set(CLIENT)).toMatchObject({ error: { code: 'shop-unreachable' } })
  expect(await set(null)).toMatchObject({ data: { client: null } })
})

const kind = async () => {
  const [row] = await vitrine.services.db
    .select()
    .from(schema.projects)
    .where(eq(schema.projects.id, project.id))
  return row && { kind: row.account_kind, app: toConnectedShop(row) }
}

test('the kind of customer accounts is discovered when a shop is connected, and decides how its app signs in', async () => {
  const page = `${shop.url}/customer_authentication/redirect`
  expect(await kind()).toMatchObject({ kind: 'pages', app: { accountPage: page } })
  expect((await fetch(page)).status).toBe(200)
  await set(CLIENT)
  expect((await kind())?.app).toMatchObject({ accounts: { client: CLIENT } })
  expect((await kind())?.app).not.toHaveProperty('accountPage')
})

test('passwords remain for a shop that still has them', async () => {
  await pages(false)
  project = await vitrine.project(owner)
  await vitrine.call(
    connectShop,
    { project: project.id, domain: shop.url, storefront: 'demo-public-token' },
    owner.access,
  )
  const accountSettings = await kind()
  expect(accountSettings?.kind).toBe('passwords')
  expect(accountSettings?.app).not.toHaveProperty('accountPage')
})

test('a health check follows a shop that changes its kind of customer accounts', async () => {
  const check = () => vitrine.must(checkHealth, { project: project.id }, owner.access)
  // The shop takes long to draw the images that a health check requests.
  await breakShop('pictures', true)
  await pages(false)
  await check()
  expect((await kind())?.kind).toBe('passwords')
  await pages(true)
  await check()
  expect((await kind())?.kind).toBe('pages')
  await breakShop('pictures', false)
})

describe('discovery of customer accounts', () => {
  const DOCUMENTS: Readonly<Record<string, object>> = {
    '/.well-known/openid-configuration': {
      issuer: 'https://shopify.com/authentication/7',
      authorization_endpoint: 'https://shopify.com/authentication/7/oauth/authorize',
      token_endpoint: 'https://shopify.com/authentication/7/oauth/token',
      end_session_endpoint: 'https://shopify.com/authentication/7/logout',
    },
    '/.well-known/customer-account-api': {
      graphql_api: 'https://shopify.com/7/account/customer/api/2025-10/graphql',
    },
  }
  const answering = async (answer: RequestListener): Promise<string | null> => {
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : null
    try {
      return await discoverAccountKind(`http://localhost:${port}`, null)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }

  test('reads the platform’s documents', async () => {
    const accountKind = await answering((request, response) =>
      response.end(JSON.stringify(DOCUMENTS[request.url ?? ''])),
    )
    expect(accountKind).toBe('pages')
  })

  const ODD_ANSWERS: [string, RequestListener][] = [
    [
      'a storefront behind a password',
      (_request, response) => response.writeHead(302, { location: '/password' }).end(),
    ],
    ['a page instead of a document', (_request, response) => response.end('<html>Enter the password</html>')],
    [
      'another host',
      (_request, response) => response.writeHead(301, { location: 'https://evil.test/' }).end(),
    ],
    ['an outage', (_request, response) => response.writeHead(503).end()],
    ['a list', (_request, response) => response.end('[]')],
    ['documents without addresses', (_request, response) => response.end('{"issuer":7,"graphql_api":null}')],
    ['an endless document', (_request, response) => response.end(`{"issuer":"${'x'.repeat(200_000)}"}`)],
    ['a broken connection', (request) => request.socket.destroy()],
  ]
  test.each(ODD_ANSWERS.filter((_, at) => isFullRun() || at % 3 === 0))(
    'leaves a shop as it is that answers with %s',
    async (_name, answer) => {
      expect(await answering(answer)).toBeNull()
    },
  )

  test('leaves an unreachable shop unchanged, and reads the documents of its public domain', async () => {
    expect(await discoverAccountKind('http://localhost:9', 'localhost:9')).toBeNull()
    expect(await discoverAccountKind(shop.url, 'no-such-host.invalid')).toBe('pages')
  })
})
