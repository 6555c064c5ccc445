import type { lookup } from 'node:dns'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { createGuardedLookup, createShopFetch, InvalidResponseError } from './guarded-fetch.ts'
import { isPrivateAddress } from './private-networks.ts'
import { fetchPublic } from './public-fetch.ts'

const servers: Server[] = []
const sockets: ReturnType<typeof createSocketServer>[] = []
afterEach(() => {
  for (const server of sockets.splice(0)) server.close()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}
/** A resolver with a sequence of responses; the last one repeats. */
function resolverOf(...answers: string[]): typeof lookup {
  const resolver = (_name: string, _options: object, done: (error: null, addresses: object[]) => void) => {
    const address = answers.length > 1 ? answers.shift() : answers[0]
    done(null, [{ address, family: address?.includes(':') ? 6 : 4 }])
  }
  return resolver as unknown as typeof lookup
}

test.each([
  '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.1.2.3 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.170 192.0.2.1',
  '192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.9 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255',
  ':: ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1',
  '2001:10::1 2001:db8::1 2002:7f00:1:: 3fff::1 5f00::1 fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1',
  'localhost nonsense',
])('the addresses %s are private', (addresses) => {
  expect(addresses.split(' ').filter((address) => !isPrivateAddress(address))).toEqual([])
})
test.each(['8.8.8.8 23.227.38.65 100.63.255.255 172.32.0.1 2606:4700::1111 2a00:1450:4001::1'])(
  'the addresses %s are public',
  (addresses) => {
    expect(addresses.split(' ').filter(isPrivateAddress)).toEqual([])
  },
)

describe('a shop’s host name', () => {
  test.each(['127.0.0.1', '169.254.169.254', '10.0.0.7', '::1', 'fd00::1'])(
    'that resolves to %s is not connected to',
    async (address) => {
      let requestCount = 0
      const url = new URL(await serve((_request, response) => response.end(String(requestCount++))))
      const shopFetch = createShopFetch({ lookup: createGuardedLookup(resolverOf(address)) })
      await expect(shopFetch(`http://shop.example:${url.port}/`)).rejects.toThrow(
        'leads into a private network',
      )
      expect(requestCount).toBe(0)
    },
  )

  test('is resolved for each connection, so that DNS rebinding gains nothing', async () => {
    const url = new URL(await serve((_request, response) => response.end('inside')))
    const shopFetch = createShopFetch({ lookup: createGuardedLookup(resolverOf('8.8.8.8', '127.0.0.1')) })
    const signal = AbortSignal.timeout(50)
    await expect(shopFetch(`http://shop.example:${url.port}/`, { signal })).rejects.toThrow()
    await expect(shopFetch(`http://shop.example:${url.port}/`)).rejects.toThrow(
      'leads into a private network',
    )
  })

  test.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://[fd00::1]/',
    'http://2130706434/',
    'file:///etc/passwd',
  ])('or address such as %s is not requested', async (address) => {
    await expect(createShopFetch()(address)).rejects.toThrow(/private network|no way to a shop/)
  })
})

describe('a shop’s response', () => {
  test('is read as sent, compressed or not', async () => {
    const text = JSON.stringify({ name: 'Lämpchen' })
    for (const [encoding, bytes] of [
      [undefined, Buffer.from(text)],
      ['gzip', gzipSync(text)],
      ['br', brotliCompressSync(text)],
      ['deflate', deflateSync(text)],
    ] as const) {
      const url = await serve(async (request, response) => {
        let requestBody = ''
        for await (const piece of request) requestBody += String(piece)
        response.setHeader('x-sent', requestBody)
        if (encoding) response.setHeader('content-encoding', encoding)
        response.end(bytes)
      })
      const answer = await createShopFetch()(url, { method: 'POST', body: '{"a":1}' })
      expect([answer.ok, answer.headers.get('x-sent'), await answer.json()]).toEqual([
        true,
        '{"a":1}',
        { name: 'Lämpchen' },
      ])
    }
  })

  test('that redirects is not followed', async () => {
    let requestCount = 0
    const elsewhere = await serve((_request, response) => response.end(String(requestCount++)))
    for (const status of [301, 302, 303, 307, 308]) {
      const url = await serve((_request, response) =>
        response.writeHead(status, { location: elsewhere }).end(),
      )
      expect((await createShopFetch()(url, { method: 'POST', body: '{}' })).status).toBe(status)
    }
    expect(requestCount).toBe(0)
  })

  test('has a maximum size, whether compressed, declared or endless', async () => {
    const shopFetch = createShopFetch({ largest: 1_000_000 })
    const packed = gzipSync(Buffer.alloc(50_000_000, 32))
    const bomb = await serve((_request, response) =>
      response.setHeader('content-encoding', 'gzip').end(packed),
    )
    await expect((await shopFetch(bomb)).text()).rejects.toThrow('more than 1000000 bytes')
    const streamUrl = await serve((_request, response) =>
      response.writeHead(200, { 'content-length': 2e9 }).write('x'),
    )
    await expect((await shopFetch(streamUrl)).text()).rejects.toThrow('more than 1000000 bytes')
    let sentBytes = 0
    const closed = new Promise<void>((resolve) => {
      void serve((_request, response) => {
        const more = (): void => {
          sentBytes += 65_536
          if (!response.destroyed && response.write(Buffer.alloc(65_536, 32))) setImmediate(more)
          else response.once('drain', more)
        }
        response.once('close', resolve)
        more()
      }).then(async (url) => {
        await expect((await shopFetch(url)).text()).rejects.toThrow('more than 1000000 bytes')
      })
    })
    await closed
    expect(sentBytes).toBeLessThan(20_000_000)
  })

  test('that is too slow, breaks off or cannot be decompressed is an error', async () => {
    const slow = await serve((_request, response) => {
      const drip = setInterval(() => response.write(' '), 20)
      response.once('close', () => clearInterval(drip))
    })
    await expect(createShopFetch({ longest: 200 })(slow).then((answer) => answer.text())).rejects.toThrow()
    const cut = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half')
      setTimeout(() => response.destroy(), 20)
    })
    await expect(createShopFetch()(cut).then((answer) => answer.text())).rejects.toThrow()
    const broken = await serve((_request, response) =>
      response.setHeader('content-encoding', 'gzip').end('no gzip'),
    )
    await expect(createShopFetch()(broken).then((answer) => answer.text())).rejects.toThrow()
  })

  test('leaves its connection for the next request', async () => {
    const ports = new Set<number | undefined>()
    const url = await serve((request, response) => {
      ports.add(request.socket.remotePort)
      response.end('{}')
    })
    const shopFetch = createShopFetch()
    for (let question = 0; question < 5; question++) await (await shopFetch(url)).text()
    expect(ports.size).toBe(1)
  })
})

/** Starts a server that sends these bytes for every request. Resolves `ended` when its first client has left. */
async function serveBytes(bytes: string) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('close', () => end())
    socket.once('data', () => socket.write(bytes))
  })
  sockets.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, ended }
}

describe.each([
  ['a shop, push service or webhook endpoint', createShopFetch()],
  ['a merchant’s AI model', fetchPublic],
])('a request to %s', (_counterpart, send) => {
  test.each([
    ['switches to another protocol', '101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket'],
    ['claims to switch protocols', '101 Switching Protocols'],
    ['has the status 600', '600 Beyond\r\ncontent-length: 2'],
    ['has the status 99', '099 Below\r\ncontent-length: 2'],
  ])('ends at once, with its connection, when the answer %s', async (_kind, head) => {
    const { url, ended } = await serveBytes(`HTTP/1.1 ${head}\r\n\r\n{}`)
    await expect(send(url)).rejects.toBeInstanceOf(InvalidResponseError)
    await ended
  })
})

test('a shop’s response in an unknown encoding is an error, and its connection is closed', async () => {
  const { url, ended } = await serveBytes(
    'HTTP/1.1 200 OK\r\ncontent-encoding: zstd\r\ncontent-length: 9\r\n\r\n{}',
  )
  const response = await createShopFetch()(url)
  await expect(response.text()).rejects.toThrow('The shop answers in zstd')
  await ended
})

test('a host that does not respond to one client still gets requests from others', async () => {
  const url = await serve((request, response) => {
    if (request.url !== '/silent') response.end('{}')
  })
  const shopFetch = createShopFetch({ longest: 50 })
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(shopFetch(`${url}/silent`)).rejects.toThrow('aborted')
  await expect(shopFetch(url)).rejects.toThrow('did not answer the last requests')
  expect(await (await createShopFetch()(url)).text()).toBe('{}')
})

test.each([
  ['begins answers and never ends them', (response: ServerResponse) => response.write('{')],
  ['answers with more than is read', (response: ServerResponse) => response.end('x'.repeat(2000))],
])('a host that %s gets no requests for a while', async (_kind, respond) => {
  const url = await serve((_request, response) => {
    response.writeHead(200)
    respond(response)
  })
  const shopFetch = createShopFetch({ longest: 200, largest: 1000, countsSize: true })
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(shopFetch(url).then((answer) => answer.text())).rejects.toThrow()
  await expect(shopFetch(url)).rejects.toThrow('did not answer the last requests')
})

test('large answers of a host that several projects use do not keep others from asking it', async () => {
  const url = await serve((request, response) => {
    response.end(request.url === '/large' ? 'x'.repeat(2000) : '{}')
  })
  const sharedFetch = createShopFetch({ largest: 1000 })
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(sharedFetch(`${url}/large`).then((answer) => answer.text())).rejects.toThrow(
      'more than 1000',
    )
  expect(await (await sharedFetch(url)).text()).toBe('{}')
})
