import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { parsePageAddress } from '../page/page-address.ts'
import { addSavedTime, cacheableOnly, isCacheable, toCacheKey } from './offline-pages.ts'

const answer = (status: number, cacheControl?: string) =>
  new Response(null, { status, headers: cacheControl === undefined ? {} : { 'cache-control': cacheControl } })

test('a full page is cached offline for an hour, also one rendered in this browser’s language', () => {
  for (const control of [undefined, 'no-cache', 'private, no-cache', 'public, max-age=0, s-maxage=60'])
    expect(isCacheable(answer(200, control)), control).toBe(true)
})

test('a page marked as private or incomplete is not cached offline', () => {
  for (const control of ['no-store', 'private, no-store', 'No-Store, max-age=0', 'private,no-store'])
    expect(isCacheable(answer(200, control)), control).toBe(false)
  for (const status of [203, 302, 404, 500, 503])
    expect(isCacheable(answer(status)), String(status)).toBe(false)
})

test('the service worker caches files of the app and published designs, but no reading of a server of another version', async () => {
  const immutable = answer(200, 'public, max-age=31536000, immutable')
  expect(await cacheableOnly.cacheWillUpdate({ response: immutable })).toBe(immutable)
  for (const response of [answer(200, 'no-store'), answer(404, 'no-store'), answer(503)])
    expect(await cacheableOnly.cacheWillUpdate({ response })).toBeNull()
  // Pages, files and designs are cached through it.
  const worker = readFileSync(new URL('service-worker.ts', import.meta.url), 'utf8')
  expect(worker.match(/^ {4}cacheableOnly,$/gm)).toHaveLength(2)
})

const SHOP = 'https://shop.example'
const BASE = '/web/demo'
const getCacheKey = (path: string) => toCacheKey(`${SHOP}${BASE}${path}`, BASE)

test('a page is cached offline once, without tracking parameters', () => {
  for (const marks of [
    'utm_source=mail',
    'gclid=1',
    'epik=x',
    'ttclid=2',
    'anything=at-all',
    'a=1&b=2#place',
  ])
    for (const path of ['/', '/p/mora-mug', '/c/kitchen', '/cart', '/orders/1003'])
      expect(getCacheKey(`${path}?${marks}`), marks).toBe(getCacheKey(path))
  expect(getCacheKey('/p/mora-mug?utm_id=1&variant=7')).toBe(`${SHOP}${BASE}/p/mora-mug?variant=7`)
})

test('the offline cache keeps pages apart by the parameters that their screens read, and by language', () => {
  const different = [
    '/c/a',
    '/c/b',
    '/c/a?sort=newest',
    '/c/a?max=5',
    '/c/a?lang=ar',
    '/c/a?sort=newest&lang=ar',
  ]
  expect(new Set(different.map(getCacheKey)).size).toBe(different.length)
  expect(getCacheKey('/search?lang=ar&q=mug')).toBe(getCacheKey('/search?q=mug&lang=ar'))
})

test('the offline cache and the server use the same page keys', () => {
  const urls = [
    '/',
    '/?q=a',
    '/search?q=a',
    '/search?q=b&x=1',
    '/c/a?f=1&f=2',
    '/c/a?f=2&f=1',
    '/p/a?by=1',
    '/x?y=1',
  ]
  for (const one of urls)
    for (const other of urls)
      expect([one, other, getCacheKey(one) === getCacheKey(other)]).toEqual([
        one,
        other,
        parsePageAddress(one).url === parsePageAddress(other).url,
      ])
})

test('a cached page shows its age, and never a future time', () => {
  const date = 'Tue, 24 Nov 2026 10:00:00 GMT'
  vi.useFakeTimers({ now: Date.parse(date) + 60_000 })
  const page = '<!doctype html><html lang="en"><body>&lt;html</body></html>'
  expect(addSavedTime(page, date)).toBe(page.replace('<html', `<html data-kept="${Date.parse(date)}"`))
  expect(addSavedTime(page, 'Wed, 25 Nov 2026 10:00:00 GMT')).toContain(`data-kept="${Date.now()}"`)
  vi.useRealTimers()
  expect([addSavedTime(page, null), addSavedTime(page, 'soon')]).toEqual([page, page])
})
