import { createHmac } from 'node:crypto'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { shopFiles } from '@vitrine/core/contract/designs/files'
import { getProject, type Project } from '@vitrine/core/contract/projects/projects'
import {
  beginInstall,
  checkShop,
  connectShop,
  findShop,
  finishInstall,
} from '@vitrine/core/contract/shop/shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { AdminError } from '../../services/shop-access/admin-api.ts'
import { getAdminToken, toGrantColumns } from '../../services/shop-access/admin-token.ts'
import { createConsentUrl, readCallback } from '../../services/shop-access/consent-callback.ts'
import { SCOPES } from '../../services/shop-access/scopes.ts'
import { startShop, startVitrine, type Vitrine, WORKER_IN_FULL_RUN } from '../../testing/start-server.ts'

const CLIENT_SECRET = 'demo-client-secret'

let demoShop: Awaited<ReturnType<typeof startShop>>
let vitrine: Vitrine
let owner: Session
let project: Project
beforeAll(async () => {
  demoShop = await startShop()
  vitrine = await startVitrine({
    env: {
      WEBHOOK_SECRET: CLIENT_SECRET,
      CLIENT_ID: 'demo-client-id',
      ...WORKER_IN_FULL_RUN,
    },
  })
  owner = await vitrine.merchant()
})
beforeEach(async () => {
  project = await vitrine.project(owner)
})
afterAll(async () => {
  await vitrine?.close()
  await demoShop?.stop()
})

/** The shop's owner clicks Install; returns the query parameters of the page that follows. */
async function agree(url: string): Promise<Record<string, string>> {
  const page = await fetch(url)
  expect(await page.text()).toContain('read_products')
  const agreed = await fetch(`${url}&approve=1`, { redirect: 'manual' })
  const back = new URL(agreed.headers.get('location') ?? '')
  expect(`${back.origin}${back.pathname}`).toBe(`${vitrine.services.config.publicUrl}/dashboard/installed`)
  return Object.fromEntries(back.searchParams)
}
const begin = (merchant = owner, own = project) =>
  vitrine.must(beginInstall, { project: own.id, domain: demoShop.url }, merchant.access)
const install = async () => {
  const query = await agree((await begin()).url)
  return vitrine.must(finishInstall, { project: project.id, query }, owner.access)
}
const rowOf = async (id = project.id) => {
  const [row] = await vitrine.services.db.select().from(schema.projects).where(eq(schema.projects.id, id))
  if (!row) throw new Error('No project')
  return row
}

describe('a shop whose owner approves the app', () => {
  test('is connected with expiring tokens that are stored encrypted', async () => {
    expect(await install()).toMatchObject({ shop: { currency: 'USD' }, webhooks: true })
    const { project: projectDetails } = await vitrine.must(getProject, { project: project.id }, owner.access)
    expect(projectDetails).toMatchObject({ shop: demoShop.url, admin: true, storefront: expect.any(String) })
    const row = await rowOf()
    expect(row.access).toMatch(/^encrypted\.1\./)
    expect(row.refresh).toMatch(/^encrypted\.1\./)
    const hour = (row.access_expires?.getTime() ?? 0) - Date.now()
    expect(hour).toBeGreaterThan(3_500_000)
    expect(hour).toBeLessThanOrEqual(3_600_000)
    const ok = { ok: true, message: null }
    expect(await vitrine.must(checkShop, { project: project.id }, owner.access)).toEqual({
      storefront: ok,
      admin: ok,
    })
  })

  test('has one storefront token of ours, however often it connects', async () => {
    await install()
    const first = (await rowOf()).storefront
    await install()
    expect((await rowOf()).storefront).toBe(first)
  })

  test('is found by any of its pages, and its name is shown before its owner approves', async () => {
    const domain = `${demoShop.url}/collections/lamps?sort=price`
    expect(await vitrine.must(findShop, { project: project.id, domain }, owner.access)).toEqual({
      name: 'Alder & Fig',
      domain: 'alder-and-fig.myshopify.com',
    })
    const { url } = await vitrine.must(beginInstall, { project: project.id, domain }, owner.access)
    expect(url.startsWith(`${demoShop.url}/admin/oauth/authorize?`)).toBe(true)
  })

  test('is not requested at an address where no shop answers', async () => {
    for (const call of [findShop, beginInstall] as const) {
      const answer = await vitrine.call(
        call,
        { project: project.id, domain: 'http://localhost:9' },
        owner.access,
      )
      expect(answer).toMatchObject({ status: 502, error: { code: 'shop-unreachable' } })
    }
  })
})

describe('a forged OAuth callback', () => {
  const finish = (query: Record<string, string>, merchant = owner, own = project) =>
    vitrine.call(finishInstall, { project: own.id, query }, merchant.access)
  const refused = { status: 400, error: { code: 'bad-callback' } }

  test.each(['code', 'shop', 'state', 'timestamp', 'hmac'])('with another %s is refused', async (name) => {
    const query = await agree((await begin()).url)
    const changed = name === 'shop' ? 'evil.myshopify.com' : `${query[name]?.slice(0, -1)}x`
    expect(await finish({ ...query, [name]: changed })).toMatchObject(refused)
    expect((await rowOf()).access).toBeNull()
  })

  test('and a repeated one fail, because the code works once', async () => {
    const query = await agree((await begin()).url)
    expect(await finish(query)).toMatchObject({ status: 200 })
    expect(await finish(query)).toMatchObject(refused)
  })

  test('begun by another merchant is refused, so that no shop lands in a stranger’s project', async () => {
    const attacker = await vitrine.merchant('Mallory')
    const theirs = await vitrine.project(attacker)
    const query = await agree((await begin(attacker, theirs)).url)
    expect(await finish(query)).toMatchObject(refused)
    expect(await finish(query, owner, theirs)).toMatchObject({ status: 404 })
  })

  test('is refused of another shop and not used when older than 90 seconds, although signed', async () => {
    const secret = 'a secret of the tests'
    const shop = 'https://lamps.myshopify.com'
    const app = { clientId: 'c', secret, redirect: 'https://x.test/dashboard/installed' }
    const url = await createConsentUrl({ user: 'u', project: 'p', shop }, app)
    const state = new URL(url).searchParams.get('state') ?? ''
    const signed = (shopName: string, timestamp: number) => {
      const query: Record<string, string> = {
        code: 'c',
        shop: shopName,
        state,
        timestamp: String(Math.floor(timestamp / 1000)),
      }
      const message = Object.keys(query)
        .sort()
        .map((key) => `${key}=${query[key]}`)
        .join('&')
      return { ...query, hmac: createHmac('sha256', CLIENT_SECRET).update(message).digest('hex') }
    }
    const read = (query: Record<string, string>) =>
      readCallback(query, { clientSecret: CLIENT_SECRET, secret })
    expect(await read(signed('lamps.myshopify.com', Date.now()))).toEqual({
      code: 'c',
      state: { user: 'u', project: 'p', shop },
      scopes: SCOPES,
      isLate: false,
    })
    expect(await read(signed('lamps.myshopify.com', Date.now() - 100_000))).toMatchObject({ isLate: true })
    expect(await read(signed('other.myshopify.com', Date.now()))).toBeNull()
    expect(await read(signed('lamps.myshopify.com.evil.example', Date.now()))).toBeNull()
  })
})

describe('a consent that takes longer than ten minutes', () => {
  /** The shop's redirect at the end of a consent, with a state that was signed some minutes ago. */
  const answerLate = async (minutes: number, retries?: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - minutes * 60_000 })
    const state = {
      user: owner.user.id,
      project: project.id,
      shop: demoShop.url,
      back: '/dashboard/x/orders',
    }
    const app = {
      clientId: 'demo-client-id',
      secret: vitrine.services.config.jwtSecret,
      redirect: `${vitrine.services.config.publicUrl}/dashboard/installed`,
    }
    const url = await createConsentUrl({ ...state, retries }, app, ['read_products', 'read_orders'])
    vi.useRealTimers()
    return agree(url)
  }
  const finish = (query: Record<string, string>, merchant = owner) =>
    vitrine.call(finishInstall, { project: project.id, query }, merchant.access)

  test('restarts automatically with the same scopes and page, and then connects the shop', async () => {
    const answer = (await finish(await answerLate(11))).data
    if (answer?.result !== 'late') throw new Error('Not late')
    expect((await rowOf()).access).toBeNull()
    expect(new URL(answer.url).searchParams.get('scope')).toBe('read_products,read_orders')
    const query = await agree(answer.url)
    expect((await finish(query)).data).toMatchObject({
      result: 'connected',
      returnPath: '/dashboard/x/orders',
    })
    expect((await rowOf()).access).not.toBeNull()
  })

  test('does not restart for another merchant, nor a fourth time', async () => {
    const other = await vitrine.merchant('Mallory')
    expect((await finish(await answerLate(11), other)).status).toBe(404)
    expect(await finish(await answerLate(11, 3))).toMatchObject({
      status: 400,
      error: { code: 'bad-callback' },
    })
  })

  test('within ten minutes connects at once', async () => {
    expect((await finish(await answerLate(9))).data).toMatchObject({ result: 'connected' })
  })
})

describe('an expiring admin token', () => {
  /** The token expires soon or has expired; the tokens stay those that the shop issued. */
  const ageTo = async (remainingMs: number) => {
    const access_expires = new Date(Date.now() + remainingMs)
    await vitrine.services.db
      .update(schema.projects)
      .set({ access_expires })
      .where(eq(schema.projects.id, project.id))
    return rowOf()
  }
  beforeEach(async () => {
    await install()
  })

  test('is renewed before use, once for however many requests at once', async () => {
    const row = await ageTo(30_000)
    const tokens = await Promise.all(Array.from({ length: 8 }, () => getAdminToken(vitrine.services, row)))
    expect(new Set(tokens).size).toBe(1)
    const after = await rowOf()
    expect(after.access).not.toBe(row.access)
    expect(after.refresh).not.toBe(row.refresh)
    // The shop refuses a second use of the refresh token: the next renewal works, so there was none.
    await ageTo(30_000)
    expect(await getAdminToken(vitrine.services, await rowOf())).not.toBe(tokens[0])
  })

  test('is renewed once by two processes', async () => {
    const row = await ageTo(-1000)
    // Modules that are loaded again share no memory, like processes.
    vi.resetModules()
    const second = await import('../../services/shop-access/admin-token.ts')
    const tokens = await Promise.all([
      getAdminToken(vitrine.services, row),
      second.getAdminToken(vitrine.services, row),
    ])
    expect(tokens[0]).toBe(tokens[1])
  })

  test('is renewed for a call after its expiration', async () => {
    // With one project on this shop, so that its token is used.
    owner = await vitrine.merchant()
    project = await vitrine.project(owner)
    await install()
    await ageTo(-60_000)
    const input = { shop: demoShop.url, data: { path: '/images' as const } }
    expect((await vitrine.must(shopFiles, input, owner.access)).images).toHaveLength(36)
    expect((await rowOf()).access_expires?.getTime()).toBeGreaterThan(Date.now())
  })

  test('that cannot be renewed is used until it expires, and then reported as refused', async () => {
    const { encryption } = vitrine.services
    const dead = { access: 'shpat_old', accessExpires: null, refresh: 'shprt_used', refreshExpires: null }
    await vitrine.services.db
      .update(schema.projects)
      .set(toGrantColumns(encryption, project.id, dead))
      .where(eq(schema.projects.id, project.id))
    expect(await getAdminToken(vitrine.services, await ageTo(30_000))).toBe('shpat_old')
    const context = getAdminToken(vitrine.services, await ageTo(-1))
    await expect(context).rejects.toThrow(AdminError)
    expect(await vitrine.must(checkShop, { project: project.id }, owner.access)).toMatchObject({
      admin: { ok: false, message: connectShop.errors['wrong-admin-token'].message },
    })
  })

  test('that was entered by hand never expires and is never renewed', async () => {
    const input = {
      project: project.id,
      domain: demoShop.url,
      storefront: 'demo-public-token',
      access: 'demo-admin-token',
    }
    await vitrine.must(connectShop, input, owner.access)
    const row = await rowOf()
    expect(row).toMatchObject({ access_expires: null, refresh: null, refresh_expires: null })
    expect(await getAdminToken(vitrine.services, row)).toBe('demo-admin-token')
  })
})

test('shops are connected by hand when the server has no client id', async () => {
  const plain = await startVitrine()
  try {
    const merchant = await plain.merchant()
    const own = await plain.project(merchant)
    const answer = await plain.call(
      beginInstall,
      { project: own.id, domain: 'lamps.myshopify.com' },
      merchant.access,
    )
    expect(answer).toMatchObject({ status: 400, error: { code: 'no-app' } })
  } finally {
    await plain.close()
  }
})
