import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

/** Request that a receiver got. */
export type ReceivedRequest = {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
type Receiver = {
  readonly url: string
  readonly got: ReceivedRequest[]
  /** Response handler for later requests. */
  answer: (response: ServerResponse, received: ReceivedRequest) => void
  stop(): void
}

/** Starts a merchant's webhook receiver, which records requests and answers as the test sets. */
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
