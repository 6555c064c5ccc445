import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { createOrderLifecycles } from '../apps/server/src/testing/attacks/order-lifecycles.ts'
import { createDeliveryHeaders } from '../packages/testing/src/deliveries.ts'
import { quantile, table } from './machine.ts'
import { processorMs } from './processes.ts'

/** Number of deliveries; each is sent once. */
const DELIVERIES = Number(process.env.DELIVERIES ?? 20_000)
const WARM_UP = 200
/** Numbers of concurrent requests. */
const CONNECTIONS = [1, 16, 64]

type Delivery = { readonly body: string; readonly headers: Record<string, string> }

/** Measures how fast webhooks are accepted; the floor is a bare server that only checks their signature. */
export async function benchWebhooks(): Promise<string> {
  const rows: (string | number)[][] = []
  for (const [what, name] of [
    ['product', 'accepted, stored and queued'],
    ['floor', 'floor: signature only'],
  ] as const) {
    const server = spawn(process.execPath, [join(import.meta.dirname, 'webhook-server.ts'), what], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const url = await new Promise<string>((resolve, failed) => {
        server.stdout.once('data', (piece: Buffer) => resolve(String(piece).trim()))
        server.once('exit', (code) => failed(new Error(`The server ended with ${code}`)))
      })
      await storm(url, server, createDeliveries(WARM_UP), 4)
      for (const connections of CONNECTIONS) {
        const all = createDeliveries(DELIVERIES)
        const { times, seconds, processor, refused } = await storm(url, server, all, connections)
        rows.push([
          name,
          connections,
          Math.round(all.length / seconds).toLocaleString('en'),
          quantile(times, 0.5).toFixed(1),
          quantile(times, 0.99).toFixed(1),
          quantile(times, 1).toFixed(1),
          Math.round((processor * 1000) / all.length),
          refused,
        ])
      }
    } finally {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await ended
    }
  }
  return table(
    [
      `${DELIVERIES.toLocaleString('en')} webhooks`,
      'concurrent',
      'per second',
      'p50 ms',
      'p99 ms',
      'slowest ms',
      'µs of the server’s processor, each',
      'not accepted',
    ],
    rows,
  )
}

/** Creates signed webhooks of orders, checkouts, products and stock before the measurement starts. */
function createDeliveries(count: number): Delivery[] {
  return createOrderLifecycles(count)
    .journeys.flat()
    .map(({ topic, payload }) => {
      const body = JSON.stringify(payload)
      return { body, headers: createDeliveryHeaders(body, { topic, id: randomUUID() }) }
    })
}

async function storm(url: string, server: ChildProcess, all: readonly Delivery[], connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port, pathname } = new URL(url)
  const times: number[] = []
  let [next, refused] = [0, 0]
  const one = ({ body, headers }: Delivery) =>
    new Promise<void>((done, failed) => {
      const sentAt = performance.now()
      const length = { 'content-length': String(Buffer.byteLength(body)) }
      const clientRequest = request(
        { hostname, port, path: pathname, method: 'POST', agent, headers: { ...headers, ...length } },
        (answer) => {
          answer.resume()
          answer.on('end', () => {
            times.push(performance.now() - sentAt)
            if (answer.statusCode !== 200) refused += 1
            done()
          })
        },
      )
      clientRequest.on('error', failed)
      clientRequest.end(body)
    })
  const before = processorMs(server.pid ?? 0)
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let at = next++; at < all.length; at = next++) {
        const delivery = all[at]
        if (delivery) await one(delivery)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return { times, seconds, processor: processorMs(server.pid ?? 0) - before, refused }
}
