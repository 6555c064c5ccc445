import { connect } from 'node:net'
import { z } from 'zod'
import { quantile } from './machine.ts'
import type { LoadResult } from './results.ts'

/** Requests to a server, number of connections and duration. */
const Load = z.object({
  port: z.number(),
  /** Requested in turn; `{n}` is replaced by a number that is used once. */
  paths: z.array(z.string()),
  connections: z.number(),
  seconds: z.number(),
})
export type Load = Readonly<z.output<typeof Load>>

/** Each shopper has a network of their own, since the server limits what one network may have rendered. */
const headersOf = (shopper: number) =>
  `Host: localhost\r\nX-Forwarded-For: 8.8.${shopper >> 8}.${shopper & 255}\r\nAccept-Encoding: gzip, deflate, br\r\nAccept: text/html\r\nConnection: keep-alive\r\n\r\n`
const END = Buffer.from('\r\n\r\n')

/** Simulates shoppers who each request the next page as soon as the last has arrived. */
async function load({ port, paths, connections, seconds }: Load): Promise<z.output<typeof LoadResult>> {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  let requestCount = 0
  const began = performance.now()
  const until = began + seconds * 1000
  // Two runs of one benchmark never use the same number.
  const first = Date.now() % 1_000_000_000
  const next = () => {
    const path = (paths[requestCount % paths.length] ?? '/').replace('{n}', String(first * 10 + requestCount))
    requestCount += 1
    return path
  }
  const shopper = (_none: unknown, index: number) =>
    new Promise<void>((leave) => {
      const socket = connect(port, '127.0.0.1')
      let sentAt = 0
      let remainingBytes = -1
      let head: Buffer = Buffer.alloc(0)
      const sendRequest = () => {
        if (performance.now() > until) {
          socket.end()
          return
        }
        remainingBytes = -1
        head = Buffer.alloc(0)
        sentAt = performance.now()
        socket.write(`GET ${next()} HTTP/1.1\r\n${headersOf(index)}`)
      }
      const answered = (status: string) => {
        times.push(performance.now() - sentAt)
        statuses[status] = (statuses[status] ?? 0) + 1
        sendRequest()
      }
      let status = ''
      socket.on('data', (piece) => {
        if (remainingBytes >= 0) remainingBytes -= piece.length
        else {
          head = head.length === 0 ? piece : Buffer.concat([head, piece])
          const end = head.indexOf(END)
          if (end < 0) return
          const text = head.toString('latin1', 0, end)
          status = text.slice(9, 12)
          const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
          if (length === undefined) throw new Error(`An answer does not say its length:\n${text}`)
          remainingBytes = Number(length) - (head.length - end - END.length)
        }
        if (remainingBytes <= 0) answered(status)
      })
      socket.on('error', () => {
        statuses[0] = (statuses[0] ?? 0) + 1
      })
      socket.on('close', () => leave())
      socket.on('connect', sendRequest)
    })
  await Promise.all(Array.from({ length: connections }, shopper))
  const passed = (performance.now() - began) / 1000
  return {
    pages: times.length,
    perSecond: times.length / passed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    max: quantile(times, 1),
    statuses,
  }
}

process.stdout.write(JSON.stringify(await load(Load.parse(JSON.parse(process.argv[2] ?? '{}')))))
