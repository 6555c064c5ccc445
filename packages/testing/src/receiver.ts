import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

/** What came to a receiver. */
export type ReceivedRequest = {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
type Receiver = {
  readonly url: string
  readonly got: ReceivedRequest[]
  /** How it answers from now on. */
  answer: (response: ServerResponse, received: ReceivedRequest) => void
  stop(): void
}

/** A merchant's program that takes webhooks: it keeps what comes, and answers as a test says. */
export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    got: [],
    answer: (response) => response.writeHead(204).end(),
    stop: () => {},
  }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const received = { headers: request.headers, body: Buffer.concat(pieces).toString('utf8') }
      receiver.got.push(received)
      receiver.answer(response, received)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('The receiver has no port')
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${at.port}/hooks`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  })
}
