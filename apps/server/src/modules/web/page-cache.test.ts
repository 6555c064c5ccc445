import { request as httpRequest } from 'node:http'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { publishDesign } from '@vitrine/core/contract/designs/designs'
import { type Project, updateProject } from '@vitrine/core/contract/projects/projects'
import type { RenderAnswer, RenderRequest } from '@vitrine/core/rendering/render'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { createDeliveryHeaders } from '@vitrine/testing/deliveries.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findPublishedDocument } from '../../services/designs/published-designs.ts'
import * as schema from '../../services/schema/schema.ts'
import { type BuiltApps, createBuiltApps } from '../../testing/built-apps.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { createPageCache, getPageKey } from './page-cache.ts'
import { findSite, invalidateSite } from './sites.ts'

type Draw = (renderRequest: RenderRequest) => Promise<RenderAnswer>
declare global {
  /** What the fake web shell does on a request of a page. */
  var drawForTest: Draw
  /** The same for a landing page. */
  var drawLandingForTest: (request: { readonly path: string }) => Promise<RenderAnswer>
}
const SHOP = 'https://lamps.example'
const page = (html: string, over: Partial<RenderAnswer> = {}): RenderAnswer => ({
  status: 200,
  complete: true,
  html,
  ...over,
})

let renderRequests: RenderRequest[] = []
let landingCount = 0
/** Visitor whose network has used up its turns. */
const LANDING_VISITOR = 2313
/** Renders its input, and counts. */
const showing: Draw = async (renderRequest) => {
  renderRequests.push(renderRequest)
  return page(
    `<p>${renderRequest.language} ${renderRequest.url} ${renderRequest.shop.name} ${renderRequests.length}</p>`.padEnd(
      3000,
      ' ',
    ),
  )
}

let vitrine: Vitrine
let built: BuiltApps
let owner: Session
let project: Project
beforeAll(async () => {
  built = createBuiltApps({
    render: '(asked) => globalThis.drawForTest(asked)',
    landing: '(asked) => globalThis.drawLandingForTest(asked)',
    parsePageAddress: `(url) => ({ url: url.replace(/[?&]utm_[^&]*/g, ''), secret: url.startsWith('/recovery') })`,
  })
  vitrine = await startVitrine({ webDist: built.web, env: { TRUSTED_PROXIES: '1' } })
  owner = await vitrine.merchant()
  project = await vitrine.project(owner)
  await setProject({ shop: SHOP, storefront: 'public', langs: ['en'] })
  await vitrine.must(publishDesign, { project: project.id }, owner.access)
})
beforeEach(() => {
  vitrine.services.cacheInvalidation.shop.notify(SHOP)
  renderRequests = []
  globalThis.drawForTest = showing
  globalThis.drawLandingForTest = async () => {
    landingCount += 1
    return page(`<p>landing ${landingCount}</p>`)
  }
})
afterAll(async () => {
  await vitrine?.close()
  built?.remove()
})

async function setProject(values: Partial<typeof schema.projects.$inferInsert>): Promise<void> {
  await vitrine.services.db.update(schema.projects).set(values).where(eq(schema.projects.id, project.id))
  vitrine.services.cacheInvalidation.project.notify(project.id)
}
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${vitrine.url}/web/${project.slug}${path}`, { headers })
/** Requests a page as a visitor of a network of their own. */
const getAs = (visitor: number, path: string) =>
  get(path, { 'x-forwarded-for': `8.8.${visitor >> 8}.${visitor & 255}` })
const text = async (path: string, headers: Record<string, string> = {}) =>
  (await (await get(path, headers)).text()).trim()

describe('a public page', () => {
  test('is rendered once for concurrent and later requests, whatever campaign parameters they have', async () => {
    const marks = Array.from({ length: 40 }, (_, index) => `/p/lamp?utm_source=mail${index}`)
    const pages = await Promise.all(marks.map((path) => text(path)))
    expect(new Set(pages)).toEqual(new Set(['<p>en /p/lamp Lamps 1</p>']))
    expect(await text('/p/lamp')).toBe(pages[0])
    expect(renderRequests).toHaveLength(1)
  })
  test('contains nothing of the visitor: neither cookies nor tokens reach the renderer', async () => {
    const own = await text('/p/lamp', {
      cookie: 'token=secret-of-one; cart=secret-of-one',
      authorization: 'Bearer secret-of-one',
      'x-jwt': 'secret-of-one',
      'user-agent': 'secret-of-one',
    })
    const { fetch: _fetch, signal: _signal, design: _design, ...given } = { fetch, ...renderRequests[0] }
    expect(Object.keys(given).sort()).toEqual(
      ['base', 'canonicalUrl', 'edit', 'hash', 'language', 'origin', 'shop', 'slug', 'url'].sort(),
    )
    expect(JSON.stringify(given)).not.toContain('secret-of-one')
    expect(await text('/p/lamp')).toBe(own)
  })
  test('is cached in each encoding, and answered with 304 to a client that has it', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await get('/p/lamp', { 'accept-encoding': encoding })
      const etag = first.headers.get('etag') ?? ''
      expect(first.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect((await first.text()).trim()).toBe('<p>en /p/lamp Lamps 1</p>')
      const secondResponse = await get('/p/lamp', {
        'accept-encoding': encoding,
        'if-none-match': `W/${etag}, "x"`,
      })
      expect([secondResponse.status, await secondResponse.text()]).toEqual([304, ''])
      const other = await get('/p/lamp', { 'accept-encoding': encoding, 'if-none-match': '"another"' })
      expect(other.status).toBe(200)
    }
    expect(renderRequests).toHaveLength(1)
  })
  test('may be cached by proxies when its address is the whole key, and by browsers only otherwise', async () => {
    const one = await get('/p/lamp')
    expect([one.headers.get('cache-control'), one.headers.get('vary')]).toEqual([
      'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=600',
      'accept-encoding',
    ])
    await setProject({ langs: ['en', 'ar'] })
    const two = await get('/p/lamp', { 'accept-language': 'ar' })
    expect([two.headers.get('cache-control'), two.headers.get('vary')]).toEqual([
      'private, no-cache',
      'accept-language, cookie, accept-encoding',
    ])
    expect(two.headers.get('content-language')).toBe('ar')
    const response = await get('/p/lamp?lang=ar')
    expect(response.headers.get('cache-control')).toContain('s-maxage')
    expect(await text('/p/lamp', { cookie: 'a=b; lang=ar' })).toContain('<p>ar ')
    await setProject({ langs: ['en'] })
    expect(await text('/p/lamp', { cookie: 'lang=ar', 'accept-language': 'ar' })).toContain('<p>en ')
  })
  test('is rendered again at once when the merchant publishes or changes something', async () => {
    expect(await text('/p/lamp')).toContain(' Lamps 1')
    await vitrine.must(updateProject, { project: project.id, name: 'Lights' }, owner.access)
    expect(await text('/p/lamp')).toContain(' Lights 2')
    await setProject({ name: 'Lamps' })
  })
  test('shows what another process published within two seconds', async () => {
    await text('/p/lamp')
    await vitrine.services.db
      .update(schema.projects)
      .set({ name: 'Elsewhere' })
      .where(eq(schema.projects.id, project.id))
    await expect.poll(() => text('/p/lamp')).toContain('Elsewhere')
    await setProject({ name: 'Lamps' })
  })
  test('is rendered again when the shop reports a changed product, collection, stock or shop', async () => {
    let turn = 0
    for (const topic of ['products/update', 'collections/update', 'inventory_levels/update', 'shop/update']) {
      turn += 1
      // Changes within one second are reported together.
      await expect.poll(() => text('/p/lamp')).toContain(` Lamps ${turn}`)
      const body = '{"id":1}'
      const answer = await fetch(`${vitrine.url}/webhooks/${project.id}`, {
        method: 'POST',
        headers: createDeliveryHeaders(body, { topic, id: `w-${topic}` }),
        body,
      })
      expect(answer.status).toBe(200)
    }
    await expect.poll(() => text('/p/lamp')).toContain(` Lamps ${turn + 1}`)
  })
})

describe('a private or incomplete page', () => {
  test('is rendered per request: the canvas, and addresses that may contain a secret', async () => {
    for (const path of ['/?edit=1', '/recovery?reset=x']) {
      const [first, second] = [await text(path), await text(path)]
      expect(first).not.toBe(second)
      expect((await get(path)).headers.get('cache-control')).toBe(
        path.startsWith('/recovery') ? 'no-store' : 'private, no-cache',
      )
    }
  })
  test('with missing shop data may not be cached by proxies', async () => {
    globalThis.drawForTest = async (renderRequest) => ({ ...(await showing(renderRequest)), complete: false })
    expect((await get('/p/half')).headers.get('cache-control')).toBe('private, no-cache')
    expect((await get('/p/half')).headers.get('etag')).toBeNull()
    globalThis.drawForTest = async () => page('nothing', { complete: false, status: 503 })
    const [first, second] = [await get('/p/none'), await get('/p/none')]
    expect([first.status, first.headers.get('retry-after'), second.status]).toEqual([503, '10', 503])
  })
  test('is rendered again after seconds when incomplete, and after a minute when complete', async () => {
    let time = 0
    let turn = 0
    let complete = false
    const pages = createPageCache(
      {
        forget: () => undefined,
        draw: async () => {
          turn += 1
          return page(`${turn}`, { complete })
        },
      },
      async () => ({}),
      { now: () => time },
    )
    const { signal } = new AbortController()
    const show = async () => {
      const { shared } = pages
      return (await (await shared(APP, '/', signal)).bytes('identity')).toString()
    }
    expect([await show(), await show()]).toEqual(['1', '1'])
    time += 6000
    complete = true
    // The first visitor gets the cached page, the next one the page that was rendered meanwhile.
    await show()
    await expect.poll(show).toBe('2')
    time += 59_000
    expect(await show()).toBe('2')
    time += 2000
    await show()
    await expect.poll(show).toBe('3')
  })
})

describe('a landing page whose shop does not answer', () => {
  test('is served from the cache, or says that it will be back when it was never cached', async () => {
    const landing = (path: string) => fetch(`${vitrine.url}/app/${project.slug}/?lang=en&to=${path}`)
    const cachedHtml = await (await landing('/')).text()
    globalThis.drawLandingForTest = async () => {
      throw new Error('The shop did not answer in time')
    }
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60 * 60_000)
    expect(await (await landing('/')).text()).toBe(cachedHtml)
    const never = await landing('/products/lamp')
    clock.mockRestore()
    expect([never.status, never.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await never.text()).toContain('Temporarily unavailable')
  })
})

describe('a page that fails to render', () => {
  test('is served from the cache, or says that it will be back when it was never cached', async () => {
    const before = await text('/p/lamp')
    vitrine.services.cacheInvalidation.shop.notify(SHOP)
    globalThis.drawForTest = async () => {
      throw new Error('drawing failed')
    }
    expect(await text('/p/lamp')).toBe(before)
    const never = await get('/p/never-seen')
    expect([never.status, never.headers.get('retry-after')]).toEqual([503, '10'])
  })
  test('in part does not replace a complete cached one', async () => {
    const before = await text('/p/lamp')
    vitrine.services.cacheInvalidation.shop.notify(SHOP)
    globalThis.drawForTest = async () => page('half', { complete: false, status: 503 })
    expect(await text('/p/lamp')).toBe(before)
  })
})

const APP = {
  slug: 'demo',
  hash: 'h',
  language: 'en',
  base: '/web/demo',
  origin: '',
  edit: false,
  shop: {
    name: '',
    domain: SHOP,
    token: '',
    currency: 'USD',
    country: '',
    languages: [],
    moneyFormat: '',
  },
} as const

/** Renders that wait until the test releases them. */
function holdRenders() {
  let go: () => void = () => undefined
  const open = new Promise<void>((resolve) => {
    go = resolve
  })
  const signals: (AbortSignal | undefined)[] = []
  globalThis.drawForTest = async (renderRequest) => {
    signals.push(renderRequest.signal)
    await Promise.race([
      open,
      new Promise((_resolve, reject) =>
        renderRequest.signal?.addEventListener('abort', () => reject(renderRequest.signal?.reason)),
      ),
    ])
    return showing(renderRequest)
  }
  return { go: () => go(), signals }
}

describe('page rendering under overload', () => {
  test('queues some requests, serves others from the cache, and asks the rest to come back soon', async () => {
    const cachedPage = await text('/p/known')
    vitrine.services.cacheInvalidation.shop.notify(SHOP)
    const { go } = holdRenders()
    const requests = Array.from({ length: 500 }, (_, index) => getAs(index, `/p/lamp-${index}`))
    // Above the limit no request waits: these return while the others are still held.
    const refused = await Promise.race(requests)
    expect(refused.status).toBe(503)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThanOrEqual(3)
    const body = await refused.text()
    expect(body).toContain('One moment, please')
    expect(body).toContain(`<meta http-equiv="refresh" content="${seconds}">`)
    expect(await text('/p/known')).toBe(cachedPage)
    go()
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(64)
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(500 - 64 - 192)
    globalThis.drawForTest = showing
    expect((await get('/p/after')).status).toBe(200)
  })
  test('of one app leaves another app’s pages their turn', async () => {
    const other = await vitrine.project(owner, 'Chairs')
    await vitrine.services.db
      .update(schema.projects)
      .set({ shop: 'https://chairs.example', storefront: 'public', langs: ['en'] })
      .where(eq(schema.projects.id, other.id))
    await vitrine.must(publishDesign, { project: other.id }, owner.access)
    const { go, signals } = holdRenders()
    const held = globalThis.drawForTest
    globalThis.drawForTest = (renderRequest) =>
      renderRequest.shop.domain === SHOP ? held(renderRequest) : showing(renderRequest)
    const crowd = Array.from({ length: 300 }, (_, index) => getAs(index, `/p/crowd-${index}`))
    await expect.poll(() => signals.length).toBe(64)
    expect((await fetch(`${vitrine.url}/web/${other.slug}/p/chair`)).status).toBe(200)
    go()
    await Promise.all(crowd)
  })
  test('by one visitor leaves the app’s other visitors their pages, and is answered with older ones', async () => {
    const cachedHtml = (await (await getAs(1, '/p/known')).text()).trim()
    vitrine.services.cacheInvalidation.shop.notify(SHOP)
    const { go, signals } = holdRenders()
    const held = globalThis.drawForTest
    globalThis.drawForTest = (renderRequest) =>
      renderRequest.url.startsWith('/p/flood') ? held(renderRequest) : showing(renderRequest)
    const flood = Array.from({ length: 300 }, (_, index) => getAs(1, `/p/flood-${index}`))
    const refused = await Promise.race(flood)
    expect([refused.status, signals.length]).toEqual([503, 32])
    expect((await getAs(2, '/p/other')).status).toBe(200)
    expect((await (await getAs(1, '/p/known')).text()).trim()).toBe(cachedHtml)
    go()
    await Promise.all(flood)
  })
  test('by one visitor answers its landing pages with older ones, or asks to come back soon', async () => {
    const landing = async (path = '/') => {
      const url = `${vitrine.url}/app/${project.slug}/?lang=en&to=${path}`
      const response = await fetch(url, {
        headers: { 'x-forwarded-for': `8.8.${LANDING_VISITOR >> 8}.${LANDING_VISITOR & 255}` },
      })
      return {
        status: response.status,
        retry: response.headers.get('retry-after'),
        html: await response.text(),
      }
    }
    const cachedPage = await landing()
    expect(cachedPage.status).toBe(200)
    const { go } = holdRenders()
    const flood = Array.from({ length: 300 }, (_, index) => getAs(LANDING_VISITOR, `/p/flood-${index}`))
    await Promise.race(flood)
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 10 * 60_000)
    expect(await landing()).toEqual(cachedPage)
    const never = await landing('/products/lamp')
    expect([never.status, Number(never.retry) >= 3]).toEqual([503, true])
    expect(never.html).toContain('One moment, please')
    clock.mockRestore()
    go()
    await Promise.all(flood)
  })
  test('cancels a render that nobody waits for any more', async () => {
    const { signals } = holdRenders()
    const line = httpRequest(`${vitrine.url}/web/${project.slug}/p/left`)
    line.on('error', () => undefined)
    line.end()
    await expect.poll(() => signals.length).toBe(1)
    line.destroy()
    await expect.poll(() => signals[0]?.aborted).toBe(true)
  })
})

test('a live design, its project and its markets are read once for many concurrent page requests', async () => {
  const other = await vitrine.project(owner)
  const { published } = await vitrine.must(publishDesign, { project: other.id }, owner.access)
  const hash = 'e'.repeat(32)
  await vitrine.services.db
    .insert(schema.publishedDesigns)
    .values({ project_id: other.id, hash, config: createDefaultDesign(), version: 1 })
  let selects = 0
  const counting = new Proxy(vitrine.services.db, {
    get: (db, name) => {
      if (name === 'select') selects += 1
      return Reflect.get(db, name)
    },
  })
  const readers = Array.from({ length: 50 }, () => null)
  const designs = await Promise.all(readers.map(() => findPublishedDocument(counting, hash)))
  expect([new Set(designs).size, selects]).toEqual([1, 1])
  const sites = await Promise.all(readers.map(() => findSite(counting, other.slug)))
  expect([new Set(sites).size, sites[0]?.published, selects]).toEqual([1, published, 3])
  expect(await findPublishedDocument(counting, 'f'.repeat(32))).toBeNull()
})

test('an app is served from the cache while the database is down', async () => {
  let away = false
  const falling = new Proxy(vitrine.services.db, {
    get: (db, name) => {
      if (away && name === 'select') throw new Error('Connection terminated')
      return Reflect.get(db, name)
    },
  })
  const cachedSite = await findSite(falling, project.slug)
  invalidateSite(falling, project.id)
  away = true
  expect(await findSite(falling, project.slug)).toBe(cachedSite)
  await expect(findSite(falling, 'never-seen')).rejects.toThrow('Connection terminated')
})

describe('the page cache key', () => {
  const textArbitrary = fc.constantFrom('', 'a', 'b', 'a\nb', '"', '","', 'en')
  const request = fc.record({
    url: textArbitrary,
    slug: textArbitrary,
    hash: textArbitrary,
    language: fc.constantFrom('en' as const, 'ar' as const),
    base: textArbitrary,
    origin: textArbitrary,
    edit: fc.constant(false),
    shop: fc.record({
      name: textArbitrary,
      domain: textArbitrary,
      token: textArbitrary,
      currency: textArbitrary,
      country: textArbitrary,
      languages: fc.array(fc.constantFrom('en' as const, 'ar' as const), { maxLength: 2 }),
      moneyFormat: textArbitrary,
    }),
  })
  test('contains every input of rendering: requests that differ in any never share a page', () => {
    fc.assert(
      fc.property(request, request, (one, two) => {
        const [{ url, ...app }, { url: other, ...otherApp }] = [one, two]
        if (getPageKey(app, url) === getPageKey(otherApp, other)) expect(one).toEqual(two)
        expect(getPageKey(app, url)).toBe(getPageKey(structuredClone(app), url))
      }),
      { numRuns: 2000 },
    )
  })
  test('never returns the page of another request', async () => {
    const pages = createPageCache(
      {
        forget: () => undefined,
        draw: async ({ design: _design, signal: _signal, fetch: _fetch, ...asked }) =>
          page(JSON.stringify(asked)),
      },
      async () => ({}),
    )
    const { signal } = new AbortController()
    await fc.assert(
      fc.asyncProperty(request, async (renderRequest) => {
        const { url, ...app } = renderRequest
        const cachedPage = await pages.shared(app, url, signal)
        expect(JSON.parse((await cachedPage.bytes('identity')).toString())).toEqual(renderRequest)
      }),
    )
  })
})
