import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createShopFetch } from '../../infra/http/guarded-fetch.ts'
import { createLinkChecker, isPublicAddress } from './link-checker.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Websites by name; all names resolve to this machine, and 'nobody.example' to none. */
async function site(listener: RequestListener, { online = true } = {}) {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const lookup: LookupFunction = (name, options, done) => {
    if (name.startsWith('nobody')) {
      const nobody: NodeJS.ErrnoException = Object.assign(new Error('nobody'), { code: 'ENOTFOUND' })
      done(nobody, '', 0)
    } else if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }])
    else done(null, '127.0.0.1', 4)
  }
  const checkLink = createLinkChecker({
    fetch: createShopFetch({ lookup, longest: 1500 }),
    online: async () => online,
    allowed: ({ hostname }) => hostname !== 'inside.example',
  })
  return { checkLink, at: (path: string, name = 'site.example') => `http://${name}:${port}${path}` }
}

test('a link check reports working links, broken ones, and nothing when in doubt', async () => {
  const receivedRequests: string[] = []
  const { checkLink, at } = await site(({ url, method }, answer) => {
    receivedRequests.push(`${method} ${url}`)
    const status = Number(/\d{3}/.exec(url ?? '')?.[0] ?? 200)
    answer.writeHead(status, { location: '/404' }).end('x'.repeat(2_000_000))
  })
  expect(await checkLink(at('/here#part'))).toBe('answers')
  for (const status of [404, 410]) expect(await checkLink(at(`/${status}`)), `${status}`).toBe('gone')
  for (const status of [401, 403, 405, 429, 500, 503])
    expect(await checkLink(at(`/${status}`)), `${status}`).toBe('unknown')
  expect(await checkLink(at('/301'))).toBe('gone')
  expect(receivedRequests).toContain('HEAD /here')
})

test('a link check accepts a server that only refuses HEAD requests', async () => {
  const { checkLink, at } = await site(({ method }, answer) => {
    answer.writeHead(method === 'HEAD' ? 404 : 200).end('here')
  })
  expect(await checkLink(at('/'))).toBe('answers')
})

test('a link check reports an unknown host as broken, but not while DNS is unavailable', async () => {
  const nobody = 'https://nobody.example/'
  expect(await (await site(() => undefined)).checkLink(nobody)).toBe('gone')
  expect(await (await site(() => undefined, { online: false })).checkLink(nobody)).toBe('unknown')
})

test('a link check ignores a server that never answers or redirects in circles', async () => {
  const silent = await site(() => undefined)
  expect(await silent.checkLink(silent.at('/'))).toBe('unknown')
  let count = 0
  const circle = await site((_, answer) => {
    count += 1
    answer.writeHead(302, { location: `/${count}` }).end()
  })
  expect(await circle.checkLink(circle.at('/'))).toBe('unknown')
  expect(count).toBe(5)
})

test('a link check does not follow a redirect to a private address', async () => {
  const { checkLink, at } = await site(({ headers }, answer) => {
    const inside = headers.host?.startsWith('inside')
    answer.writeHead(inside ? 200 : 302, { location: at('/', 'inside.example') }).end()
  })
  expect(await checkLink(at('/'))).toBe('unknown')
})

test('a link check requests an address once for concurrent readers, and few addresses at once', async () => {
  let [now, peak, count] = [0, 0, 0]
  const { checkLink, at } = await site((_, answer) => {
    count += 1
    now += 1
    peak = Math.max(peak, now)
    setTimeout(() => {
      now -= 1
      answer.end()
    }, 20)
  })
  const all = Array.from({ length: 40 }, (_, index) => checkLink(at(`/${index % 20}a`)))
  expect(new Set(await Promise.all(all))).toEqual(new Set(['answers']))
  expect([count, peak]).toEqual([20, 4])
  await checkLink(at('/3a'))
  expect(count).toBe(20)
})

test.each([
  'http://localhost/',
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://printer.local/',
  'https://shop.example.com:8443/',
  'https://shop.example.com:22/',
  'https://name:word@shop.example.com/',
  'ftp://shop.example.com/',
  'file:///etc/passwd',
])('a link check never requests %s', async (address) => {
  expect(isPublicAddress(new URL(address))).toBe(false)
  expect(await createLinkChecker()(address)).toBe('unknown')
})

test('a link check does not request invalid addresses', async () => {
  for (const text of ['', '/about', 'mailto:a@b.c', 'javascript:alert(1)', 'https://'])
    expect(await createLinkChecker()(text)).toBe('unknown')
  expect(isPublicAddress(new URL('https://www.instagram.com/shop?x=1'))).toBe(true)
})
