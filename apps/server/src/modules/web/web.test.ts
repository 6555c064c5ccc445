import { Agent, request } from 'node:http'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { publishDesign } from '@vitrine/core/contract/designs/designs'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { type BuiltApps, createBuiltApps } from '../../testing/built-apps.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { choosePageLanguage } from './sites.ts'

/** A renderer that returns its input. */
const SHOWING = `async (asked) => {
  if (asked.url.startsWith('/throws')) throw new Error('drawing failed')
  const { design, ...rest } = asked
  if (asked.url.startsWith('/old')) return { status: 301, location: asked.base + '/p/new', html: '', complete: true }
  return { status: asked.url.startsWith('/missing') ? 404 : 200, html: JSON.stringify({ ...rest, version: design.version }), complete: true }
}`
const FILES = {
  'web/client/app-123.js': 'console.log(1)',
  'web/client/app-123.js.br': 'brotli bytes',
  'web/client/.vite/manifest.json': '{}',
  'dashboard/client/index.html': '<html><head><!--seo--></head></html>',
  'dashboard/client/favicon.svg': '<svg/>',
  'dashboard/client/assets/main-1.js': '1',
  'dashboard/server/head-server.js': `export function renderHead(path, base) {
    return { found: path !== '/dashboard/nowhere', html: '<title>' + path + " $& of " + base + '</title>', root: '<html>' }
  }`,
}

let vitrine: Vitrine
let built: BuiltApps
let owner: Session
let project: Project
beforeAll(async () => {
  built = createBuiltApps({ render: SHOWING }, FILES)
  vitrine = await startVitrine({ webDist: built.web, dashboardDist: built.dashboard })
  owner = await vitrine.merchant()
  project = await vitrine.project(owner, 'Lampen & Löffel')
})
afterAll(async () => {
  await vitrine?.close()
  built?.remove()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${vitrine.url}${path}`, { headers, redirect: 'manual' })

describe('a shopping app', () => {
  test('at an unknown address is a not-found page', async () => {
    const response = await get('/web/nobody/')
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await response.text()).toContain('Store not found')
    const arabic = await (await get('/web/nobody/p/x', { 'accept-language': 'ar-AE' })).text()
    expect(arabic).toContain('<html lang="ar" dir="rtl">')
    expect(arabic).toContain('لم يُعثر على المتجر')
  })

  test('before the first publishing says that it opens soon, with its name escaped', async () => {
    await vitrine.services.db
      .update(schema.projects)
      .set({ name: '<script>alert(1)</script>' })
      .where(eq(schema.projects.id, project.id))
    const page = await (await get(`/web/${project.slug}/`)).text()
    expect(page).toContain('Opening soon')
    expect(page).not.toContain('<script>')
  })

  test('is rendered from the published design, in the requested language, with the project’s name', async () => {
    await vitrine.services.db
      .update(schema.projects)
      .set({
        name: 'Lamps',
        shop: 'https://lamps.example',
        storefront: 'public',
        shop_name: 'Lamps and More Ltd',
        langs: ['en', 'ar'],
      })
      .where(eq(schema.projects.id, project.id))
    const { published } = await vitrine.must(publishDesign, { project: project.id }, owner.access)
    const response = await get(`/web/${project.slug}/p/lamp?variant=1`, {
      'accept-language': 'ar-AE,ar;q=0.9',
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      url: '/p/lamp?variant=1',
      slug: project.slug,
      hash: published,
      shop: { name: 'Lamps', domain: 'https://lamps.example', token: 'public', languages: ['en', 'ar'] },
      language: 'ar',
      base: `/web/${project.slug}`,
      edit: false,
    })
    expect(await (await get(`/web/${project.slug}/?edit=1&lang=de`)).json()).toMatchObject({
      edit: true,
      language: 'de',
    })
  })

  test('is compressed with the best encoding that the browser accepts', async () => {
    for (const [accepted, expectedEncoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await get(`/web/${project.slug}/?${'x'.repeat(2000)}`, { 'accept-encoding': accepted })
      expect(response.headers.get('content-encoding')).toBe(expectedEncoding)
      expect(await response.json()).toMatchObject({ slug: project.slug })
    }
  })

  test('redirects a moved address for good, and keeps language and campaign parameters', async () => {
    const response = await get(`/web/${project.slug}/old?utm_source=mail&lang=de`)
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      `/web/${project.slug}/p/new?utm_source=mail&lang=de`,
    ])
    expect(response.headers.get('cache-control')).toContain('max-age=0')
  })

  test('keeps the status of its renderer, and answers 503 with a link when rendering fails', async () => {
    expect((await get(`/web/${project.slug}/missing`)).status).toBe(404)
    const broken = await get(`/web/${project.slug}/throws`)
    expect([broken.status, broken.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await broken.text()).toContain('Try again')
  })

  test('whose live design cannot be read says that it will be back, and renders no part of it', async () => {
    const other = await vitrine.project(owner)
    const { published } = await vitrine.must(publishDesign, { project: other.id }, owner.access)
    await vitrine.services.db
      .update(schema.projects)
      .set({ shop: 'https://lamps.example', storefront: 'public' })
      .where(eq(schema.projects.id, other.id))
    const hash = 'f'.repeat(32)
    await vitrine.services.db
      .insert(schema.publishedDesigns)
      .values({ project_id: other.id, hash, config: { version: 9999 }, version: 1 })
    await vitrine.services.db
      .update(schema.designs)
      .set({ published: hash })
      .where(eq(schema.designs.project_id, other.id))
    const response = await get(`/web/${other.slug}/?lang=fr`)
    expect([published === hash, response.status]).toEqual([false, 503])
    expect(await response.text()).toContain('Momentanément indisponible')
  })

  test('without the trailing slash redirects to the address with it, including the query', async () => {
    const response = await get(`/web/${project.slug}?lang=ar`)
    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      `/web/${project.slug}/?lang=ar`,
    ])
  })

  test('has script files with few headers; policies are sent with the page', async () => {
    const headers = await new Promise<readonly string[]>((settle, fail) => {
      const address = new URL('/web/assets/app-123.js', vitrine.url)
      request(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
        answer.resume()
        settle(answer.rawHeaders)
      })
        .on('error', fail)
        .end()
    })
    // Each header is on its own line after its name, a colon and a space; the status has a line too.
    const bytes = headers.join('').length + (headers.length / 2) * 4 + 'HTTP/1.1 200 OK\r\n\r\n'.length
    expect(bytes).toBeLessThanOrEqual(300)
    expect(headers.map((header) => header.toLowerCase())).not.toContain('connection')
    expect((await get('/web/assets/none.js')).headers.get('content-security-policy')).not.toBeNull()
  })

  test('has script files that are all sent over one open connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const fetchReused = () =>
      new Promise<boolean>((settle, fail) => {
        const clientRequest = request(new URL('/web/assets/app-123.js', vitrine.url), { agent }, (answer) => {
          answer.resume().on('end', () => settle(clientRequest.reusedSocket))
        })
        clientRequest.on('error', fail).end()
      })
    expect([await fetchReused(), await fetchReused(), await fetchReused()]).toEqual([false, true, true])
    agent.destroy()
  })

  test('has script files that are immutable and compressed', async () => {
    const response = await get('/web/assets/app-123.js', { 'accept-encoding': 'br' })
    expect(response.headers.get('cache-control')).toBe('max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    await response.body?.cancel().catch(() => undefined)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    // No policy means the same as 'cross-origin'.
    expect(response.headers.get('cross-origin-resource-policy')).toBeNull()
    expect((await get('/web/assets/.vite/manifest.json')).status).toBe(404)
    expect((await get('/web/assets/..%2fserver%2fserver.js')).status).toBe(404)
  })
})

test('an app page uses the requested language, else one of the browser that the shop has, else the shop’s', () => {
  const shop = { lang: 'fr', langs: ['fr', 'en'] }
  expect(choosePageLanguage(shop, 'ar', 'en')).toBe('ar')
  expect(choosePageLanguage(shop, 'xx', 'de;q=0.9,en-GB;q=0.8')).toBe('en')
  expect(choosePageLanguage(shop, undefined, 'en;q=0.1,fr-CA;q=0.7')).toBe('fr')
  expect(choosePageLanguage(shop, undefined, undefined)).toBe('fr')
})

describe('the dashboard', () => {
  test('serves every page with head tags of its address', async () => {
    for (const path of ['/dashboard', '/dashboard/preview/home/c/lamps']) {
      const response = await get(`${path}?tab=1`)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain(
        `<title>${path} $& of ${vitrine.services.config.publicUrl}</title>`,
      )
    }
  })

  test('answers 404 with a page for an unknown address', async () => {
    const response = await get('/dashboard/nowhere')
    expect([response.status, (await response.text()).includes('<title>')]).toEqual([404, true])
  })

  test('serves its own files, hashed ones as immutable', async () => {
    expect((await get('/dashboard/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
    expect((await get('/dashboard/assets/main-1.js')).headers.get('cache-control')).toContain('immutable')
  })

  test('is where the root address redirects', async () => {
    expect((await get('/')).headers.get('location')).toBe('/dashboard')
  })
})
