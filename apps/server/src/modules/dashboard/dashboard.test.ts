import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuiltApps, createBuiltApps } from '../../testing/built-apps.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

/** A built dashboard whose pages have the requested titles, and that counts how often it is loaded. */
const HEAD = `globalThis.dashboardsRead = (globalThis.dashboardsRead ?? 0) + 1
export const renderHead = (path, base, wanted, isMissing = false) => ({
  found: !isMissing,
  slug: /^.dashboard.(?!login)([^/]+)/.exec(path)?.[1] ?? null,
  html: '<title>' + wanted.join(' ') + '</title>' + (isMissing ? '<meta name="robots" content="noindex">' : ''),
  root: '<html lang="' + wanted[0] + '" dir="ltr"',
})`
const reads = () => Reflect.get(globalThis, 'dashboardsRead') ?? 0

const FILES = {
  'dashboard/client/index.html': '<html lang="en"><head><!--seo--></head></html>',
  'dashboard/client/assets/main.js': '',
  'dashboard/server/head-server.js': HEAD,
}

let apps: BuiltApps
let vitrine: Vitrine
beforeEach(async () => {
  Reflect.deleteProperty(globalThis, 'dashboardsRead')
  apps = createBuiltApps({}, FILES)
  vitrine = await startVitrine({ dashboardDist: apps.dashboard })
})
afterEach(async () => {
  await vitrine?.close()
  apps?.remove()
})

async function pageFor(headers: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(`${vitrine.url}/dashboard/login`, { headers })
  expect([answer.status, answer.headers.get('vary')]).toEqual([200, 'accept-language, cookie'])
  return answer.text()
}

test('a development start does not wait for the dashboard’s page titles, which the first page loads once', async () => {
  expect(reads()).toBe(0)
  await Promise.all([pageFor({}), pageFor({})])
  await pageFor({})
  expect(reads()).toBe(1)
})

test('a dashboard page is titled in the language chosen in this browser, else in one that the browser asks for', async () => {
  const accepted = { 'accept-language': 'de-AT;q=0.7, fr, *;q=0.1' }
  expect(await pageFor(accepted)).toBe(
    '<html lang="fr" dir="ltr"><head><title>fr de-AT</title></head></html>',
  )
  expect(await pageFor({ ...accepted, cookie: 'a=b; dashboard-language=ar' })).toContain(
    '<title>ar fr de-AT</title>',
  )
  expect(await pageFor({ cookie: 'dashboard-language="><script>' })).not.toContain('<script>')
})

test('a dashboard address of no project answers 404 and keeps search engines out, and a project’s own answers', async () => {
  const owner = await vitrine.merchant()
  const { slug } = await vitrine.project(owner)
  const show = async (path: string) => {
    const answer = await fetch(`${vitrine.url}/dashboard/${path}`)
    return [answer.status, (await answer.text()).includes('noindex')]
  }
  expect(await show(slug)).toEqual([200, false])
  expect(await show(`${slug}/orders`)).toEqual([200, false])
  expect(await show('no-such-project')).toEqual([404, true])
  expect(await show('no-such-project/orders')).toEqual([404, true])
  expect(await show('%00')).toEqual([404, true])
})
