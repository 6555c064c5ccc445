import { request } from 'node:http'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { publishDesign } from '@vitrine/core/contract/designs/designs'
import { type Project, updateProject } from '@vitrine/core/contract/projects/projects'
import {
  addHost,
  checkHost,
  getWebApp,
  removeHost,
  updateWebApp,
} from '@vitrine/core/contract/releases/web-app'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startNameServer, type Zone } from '../../services/custom-domains/name-server.testing.ts'
import * as schema from '../../services/schema/schema.ts'
import { type BuiltApps, createBuiltApps } from '../../testing/built-apps.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { checkHosts } from './hosts/check-hosts.job.ts'

/** Renderers that return their input. */
const SHOWING = `async ({ design, ...rest }) => ({ status: 200, html: JSON.stringify(rest), complete: true })`

const OURS = 'apps.vitrine.test'
const zone: Zone = { [OURS]: { a: '203.0.113.7' } }
let names: Awaited<ReturnType<typeof startNameServer>>
let vitrine: Vitrine
let built: BuiltApps
let owner: Session
let project: Project
beforeAll(async () => {
  names = await startNameServer(zone)
  built = createBuiltApps({ render: SHOWING, landing: SHOWING }, { 'web/client/app-1.js': '1' })
  vitrine = await startVitrine({
    webDist: built.web,
    env: { PUBLIC_URL: `https://${OURS}`, DNS_SERVERS: names.address },
  })
  owner = await vitrine.merchant()
  project = await createLiveProject('Lamps')
})
afterAll(async () => {
  await vitrine?.close()
  names?.stop()
  built?.remove()
})

/** Creates a project whose app is live. */
async function createLiveProject(name: string): Promise<Project> {
  const newProject = await vitrine.project(owner, name)
  await vitrine.services.db
    .update(schema.projects)
    .set({ shop: `${newProject.slug}.myshopify.com`, storefront: 'public', langs: ['en', 'ar'] })
    .where(eq(schema.projects.id, newProject.id))
  await vitrine.must(publishDesign, { project: newProject.id }, owner.access)
  return newProject
}

/** Requests a host as a browser does, because `fetch` cannot set the `Host` header. */
function at(host: string, path = '/', headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const context = request(vitrine.url + path, { headers: { ...headers, host } }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => {
          text += piece
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      })
      context.on('error', reject)
      context.end()
    },
  )
}

const json = (text: string) => z.record(z.string(), z.unknown()).parse(JSON.parse(text))
const add = (host: string, of = project) => vitrine.must(addHost, { project: of.id, host }, owner.access)
const check = async (host: string, of = project) => {
  const { web } = await vitrine.must(checkHost, { project: of.id, host }, owner.access)
  const one = web.hosts.find((each) => each.host === host)
  if (!one) throw new Error(`No ${host}`)
  return one
}
/** Sets the DNS records to the expected ones. */
async function point(host: string, of = project, { text = true } = {}) {
  const { web } = await add(host, of)
  const records = web.hosts.find((one) => one.host === host)?.records ?? []
  for (const { type, name, value } of records)
    if (type === 'CNAME') zone[name] = { cname: value, a: '203.0.113.7' }
    else if (text) zone[name] = { txt: [...(zone[name]?.txt ?? []), value] }
}

describe('a merchant’s custom domain', () => {
  test('lists its DNS records, waits for them, and shows what is there instead', async () => {
    const { web } = await add('https://App.Shop.com/')
    const [host] = web.hosts
    expect(host).toMatchObject({ host: 'app.shop.com', state: 'waiting' })
    expect(host?.records.map(({ type, name }) => [type, name])).toEqual([
      ['CNAME', 'app.shop.com'],
      ['TXT', '_vitrine.app.shop.com'],
    ])
    zone['app.shop.com'] = { cname: 'shops.elsewhere.test', a: '198.51.100.1' }
    expect(await check('app.shop.com')).toMatchObject({
      state: 'wrong',
      currentRecords: { names: ['shops.elsewhere.test'], isUnknown: false },
    })
    expect((await at('app.shop.com')).text).not.toContain(project.slug)
  })

  test('is ready once both records are right, and then serves the app at its root', async () => {
    zone['app.shop.com'] = {}
    await point('app.shop.com')
    expect(await check('app.shop.com')).toMatchObject({
      state: 'ready',
      records: [{ isValid: true }, { isValid: true }],
    })
    await expect.poll(async () => (await at('app.shop.com')).text).toContain(`"slug":"${project.slug}"`)
    const home = JSON.parse((await at('app.shop.com', '/p/lamp?lang=ar')).text)
    expect(home).toMatchObject({
      url: '/p/lamp?lang=ar',
      base: '',
      origin: 'https://app.shop.com',
      canonicalUrl: 'https://app.shop.com',
      language: 'ar',
    })
    const landing = JSON.parse((await at('APP.shop.com:443', '/app/')).text)
    expect(landing).toMatchObject({ address: 'https://app.shop.com/app/', web: '/?lang=en' })
    expect((await at('app.shop.com', '/robots.txt')).text).toContain(
      'Sitemap: https://app.shop.com/sitemap.xml',
    )
    expect(JSON.parse((await at('app.shop.com', '/manifest.webmanifest')).text)).toMatchObject({ scope: '/' })
    expect((await at('app.shop.com', '/web/assets/app-1.js')).status).toBe(200)
  })

  test('is the canonical address for search engines, also on our own address', async () => {
    const page = JSON.parse((await at(OURS, `/web/${project.slug}/`)).text)
    expect(page).toMatchObject({ base: `/web/${project.slug}`, canonicalUrl: 'https://app.shop.com' })
    const { web } = await vitrine.must(getWebApp, { project: project.id }, owner.access)
    expect(web).toMatchObject({
      address: 'https://app.shop.com/',
      landing: 'https://app.shop.com/app/',
      sitemap: 'https://app.shop.com/sitemap.xml',
      live: true,
    })
  })

  test('serves its app only: no dashboard, no merchant calls, nothing of another project', async () => {
    const other = await createLiveProject('Rugs')
    for (const path of [
      '/dashboard',
      `/web/${other.slug}/`,
      `/app/${other.slug}/`,
      '/healthz',
      '/api/users/sign-in',
    ]) {
      const { text } = await at('app.shop.com', path)
      expect(text).not.toContain(`"slug":"${other.slug}"`)
      expect(text).toContain(`"slug":"${project.slug}"`)
    }
  })

  test('that is not verified leads nowhere, wherever it points', async () => {
    await point('stolen.shop.com', project, { text: false })
    expect(await check('stolen.shop.com')).toMatchObject({
      state: 'waiting',
      records: [{ isValid: true }, { isValid: false }],
    })
    expect((await at('stolen.shop.com', `/web/${project.slug}/`)).text).toContain(
      `"base":"/web/${project.slug}"`,
    )
  })

  test('that two projects request belongs to the one that verifies it, and moves to it from one that lost its record', async () => {
    const rival = await createLiveProject('Rival')
    await add('app.shop.com', rival)
    expect(await check('app.shop.com', rival)).toMatchObject({ state: 'wrong' })
    await point('app.shop.com', rival)
    expect(await check('app.shop.com', rival)).toMatchObject({ state: 'taken' })
    const theirs = zone['_vitrine.app.shop.com']?.txt?.at(-1) ?? ''
    zone['_vitrine.app.shop.com'] = { txt: [theirs] }
    expect(await check('app.shop.com', rival)).toMatchObject({ state: 'ready' })
    expect(await check('app.shop.com')).toMatchObject({ state: 'lost' })
    await expect.poll(async () => (await at('app.shop.com')).text).toContain(`"slug":"${rival.slug}"`)
    await vitrine.must(removeHost, { project: rival.id, host: 'app.shop.com' }, owner.access)
    await point('app.shop.com')
    expect(await check('app.shop.com')).toMatchObject({ state: 'ready' })
  })

  test('is lost after several checks without its records, and not while DNS is unavailable', async () => {
    await point('soon.shop.com')
    expect((await check('soon.shop.com')).state).toBe('ready')
    names.down = true
    expect(await check('soon.shop.com')).toMatchObject({
      state: 'ready',
      currentRecords: { isUnknown: true },
    })
    names.down = false
    zone['soon.shop.com'] = {}
    zone['_vitrine.soon.shop.com'] = {}
    const states: string[] = []
    for (let attempt = 0; attempt < 3; attempt++) states.push((await check('soon.shop.com')).state)
    expect(states).toEqual(['ready', 'ready', 'lost'])
    await point('soon.shop.com')
    await vitrine.services.db.update(schema.ownHosts).set({ next: new Date(0) })
    await checkHosts.run({}, vitrine.services)
    const { web } = await vitrine.must(getWebApp, { project: project.id }, owner.access)
    expect(web.hosts.find(({ host }) => host === 'soon.shop.com')?.state).toBe('ready')
  })

  test('cannot be our own, an IP address, or one of more than five; requested again it exists once', async () => {
    for (const host of [OURS, `x.${OURS}`, '127.0.0.1', 'localhost', 'a b', 'shop.com/path'])
      expect((await vitrine.call(addHost, { project: project.id, host }, owner.access)).status).toBe(400)
    const third = await createLiveProject('Many')
    await Promise.all([1, 1, 2, 3, 4, 5].map((one) => add(`h${one}.shop.com`, third)))
    const more = await vitrine.call(addHost, { project: third.id, host: 'h6.shop.com' }, owner.access)
    expect([more.status, more.error?.code]).toEqual([409, 'too-many-hosts'])
    expect(
      (await vitrine.call(checkHost, { project: third.id, host: 'h9.shop.com' }, owner.access)).status,
    ).toBe(404)
    const stranger = await vitrine.merchant()
    expect(
      (await vitrine.call(addHost, { project: third.id, host: 'a.shop.com' }, stranger.access)).status,
    ).toBe(404)
  })

  test('is confirmed to a proxy before it requests a certificate; others are not', async () => {
    const checkDomain = async (domain: string) =>
      (await at(OURS, `/tls/ask?domain=${encodeURIComponent(domain)}`)).status
    expect(await checkDomain('app.shop.com')).toBe(200)
    expect(await checkDomain(OURS)).toBe(200)
    for (const domain of ['stolen.shop.com', 'nobody.test', '', 'x'.repeat(400), 'a\u0000b.com'])
      expect(await checkDomain(domain)).toBe(404)
  })
})

describe('universal links', () => {
  const getAssociationFile = async (file: string, host = 'app.shop.com') => {
    const { status, headers, text } = await at(host, `/.well-known/${file}`)
    return { status, type: String(headers['content-type']).split(';')[0], text }
  }
  test('are declared by the merchant’s own host once the app has its ids, in the format of phones', async () => {
    expect((await getAssociationFile('apple-app-site-association')).status).toBe(404)
    const fingerprint = Array.from({ length: 32 }, () => 'ab').join(':')
    await vitrine.must(
      updateProject,
      { project: project.id, package: 'com.lamps.app', packageAndroid: 'com.lamps.android' },
      owner.access,
    )
    await vitrine.must(
      updateWebApp,
      { project: project.id, appleTeam: 'a1b2c3d4e5', fingerprints: [fingerprint] },
      owner.access,
    )
    const apple = await getAssociationFile('apple-app-site-association')
    expect([apple.status, apple.type]).toEqual([200, 'application/json'])
    expect(JSON.parse(apple.text)).toMatchObject({
      applinks: { details: [{ appIDs: ['A1B2C3D4E5.com.lamps.app'] }] },
    })
    const google = await getAssociationFile('assetlinks.json')
    expect(JSON.parse(google.text)).toMatchObject([
      {
        target: { package_name: 'com.lamps.android', sha256_cert_fingerprints: [fingerprint.toUpperCase()] },
      },
    ])
    expect((await getAssociationFile('assetlinks.json', OURS)).status).toBe(404)
  })
  test('require a valid team id and valid fingerprints', async () => {
    for (const invalidFields of [{ appleTeam: 'short' }, { fingerprints: ['AA:BB'] }, { appleApp: 'id12' }])
      expect(
        (await vitrine.call(updateWebApp, { project: project.id, ...invalidFields }, owner.access)).status,
      ).toBe(400)
  })
})

describe('search engines', () => {
  test('do not index an app whose merchant disables it', async () => {
    await vitrine.must(
      updateWebApp,
      { project: project.id, indexed: false, installable: false },
      owner.access,
    )
    await expect.poll(async () => (await at('app.shop.com')).headers['x-robots-tag']).toBe('noindex')
    expect((await at('app.shop.com', '/sitemap.xml')).status).toBe(404)
    expect((await at('app.shop.com', '/robots.txt')).text).not.toContain('Sitemap')
    expect(JSON.parse((await at('app.shop.com', '/app/')).text)).toMatchObject({ index: false })
    expect(JSON.parse((await at('app.shop.com', '/manifest.webmanifest')).text)).toMatchObject({
      display: 'browser',
    })
    await vitrine.must(updateWebApp, { project: project.id, indexed: true, installable: true }, owner.access)
  })
})

describe('the app’s landing page', () => {
  test('offers the store of the visitor’s phone once the app is published', async () => {
    const facts = async (agent: string) =>
      json((await at(OURS, `/app/${project.slug}/?lang=ar`, { 'user-agent': agent })).text).facts
    expect(await facts('Mozilla (iPhone)')).toMatchObject({ apple: null, google: null, first: 'apple' })
    await vitrine.must(
      updateWebApp,
      { project: project.id, appleApp: '1234567890', googleApp: true },
      owner.access,
    )
    expect(await facts('Mozilla (Linux; Android 15)')).toMatchObject({
      apple: 'https://apps.apple.com/app/id1234567890',
      google: 'https://play.google.com/store/apps/details?id=com.lamps.android',
      first: 'google',
    })
    expect((await at(OURS, `/app/${project.slug}/code.svg`)).text).toContain('<svg')
  })
  test('keeps the page of a link for the web app, for Google Play, and for a return from the App Store', async () => {
    await vitrine.must(
      updateWebApp,
      { project: project.id, appleApp: '1234567890', googleApp: true },
      owner.access,
    )
    const landing = `/app/${project.slug}/`
    const to = '?lang=en&to=/products/arc-lamp%3Fvariant%3D7'
    const show = async (agent: string, query: string, headers = {}) =>
      json((await at(OURS, landing + query, { 'user-agent': agent, ...headers })).text)
    expect(await show('Mozilla (Linux; Android 15)', to)).toMatchObject({
      web: `/web/${project.slug}/p/arc-lamp?variant=7&lang=en`,
      appPath: '/p/arc-lamp?variant=7',
      facts: {
        google:
          'https://play.google.com/store/apps/details?id=com.lamps.android&referrer=link%3D%252Fp%252Farc-lamp%253Fvariant%253D7',
      },
    })
    const store = `${landing}store?to=${encodeURIComponent('/p/arc-lamp?variant=7')}`
    expect(await show('Mozilla (iPhone)', to)).toMatchObject({ facts: { apple: store, installed: null } })
    const storeRedirect = await at(OURS, store, { 'user-agent': 'Mozilla (iPhone)' })
    expect([storeRedirect.status, storeRedirect.headers.location]).toEqual([
      302,
      'https://apps.apple.com/app/id1234567890',
    ])
    const cookie = String(storeRedirect.headers['set-cookie']).split(';')[0] ?? ''
    expect(await show('Mozilla (iPhone)', '?lang=en', { cookie })).toMatchObject({
      facts: { installed: `${project.slug}://p/arc-lamp?variant=7` },
    })
    const forged = { cookie: 'store-visit=https%3A%2F%2Fother.example' }
    expect(await show('Mozilla (iPhone)', '?lang=en&to=//other.example', forged)).toMatchObject({
      web: `/web/${project.slug}/?lang=en`,
      facts: { installed: null },
    })
  })
  test('of an unknown app says so, and a previous address redirects to the new one', async () => {
    expect((await at(OURS, '/app/nobody/')).text).toContain('Store not found')
    const moved = await createLiveProject('Moved')
    await vitrine.must(updateProject, { project: moved.id, slug: 'moved-on' }, owner.access)
    const { status, headers } = await at(OURS, `/app/${moved.slug}/`)
    expect([status, headers.location]).toEqual([302, '/app/moved-on/'])
  })
})
