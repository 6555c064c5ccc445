import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** How a hostile service responds, chosen by the first segment of the path: `/silent/push/7`. */
export const HOSTILE_BEHAVIORS = ['silent', 'slow', 'failing', 'huge'] as const

export type Counterparts = {
  readonly url: string
  /** Number of requests to well-behaved counterparts about a subject, the second part of the path. */
  readonly countServed: (subject: string) => number
  /** Number of requests about a subject that wait for a response that never comes. */
  readonly countHanging: (subject: string) => number
  /** Number of requests about a subject that were aborted before `release`. */
  readonly countGivenUp: (subject: string) => number
  /** Ends all hanging requests, and responds to later ones at once. */
  readonly release: () => void
  readonly stop: () => void
}

/** Response of a well-behaved shop to the Admin API queries of the jobs here. */
const SHOP_ANSWER = JSON.stringify({
  data: { productVariant: null, shop: { myshopifyDomain: 'well.myshopify.com' } },
})
const BYTE_INTERVAL_MS = 300
const HUGE_BYTES = 50_000_000

/**
 * Starts a server with counterparts of every behavior: push services, shops and webhook endpoints. `/well/…` answers at
 * once, `/silent/…` never, `/slow/…` a byte at a time, `/failing/…` with an error, `/huge/…` with 50 MB.
 */
export async function startCounterparts(): Promise<Counterparts> {
  const served = new Map<string, number>()
  const givenUp = new Map<string, number>()
  const hanging = new Map<ServerResponse, string>()
  let isReleased = false
  const increment = (counts: Map<string, number>, subject: string) =>
    counts.set(subject, (counts.get(subject) ?? 0) + 1)
  const server = createServer((request, response) => {
    const [, behavior = '', subject = ''] = (request.url ?? '').split('/')
    request.resume()
    request.once('end', () => {
      if (behavior === 'well') {
        increment(served, subject)
        response.writeHead(subject === 'push' ? 201 : 200).end(subject === 'push' ? '' : SHOP_ANSWER)
      } else if (isReleased || behavior === 'failing') response.writeHead(500).end()
      else if (behavior === 'huge') writeMuch(response)
      else {
        hanging.set(response, subject)
        response.once('close', () => {
          hanging.delete(response)
          if (!isReleased) increment(givenUp, subject)
        })
        if (behavior === 'slow') writeSlowly(response)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The counterparts have no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    countServed: (subject) => served.get(subject) ?? 0,
    countHanging: (subject) => [...hanging.values()].filter((one) => one === subject).length,
    countGivenUp: (subject) => givenUp.get(subject) ?? 0,
    release: () => {
      isReleased = true
      for (const response of hanging.keys()) response.end()
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function writeSlowly(response: ServerResponse): void {
  response.writeHead(200)
  const timer = setInterval(() => response.write('.'), BYTE_INTERVAL_MS)
  response.once('close', () => clearInterval(timer))
}

function writeMuch(response: ServerResponse): void {
  let bytes = 0
  const write = () => {
    while (bytes < HUGE_BYTES && !response.destroyed) {
      bytes += 65_536
      if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', write)
    }
    response.end()
  }
  response.writeHead(200)
  write()
}
