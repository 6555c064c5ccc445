import { connect } from 'node:net'
import { reportEvents } from '@vitrine/core/contract/analytics/events'
import { cancelDeletion } from '@vitrine/core/contract/shop/shopper'
import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createLargeBodyTurns } from './large-body-turns.ts'

const body = z.object({ name: z.string() })
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Starts a server whose route takes turns, and answers a request once `answer` is called with its name. */
async function serve() {
  const app = fastify({ trustProxy: true, forceCloseConnections: true })
  const begun: string[] = []
  const gates = new Map<string, () => void>()
  const preParsing = createLargeBodyTurns(reportEvents)
  app.post('/', preParsing ? { preParsing } : {}, async (request) => {
    const { name } = body.parse(request.body)
    begun.push(name)
    await new Promise<void>((resolve) => gates.set(name, resolve))
    return {}
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => app.close())
  const send = async (network: string, name: string, bytes: number) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify({ name, text: 'x'.repeat(bytes) }),
    })
    return response.status
  }
  return { url, begun, send, answer: (name: string) => gates.get(name)?.() }
}

const LARGE = 100_000

test('a network’s large bodies are read one after the other, and small ones and those of others in between', async () => {
  const { begun, send, answer } = await serve()
  const first = send('8.8.8.8', 'first', LARGE)
  await vi.waitUntil(() => begun.includes('first'))
  const second = send('8.8.8.8', 'second', LARGE)
  const others = [send('8.8.8.8', 'small', 10), send('9.9.9.9', 'other', LARGE)]
  await vi.waitUntil(() => begun.includes('small') && begun.includes('other'))
  expect(begun).not.toContain('second')
  answer('first')
  expect(await first).toBe(200)
  await vi.waitUntil(() => begun.includes('second'))
  for (const name of ['second', 'small', 'other']) answer(name)
  expect(await Promise.all([second, ...others])).toEqual([200, 200, 200])
})

test('a client that leaves while it sends a large body gives its turn to the next', async () => {
  const { url, begun, send, answer } = await serve()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const head = ['POST / HTTP/1.1', 'host: a', 'x-forwarded-for: 8.8.8.8', 'content-type: application/json']
  socket.write(`${[...head, `content-length: ${LARGE}`].join('\r\n')}\r\n\r\n{`)
  await new Promise((resolve) => socket.once('connect', resolve))
  const next = send('8.8.8.8', 'next', LARGE)
  socket.destroy()
  await vi.waitUntil(() => begun.includes('next'))
  answer('next')
  expect(await next).toBe(200)
})

test('a network that sends many large bodies at once is refused those beyond its queue', async () => {
  const { begun, send, answer } = await serve()
  const statuses: number[] = []
  const requests = Array.from({ length: 70 }, async (_, index) => {
    statuses.push(await send('8.8.8.8', `report ${index}`, LARGE))
  })
  // One is under way and 64 wait: five are refused.
  await vi.waitUntil(() => statuses.length === 5)
  expect(new Set(statuses)).toEqual(new Set([429]))
  for (let answered = 0; answered < 65; answered++) {
    await vi.waitUntil(() => begun.length > answered)
    answer(begun[answered] ?? '')
  }
  await Promise.all(requests)
  expect(statuses.filter((status) => status === 200)).toHaveLength(65)
})

test('calls without large bodies have no turns', () => {
  expect(createLargeBodyTurns(reportEvents)).toBeDefined()
  expect(createLargeBodyTurns(cancelDeletion)).toBeUndefined()
  expect(createLargeBodyTurns({ who: 'allow_design', maxBodyBytes: 5_000_000 })).toBeUndefined()
})
