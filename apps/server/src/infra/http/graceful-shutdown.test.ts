import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { connectShop } from '@vitrine/core/contract/shop/shop'
import { expect, test } from 'vitest'
import { startVitrine } from '../../testing/start-server.ts'

test('a closing server answers the current call, and closes its kept-alive connection', async () => {
  const vitrine = await startVitrine()
  const owner = await vitrine.merchant()
  const project = await vitrine.project(owner)
  // A shop whose first response the test releases; later ones are immediate.
  const answering = Promise.withResolvers<void>()
  const shop = createServer((_request, response) => {
    shop.emit('asked')
    void answering.promise.then(() => response.end('{}'))
  })
  await once(shop.listen(0, '127.0.0.1'), 'listening')
  const { port } = shop.address() as AddressInfo
  const body = JSON.stringify({
    project: project.id,
    domain: `http://localhost:${port}`,
    storefront: 'public',
  })
  const call = request(`${vitrine.url}/api${connectShop.path}`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: { 'content-type': 'application/json', 'x-jwt': owner.access },
  })
  const answered = once(call, 'response')
  call.end(body)
  await once(shop, 'asked')
  const closed = vitrine.close()
  answering.resolve()
  const [answer] = await answered
  expect([answer.statusCode, answer.headers.connection]).toEqual([502, 'close'])
  answer.resume()
  // A kept-alive connection would stay open for another 72 s.
  await closed
  shop.close()
})

async function sending(url: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return socket
}
const HALF =
  'POST /api/users/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{'

test('a closing server cuts request bodies that never end', async () => {
  const vitrine = await startVitrine({ timeouts: { request: 60_000, drain: 300 } })
  const sockets = await Promise.all(Array.from({ length: 20 }, () => sending(vitrine.url, HALF)))
  const closings = sockets.map((socket) => once(socket, 'close'))
  await fetch(`${vitrine.url}/healthz`)
  await vitrine.close()
  await Promise.all(closings)
})

test('a request body or header that arrives too slowly is ended', async () => {
  const vitrine = await startVitrine({ timeouts: { request: 300, drain: 300 } })
  for (const text of [HALF, 'GET /healthz HTTP/1.1\r\nhost: x\r\n']) {
    const socket = await sending(vitrine.url, text)
    let received = ''
    socket.on('data', (piece) => {
      received += String(piece)
    })
    await once(socket, 'close')
    expect(received).toContain('408')
  }
  await vitrine.close()
})
