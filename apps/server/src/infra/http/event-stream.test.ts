import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type EventStream, openEventStream } from './event-stream.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A stream whose client has read nothing yet. */
async function openStream(
  timeoutMs?: number,
): Promise<{ stream: EventStream; raw: ServerResponse; reader: Socket }> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const reader = connect(port, '127.0.0.1')
  reader.on('error', () => undefined)
  reader.pause()
  reader.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  const [, raw]: [unknown, ServerResponse] = (await once(server, 'request')) as never
  closing.push(() => {
    reader.destroy()
    server.close()
  })
  return { stream: openEventStream(raw, 1500, timeoutMs), raw, reader }
}
const large = (index: number) => `${index} ${'x'.repeat(200_000)}`

test('an event stream merges missed events for a slow reader: the newest of each name', async () => {
  const { stream, reader } = await openStream()
  for (let index = 0; index < 300; index++) {
    stream.send('design', large(index))
    stream.send('people', `people ${index}`)
  }
  let read = ''
  reader.on('data', (piece) => {
    read += String(piece)
  })
  reader.resume()
  await expect.poll(() => read.includes('people 299')).toBe(true)
  stream.end()
  await once(reader, 'end')
  const designs = [...read.matchAll(/data: (\d+) x/g)].map(([, index]) => Number(index))
  expect(designs.at(-1)).toBe(299)
  expect(designs.length).toBeLessThan(50)
})

test('an event stream disconnects a reader that reads nothing at all', async () => {
  const { stream, raw } = await openStream(200)
  const closePromise = once(raw, 'close')
  const sending = setInterval(() => stream.send('design', large(0)), 5)
  await closePromise
  clearInterval(sending)
  expect(raw.destroyed).toBe(true)
  // Nothing is written after it.
  stream.send('design', 'late')
  stream.beat()
})
