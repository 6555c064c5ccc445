import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { startVitrine } from '../apps/server/src/testing/start-server.ts'
import { WEBHOOK_SECRET } from '../packages/testing/src/deliveries.ts'

/**
 * Receives webhooks in its own process: the product (argument `product`), or the floor, a bare HTTP server that
 * checks the same signature and stores nothing. Prints its URL.
 */
const [, , what = ''] = process.argv
if (what === 'product') {
  const vitrine = await startVitrine()
  const project = await vitrine.project(await vitrine.merchant(), 'Told')
  process.stdout.write(`${vitrine.url}/webhooks/${project.id}\n`)
  process.once('SIGTERM', () => void vitrine.close().finally(() => process.exit(0)))
} else {
  const server = createServer((request, answer) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const expectedHmac = createHmac('sha256', WEBHOOK_SECRET).update(Buffer.concat(pieces)).digest()
      const receivedHmac = Buffer.from(String(request.headers['x-shopify-hmac-sha256']), 'base64')
      const good = receivedHmac.length === expectedHmac.length && timingSafeEqual(receivedHmac, expectedHmac)
      answer.writeHead(good ? 200 : 401, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    process.stdout.write(`http://127.0.0.1:${port}/webhooks/floor\n`)
  })
  process.once('SIGTERM', () => process.exit(0))
}
